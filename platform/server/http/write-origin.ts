import { Refusal } from "../../errors.ts";
import { type Exchange, isWrite, type Step } from "./exchange.ts";

/**
 * Whether a write comes from a page of ours. Browsers tell with Sec-Fetch-Site where a request comes from, older ones with Origin
 * only; programs send neither, and carry no cookie that they were not given.
 */
export function isOwnSite({ req }: Pick<Exchange, "req">, appUrl: string): boolean {
  const { origin, host, "sec-fetch-site": site } = req.headers;
  if (origin === new URL(appUrl).origin) return true;
  if (site === "same-origin" || site === "none") return true;
  return site === undefined && (origin === undefined || origin.replace(/^https?:\/\//, "") === host);
}

/** Refuses writes that a page of somebody else makes a browser send. */
export function refuseForeignWrites(appUrl: string): Step {
  const { origin } = new URL(appUrl);
  return (exchange) => {
    if (!isWrite(exchange) || isOwnSite(exchange, origin)) return false;
    throw new Refusal("FORBIDDEN", "This request came from another site, so it was refused.");
  };
}
