import canonicalize from 'canonicalize'

/**
 * Fingerprint of one part: `v1:` and the sha256 of its fields as RFC 8785 JSON in UTF-8.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function fingerprint(
  fields: Readonly<Record<string, unknown>>,
  sha256: (data: Uint8Array) => string,
): string {
  return `v1:${sha256(new TextEncoder().encode(canonicalForm(fields)))}`
}

/** RFC 8785 form of a JSON value; equal forms, equal values. */
export function canonicalForm(value: unknown): string {
  return canonicalize(value) ?? 'null'
}
