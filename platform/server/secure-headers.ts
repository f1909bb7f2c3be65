import { isApi } from "./http/exchange.ts";
import type { Settings } from "./settings.ts";

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

const always: [string, string][] = [
  ["content-security-policy", contentSecurityPolicy],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "no-referrer"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
];

/** Pages that open by a link: for its holder, not for search engines. */
const openedByLink: ReadonlySet<string> = new Set(["/shared", "/guest"]);

/** Headers of every answer, errors and files included. */
export function secureHeaders(settings: Pick<Settings, "APP_URL">, path: string): [string, string][] {
  const headers = [...always];
  if (settings.APP_URL.startsWith("https:"))
    headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  if (isApi(path)) headers.push(["cache-control", "no-store"]);
  if (openedByLink.has(path)) headers.push(["x-robots-tag", "noindex, nofollow, noarchive"]);
  return headers;
}
