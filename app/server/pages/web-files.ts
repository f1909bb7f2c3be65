import sirv from "sirv";
import { Refusal } from "#platform/errors.ts";
import { isRead, type Step } from "#platform/server/http/exchange.ts";

/** Files of the web part; any other address gets the application, which knows its own routes. */
export function webFiles(webRoot: string): Step {
  const serve = sirv(webRoot, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) =>
      res.setHeader("cache-control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
  });
  return (exchange) => {
    if (!isRead(exchange)) throw new Refusal("NOT_FOUND", "This address doesn't support this method.");
    const { req, res } = exchange;
    serve(req, res, () => {
      res.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
    });
    return true;
  };
}
