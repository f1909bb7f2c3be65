import { type Refusal, toProblem } from "#platform/errors.ts";
import type { Exchange } from "#platform/server/http/exchange.ts";
import { html } from "./pages/html.ts";
import { messagePage } from "./pages/notice-page.ts";

/** Pages of people are kept nowhere; those of roles are asked for anew. */
type Keeping = "public" | "private";

/** Answers with a page. */
export function sendPage(
  { req, res }: Exchange,
  page: string,
  { status = 200, keeping = "private" as Keeping } = {},
): true {
  const bytes = Buffer.from(page);
  if (keeping === "private") res.setHeader("x-robots-tag", "noindex, nofollow, noarchive");
  // Without it a browser that knows no Sec-Fetch-Site sends our own forms as if they came from nowhere.
  res.setHeader("referrer-policy", "same-origin");
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": bytes.length,
    "cache-control": keeping === "private" ? "no-store" : "no-cache",
  });
  res.end(req.method === "HEAD" ? undefined : bytes);
  return true;
}

/** Leads to another page; after a form to the one that shows what came of it. */
export function sendOn({ res }: Exchange, address: string, status: 302 | 303 = 303): true {
  res.writeHead(status, { location: address, "cache-control": "no-store" }).end();
  return true;
}

/** There is no such page: in the same words for one that never was and one that is not public. */
export const sendMissing = (exchange: Exchange): true =>
  sendPage(
    exchange,
    messagePage({
      heading: "This page doesn't exist",
      body: html`<p>The link may be incomplete, or the role is no longer public. Ask the person who sent it to you.</p>`,
    }),
    { status: 404 },
  );

const headings: Readonly<Record<string, string>> = {
  TOO_MANY_REQUESTS: "Too many at once",
  UNAVAILABLE: "One moment",
  PAYLOAD_TOO_LARGE: "Too large",
  FORBIDDEN: "Not sent",
};

/** A refusal as a page, for who has no program that reads problem JSON. What was typed is a step back in the browser. */
export function sendRefusal(exchange: Exchange, refusal: Refusal): true {
  const { status } = toProblem(refusal, exchange.requestId);
  if (refusal.retryAfter !== undefined) exchange.res.setHeader("retry-after", refusal.retryAfter);
  return sendPage(
    exchange,
    messagePage({
      heading: headings[refusal.code] ?? "That didn't work",
      body: html`<p>${refusal.message}</p><p>Go back in your browser: what you typed is still there.</p>`,
    }),
    { status },
  );
}
