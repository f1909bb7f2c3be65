// npm run build: the web part. The server runs from its sources. `--if-stale`: unless dist/web was made from these very sources.
import { buildWeb, buildWebIfStale } from "./support/web-build.ts";

if (process.argv.includes("--if-stale")) buildWebIfStale();
else buildWeb();
