import { type ClientLink, createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { propertyOf } from "../values/property-of.ts";

/** What a call may say about itself beside its input. */
export interface CallContext {
  /** Goes along with every try of the same write, so that it happens once. */
  idempotencyKey?: string;
  /** Whose call it is, where that is not whoever this tab acts as: refused where somebody else has signed in meanwhile. */
  userId?: string;
  /** The organization it was made in: refused for who does not belong to it any more. */
  organizationId?: string;
  /** Goes on when the page is left while it is on its way; for what is below 64 kB. */
  keepalive?: boolean;
}

let person: string | null = null;

/**
 * Says as whom this tab acts; null for nobody. Every call that does not name somebody itself names this person, so that the
 * server refuses it once somebody else is signed in.
 */
export function actAs(userId: string | null): void {
  person = userId;
}
/** As whom this tab acts. */
export const actingPerson = (): string | null => person;

function headersOf({ idempotencyKey, organizationId, userId }: CallContext): Record<string, string> {
  return {
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(userId && { "acting-user": userId }),
    ...(organizationId && { "acting-organization": organizationId }),
  };
}

const hearers = new Set<(error: unknown) => void>();

/** Hears what comes in place of an answer, whoever made the call. Returns the function that stops it. */
export function onFailedCall(hear: (error: unknown) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Tells those who hear of a call that went another way than through the clients of this file. */
export function tellFailedCall(error: unknown): void {
  for (const hear of hearers) hear(error);
}

/**
 * How the server is spoken to: the protocol of oRPC, in which all that our contracts send is JSON, beside which an input
 * may bring a file, and an answer may be a file.
 * The library's own link also knows dates, maps and streams, which would weigh as much as all our code of the first page.
 */
const link: ClientLink<CallContext> = {
  async call(path, input, { context, signal }) {
    try {
      const body = bodyOf(input);
      const request = new Request(`${location.origin}/rpc/${path.map(encodeURIComponent).join("/")}`, {
        method: "POST",
        headers: {
          // The browser says itself where the parts of a form end.
          ...(typeof body === "string" && { "content-type": "application/json" }),
          ...headersOf({ ...(person !== null && { userId: person }), ...context }),
        },
        body,
        ...(signal && { signal }),
      });
      // Looked up at each call: what stands in for the network in a test, or wraps it in the browser, comes after this module.
      const response = await globalThis.fetch(request, { keepalive: context.keepalive ?? false });
      if (!response.ok) throw new RefusedCall(response.status, await refusalIn(response));
      const isFile = response.headers.get("content-type")?.startsWith("multipart/form-data");
      return isFile
        ? (await response.formData()).get("0")
        : propertyOf(JSON.parse((await response.text()) || "{}"), "json");
    } catch (error) {
      tellFailedCall(error);
      throw error;
    }
  },
};

/** The input as the protocol writes it; a file that it brings along as its `body` stands beside it in a form. */
function bodyOf(input: unknown): string | FormData {
  const file = propertyOf(input, "body");
  if (!(file instanceof Blob)) return JSON.stringify({ json: input });
  const form = new FormData();
  form.set("data", JSON.stringify({ json: { ...Object(input), body: {} }, meta: [], maps: [["body"]] }));
  form.set("0", file);
  return form;
}

/** What the server said instead of an answer. */
class RefusedCall extends Error {
  readonly status: number;
  readonly code: unknown;
  readonly data: unknown;
  constructor(status: number, told: unknown) {
    super(String(propertyOf(told, "message") ?? ""));
    this.status = status;
    this.code = propertyOf(told, "code");
    this.data = propertyOf(told, "data");
  }
}

/** A refusal of a procedure, or the problem of a step before it; nothing where somebody between us and the server answered. */
async function refusalIn(response: Response): Promise<unknown> {
  const told: unknown = await response.json().catch(() => null);
  return (
    propertyOf(told, "json") ?? { code: propertyOf(told, "code"), message: propertyOf(told, "detail"), data: told }
  );
}

/** The typed client of one feature, by its key in app/contract.ts. Only the contract's type is used: no schema reaches the browser through it. */
export function clientOf<Contract extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<Contract, CallContext> {
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [feature] });
}

/**
 * Query options, mutation options and cache keys for one feature; used in that feature's web/queries.ts and nowhere else.
 * Mutation options are for writes: what `mutate` sends carries one Idempotency-Key over all its tries.
 */
export function apiOf<Contract extends AnyContractRouter>(feature: string) {
  return onceEach(createTanstackQueryUtils(clientOf<Contract>(feature), { path: [feature] }));
}

interface Writing {
  mutationFn: (input: unknown, tries: object) => Promise<unknown>;
}
type MutationOptionsOf = (given?: { context?: CallContext }) => Writing;

/** By what the query client hands to every try of one `mutate`, and to no try of another. */
const keys = new WeakMap<object, string>();

function keyOf(tries: object): string {
  const key = keys.get(tries) ?? crypto.randomUUID();
  keys.set(tries, key);
  return key;
}

/** An answer that got lost must not do the same thing twice, so the key stays while the query client tries again. */
function onceEach<Utils extends object>(utils: Utils): Utils {
  return new Proxy(utils, {
    get(target, name) {
      // Seen as what it is at any depth, the contract's own or a procedure's.
      const part: object = target;
      if (name === "mutationOptions") {
        const optionsOf: MutationOptionsOf = Reflect.get(part, name);
        return (given: Parameters<MutationOptionsOf>[0] = {}): Writing => ({
          ...optionsOf(given),
          mutationFn: (input, tries) =>
            optionsOf({ ...given, context: { ...given.context, idempotencyKey: keyOf(tries) } }).mutationFn(
              input,
              tries,
            ),
        });
      }
      const value: unknown = Reflect.get(part, name);
      return typeof value === "object" && value !== null ? onceEach(value) : value;
    },
  });
}
