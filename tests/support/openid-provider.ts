import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error reason: the package ships no types, and these few calls are checked by the test itself
import Provider from "oidc-provider";

export interface OpenIdProvider {
  issuer: string;
  stop(): Promise<void>;
}

/**
 * A real OpenID provider in process, with one client and PKCE required. Whoever logs in as NAME is `NAME@example.org`; as
 * `unproved.NAME` the same without a proved address, as `second.NAME` another person with that address. Of `nameless.NAME` it
 * tells no subject, which no provider should do.
 */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = createPrivateKey(
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    }).privateKey,
  );
  const provider = new Provider(issuer, {
    clients: [{ client_id: "evenhand", client_secret: "a client secret for tests", redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "test", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a cookie key for tests"] },
    pkce: { required: () => true },
    // Named, because the provider prints a notice for each that is not; seconds.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub.replace(/^(unproved|second|nameless)\./, "")}@example.org`,
        email_verified: !sub.startsWith("unproved."),
        name: `Name of ${sub}`,
      }),
    }),
  });
  const answer = provider.callback();
  server.on("request", (req, res) => {
    if (req.url === "/token") withoutSubject(res, key);
    answer(req, res);
  });
  const stop = () =>
    new Promise<void>((stopped) => {
      server.closeAllConnections();
      server.close(() => stopped());
    });
  return { issuer, stop };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Takes the subject out of the token of somebody nameless, and signs it anew. */
function withoutSubject(res: ServerResponse, key: ReturnType<typeof createPrivateKey>): void {
  const end = res.end.bind(res);
  res.end = (body?: unknown) => {
    const told = JSON.parse(String(body));
    const [head = "", claims = ""] = String(told.id_token ?? "").split(".");
    if (claims === "") return end(String(body));
    const { sub, ...rest } = JSON.parse(Buffer.from(claims, "base64url").toString());
    if (!String(sub).startsWith("nameless.")) return end(String(body));
    const signed = `${head}.${part(rest)}`;
    const signature = sign("sha256", Buffer.from(signed), key).toString("base64url");
    const changed = JSON.stringify({ ...told, id_token: `${signed}.${signature}` });
    res.setHeader("content-length", Buffer.byteLength(changed));
    return end(changed);
  };
}

/** Walks through the provider's pages as a person would who logs in and agrees; answers where the provider sends them back to. */
export async function logInAt(authorizeUrl: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const origin = new URL(authorizeUrl).origin;
  let url = authorizeUrl;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(url, {
      redirect: "manual",
      method: form ? "POST" : "GET",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    form = null;
    if (location !== null) {
      url = new URL(location, url).href;
      if (!url.startsWith(origin)) return url;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!prompt || !action) throw new Error(`The provider stopped at ${url}: ${page.slice(0, 300)}`);
    url = new URL(action, url).href;
    form = new URLSearchParams({ prompt, ...(prompt === "login" && { login, password: "x" }) });
  }
  throw new Error("The provider did not send anybody back.");
}
