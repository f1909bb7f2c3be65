// npm start: the web part is built if its sources changed, then the server runs in this very process.
import { buildWebIfStale } from "./web-build.ts";

buildWebIfStale();
await import("#app/server/main.ts");
