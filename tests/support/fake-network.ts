import { vi } from "vitest";

export interface FakeAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface FakeCall {
  method: string;
  path: string;
  body: unknown;
  /** As whom the call says that it was made. */
  actingUser: string | null;
}

/** What the network answers for a path; throwing means that nothing came back. */
export type FakeRoute = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

/** Stands at the edge of a component test where the network would be, and remembers what was asked. */
export function fakeNetwork(routes: Record<string, FakeRoute>): {
  calls: FakeCall[];
  routes: Record<string, FakeRoute>;
} {
  const calls: FakeCall[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    const text = await request.text();
    const call = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === "" ? undefined : JSON.parse(text),
      actingUser: request.headers.get("acting-user"),
    };
    calls.push(call);
    const route = routes[call.path];
    if (!route) throw new TypeError(`Failed to fetch: nothing stands at ${call.path}`);
    const { status = 200, body, headers = {} } = await route(call);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
  });
  return { calls, routes };
}

/** What a procedure answers, as the API puts it on the wire. */
export const procedureAnswer = (value: unknown): FakeAnswer => ({ body: { json: value } });

/** A refusal of a procedure on the wire. */
export const procedureRefusal = (status: number, code: string, message = code): FakeAnswer => ({
  status,
  body: { json: { defined: false, code, status, message, data: { code, status, detail: message } } },
});

export const offline: FakeRoute = () => {
  throw new TypeError("Failed to fetch");
};
