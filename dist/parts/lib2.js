export { n as HttpClient } from "./lib.js";
