import type { AccountLibrary } from "#features/accounts/server/account-library.ts";
import type { AccountMails } from "#features/accounts/server/account-mails.ts";

/** What a call to the account library answered. */
export interface AccountAnswer {
  status: number;
  /** Names and values of the headers, cookies without their values. */
  headers: string;
  body: Record<string, unknown> | null;
  location: string | null;
}

/** A browser that talks to the account library over HTTP requests in process and keeps its cookies. */
export interface AccountBrowser {
  post(path: string, body: unknown): Promise<AccountAnswer>;
  get(pathOrUrl: string): Promise<AccountAnswer>;
  cookies: Map<string, string>;
}

export function openBrowser(library: AccountLibrary, appUrl: string): AccountBrowser {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit): Promise<AccountAnswer> => {
    const headers = new Headers(init.headers);
    headers.set("origin", appUrl);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await library.handler(new Request(url, { ...init, headers }));
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      if (value === "" || /max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: answer.status,
      headers: [...answer.headers].map(([name, value]) => `${name}: ${value.replace(/=[^;]*/, "=·")}`).join("\n"),
      body: isJson && text !== "" ? JSON.parse(text) : null,
      location: answer.headers.get("location"),
    };
  };
  const absolute = (path: string) => (path.startsWith("http") ? path : `${appUrl}/api/auth/${path}`);
  return {
    cookies,
    get: (path) => send(absolute(path), { method: "GET" }),
    post: (path, body) =>
      send(absolute(path), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

/** A mail that was to be sent; a notice says of itself which one it is. */
export interface KeptMail {
  kind: string;
  to: string;
  fullName: string;
  url: string;
  code: string;
  newEmail?: string;
  provider?: string;
}

/** Keeps the mails that the account library wants sent. */
export function keepMails(): { sent: KeptMail[]; mails: Required<AccountMails> } {
  const sent: KeptMail[] = [];
  const keep = (kind: string) => async (mail: Pick<KeptMail, "to" | "fullName">) => {
    sent.push({ url: "", code: "", kind, ...mail });
  };
  return {
    sent,
    mails: {
      confirm: keep("confirm"),
      resetPassword: keep("resetPassword"),
      existingAccount: keep("existingAccount"),
      notice: keep("notice"),
    },
  };
}

/** The secret in a link of a mail. */
export const secretOf = (mail: KeptMail | undefined, name: "confirm" | "token"): string =>
  new URL(mail?.url ?? "").searchParams.get(name) ?? "";
