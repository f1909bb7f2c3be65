// npm run build: the web part. The server runs from its sources.
import { buildWeb } from "./support/web-build.ts";

buildWeb();
