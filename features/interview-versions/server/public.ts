export { warmUpVersions } from "./version-cache.ts";
