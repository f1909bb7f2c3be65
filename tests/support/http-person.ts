import { randomInt } from "node:crypto";
import type { HttpWorld } from "./http-world.ts";

export interface HttpAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came is compared, not used
  body: any;
  headers: Headers;
}

/** A program or browser that talks to the running server and keeps its cookies. */
export class HttpPerson {
  readonly #url: string;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();
  /** Counts only where the world trusts its proxy; then each person has an address of their own. */
  readonly #address = `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;

  constructor(world: HttpWorld, from?: { sessionToken: string | null }) {
    this.#url = world.url;
    this.#origin = world.services.settings.APP_URL;
    if (from) this.#keep(world.cookieOf(from));
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1);
    if (value === "" || /max-age=0(;|$)/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<HttpAnswer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        origin: this.#origin,
        "x-forwarded-for": this.#address,
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get("content-type") ?? "");
    return { status: answer.status, body: isJson && text !== "" ? JSON.parse(text) : null, headers: answer.headers };
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: unknown = {}) => this.call("POST", path, body);
}
