import { Refusal } from "../../errors.ts";
import { isWrite, type Step } from "./exchange.ts";

/**
 * Refuses writes that a page of somebody else makes a browser send. Browsers tell with Sec-Fetch-Site where a request
 * comes from, older ones with Origin only; programs send neither, and carry no cookie that they were not given.
 */
export function refuseForeignWrites(appUrl: string): Step {
  const own = new URL(appUrl).origin;
  return (exchange) => {
    if (!isWrite(exchange)) return false;
    const { origin, host, "sec-fetch-site": site } = exchange.req.headers;
    if (origin === own) return false;
    if (site === "same-origin" || site === "none") return false;
    if (site === undefined && (origin === undefined || origin.replace(/^https?:\/\//, "") === host)) return false;
    throw new Refusal("FORBIDDEN", "This request came from another site, so it was refused.");
  };
}
