export { t as plan, n as planLines, r as writePlan } from "./plan.js";
