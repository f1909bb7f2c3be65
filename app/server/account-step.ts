import { z } from "zod";
import { isAccountDoor } from "#features/accounts/server/account-doors.ts";
import type { AccountLibrary } from "#features/accounts/server/account-library.ts";
import { type ErrorCode, type FieldProblem, Refusal, toProblem } from "#platform/errors.ts";
import type { Exchange, Step } from "#platform/server/http/exchange.ts";
import type { Settings } from "#platform/server/settings.ts";
import { sendProblem } from "./answers.ts";

const codes: Record<number, ErrorCode> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};

function webRequest({ req, path, body, ip }: Exchange, appUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value ?? []].flat()) if (!name.startsWith(":")) headers.append(name, one);
  // The library believes forwarded headers; they say here what was found out, not what the client claims.
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "forwarded", "content-length"]) headers.delete(name);
  headers.set("x-forwarded-for", ip);
  // Writes from elsewhere were refused before; programs send no Origin, and the library insists on one with a cookie.
  headers.set("origin", new URL(appUrl).origin);
  const url = new URL(appUrl);
  // The path that the steps before looked at, and nothing else of the address.
  url.pathname = path;
  url.search = (req.url ?? "").slice(path.length).split("#", 1)[0] ?? "";
  return new Request(url, {
    method: req.method ?? "GET",
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const OurOwn = z.object({ field: z.string() });

/** Fields refused: named by our rules, or in the library's words: "[body.name] Invalid input: …; [body.email] …". */
function fieldsOf(told: unknown, message: string): FieldProblem[] {
  const ours = OurOwn.safeParse(told);
  if (ours.success) return [{ path: ours.data.field, message }];
  return [...message.matchAll(/\[(?:body|query)\.?([^\]]*)\] ([^;]+)/g)].map(([, path = "", problem = ""]) => ({
    path,
    message: problem,
  }));
}

/** The library's own `{code, message}` as a problem; its code is as stable as ours, and its client reads `message`. */
async function problemOf(response: Response, requestId: string) {
  const told: unknown = await response.json().catch(() => null);
  const text = (name: "code" | "message") => {
    const value: unknown = typeof told === "object" && told !== null ? Reflect.get(told, name) : undefined;
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const code = codes[response.status] ?? "BAD_REQUEST";
  const message = text("message") ?? "This can't be done.";
  const problem = toProblem(new Refusal(code, message, { errors: fieldsOf(told, message) }), requestId);
  return { ...problem, status: response.status, code: text("code") ?? code, message };
}

const below = "/api/auth/";

/** Below it, but of the feature factors, in the contract like everything else. */
const isOurs = /^\/api\/auth\/(factors|recovery-codes)(\/|$)/;

/** `/api/auth/*`: the account library's own paths. Its refusals leave as problem JSON. */
export function accountLibrary(accounts: AccountLibrary, settings: Pick<Settings, "APP_URL">): Step {
  return async (exchange) => {
    const { path, res, req, requestId } = exchange;
    if (!path.startsWith(below) || isOurs.test(path)) return false;
    if (!isAccountDoor(path.slice(below.length - 1)))
      throw new Refusal("NOT_FOUND", "There's nothing at this address.");
    const response = await accounts.handler(webRequest(exchange, settings.APP_URL));
    for (const cookie of response.headers.getSetCookie()) res.appendHeader("set-cookie", cookie);
    if (response.status >= 500) throw new Refusal("INTERNAL", "Something went wrong on our side.");
    if (response.status >= 400) {
      const wait = Number(response.headers.get("retry-after")) || undefined;
      sendProblem(res, await problemOf(response, requestId), wait);
      return true;
    }
    for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
    res.writeHead(response.status);
    res.end(req.method === "HEAD" ? undefined : Buffer.from(await response.arrayBuffer()));
    return true;
  };
}
