import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readCookie, readSigned, sign } from "#platform/server/session-cookie.ts";
import type { Settings } from "#platform/server/settings.ts";

export const anonymousCookie = "evenhand.anonymous";

/** The visitor's id from their signed cookie; null without one. */
export const readAnonymousId = (req: IncomingMessage, { APP_SECRET }: Pick<Settings, "APP_SECRET">): string | null =>
  readSigned(readCookie(req.headers.cookie, anonymousCookie), APP_SECRET);

/**
 * Gives a browser without one a random id that lasts for the browser session: no Max-Age, out of reach of scripts.
 * The present request counts as having it already.
 */
export function ensureAnonymousId(
  req: IncomingMessage,
  res: ServerResponse,
  settings: Pick<Settings, "APP_SECRET" | "APP_URL">,
): void {
  if (readAnonymousId(req, settings) !== null) return;
  const value = encodeURIComponent(sign(randomUUID(), settings.APP_SECRET));
  const secure = settings.APP_URL.startsWith("https:") ? "; Secure" : "";
  res.appendHeader("set-cookie", `${anonymousCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  const others = (req.headers.cookie ?? "").split(";").filter((part) => !part.trim().startsWith(`${anonymousCookie}=`));
  req.headers.cookie = [...others, `${anonymousCookie}=${value}`].filter((part) => part.trim()).join(";");
}
