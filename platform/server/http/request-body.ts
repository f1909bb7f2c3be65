import type { IncomingMessage } from "node:http";
import { Refusal, refusedField } from "../../errors.ts";
import { ClientGone, isApi, isWrite, type Step } from "./exchange.ts";
import { checkCharacters, parseStrictJson } from "./strict-json.ts";

/** Largest body, in bytes. */
const largestBody = 1024 * 1024;

const tooLarge = () => new Refusal("PAYLOAD_TOO_LARGE", "The body is larger than 1 MB (1,048,576 bytes). Send less.");

interface Limit {
  most: number;
  tooLarge: () => Refusal;
  /** Ends the reading before; its reason is the answer. */
  signal?: AbortSignal;
}

/** Reads the body as it comes, and stops at the limit, in bytes. What is still on its way then is read and dropped. */
export function readBytes(req: IncomingMessage, limit: Limit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Of a request that is over already, nothing is told any more.
    if (req.destroyed && !req.complete) return reject(new ClientGone());
    const chunks: Buffer[] = [];
    let size = 0;
    limit.signal?.addEventListener("abort", () => {
      size = Number.POSITIVE_INFINITY;
      chunks.length = 0;
      reject(limit.signal?.reason);
    });
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit.most) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(limit.tooLarge());
      }
    });
    req.once("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    req.once("error", () => reject(new ClientGone()));
    req.once("close", () => {
      if (!req.complete) reject(new ClientGone());
    });
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal("BAD_REQUEST", "The body isn't UTF-8 text.", {
      errors: [{ path: "", message: "is not UTF-8" }],
    });
  }
}

/** Reads the JSON body of a write, at most 1 MB of it, and refuses what is hostile in it. */
export const readJsonBody: Step = async (exchange) => {
  const { req, path } = exchange;
  // One that brought a file was read before.
  if (!isWrite(exchange) || exchange.body !== undefined) return false;
  const length = req.headers["content-length"];
  if (length !== undefined && Number(length) > largestBody) throw tooLarge();
  if (length === "0" || (length === undefined && req.headers["transfer-encoding"] === undefined)) return false;
  const bytes = await readBytes(req, { most: largestBody, tooLarge });
  if (bytes.length === 0) return false;
  if (!/^application\/json\s*(;|$)/i.test(req.headers["content-type"] ?? ""))
    throw refusedField("Content-Type", "must be application/json");
  if (req.headers["content-encoding"] !== undefined) throw refusedField("Content-Encoding", "is not supported");
  // The app's own protocol puts the input into an envelope: {"json": …}.
  exchange.body = parseStrictJson(decode(bytes), path.startsWith("/rpc/") ? 1 : 0);
  // Where the libraries look for a body that somebody else has read.
  Object.assign(req, { body: exchange.body });
  return false;
};

/** Percent signs that encode what needs none, or a slash or backslash that would begin another part of the path. */
const needlessEscape = /%(?:2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/i;

/** Nothing in it that anybody resolves. */
const plainAddress = /^(\/[\w-]+)+$/;

/** The path as libraries read it that resolve dots and backslashes; null where it leads nowhere. */
function resolved(address: string): string | null {
  try {
    return new URL(address, "http://localhost").pathname;
  } catch {
    return null;
  }
}

/**
 * One path, one spelling: each step of the way looks at the path, and the limit on a path must not be passed by another
 * spelling of it that a later step resolves, such as `/./`, `//`, `%2e`, a backslash or a `#`.
 */
export const refuseOtherSpellings: Step = ({ req, path }) => {
  if (plainAddress.test(req.url ?? "/")) return false;
  const reached = resolved(req.url ?? "/");
  if (!isApi(path) && (reached === null || !isApi(reached))) return false;
  // Elsewhere a part of the path may be anything that a person chose, slashes too, in whatever way a client escapes it.
  const counted = path.startsWith("/api/auth/") ? path : path.split("/", 3).join("/");
  if (reached === path && !path.includes("//") && !needlessEscape.test(counted)) return false;
  throw refusedField("The address", "is not in its plain spelling: no dot parts, doubled slashes or needless escapes");
};

/** A request has one Host line (RFC 9112, section 3.2): of two a proxy might follow the one, and we the other. */
export const refuseSecondHost: Step = ({ req }) => {
  if ((req.headersDistinct.host?.length ?? 0) > 1) throw refusedField("Host", "appears more than once");
  return false;
};

/** Refuses characters that nobody can store, and broken percent signs, in the address and the query. */
export const checkAddress: Step = ({ req, path }) => {
  if (!isApi(path)) return false;
  const address = req.url ?? "";
  if (!address.includes("%")) return false;
  const [, query = ""] = address.split("?", 2);
  try {
    checkCharacters(decodeURIComponent(path), ["The address"]);
    for (const part of query.split("&")) {
      const [name = "", value = ""] = part.split("=", 2).map((text) => decodeURIComponent(text.replaceAll("+", " ")));
      checkCharacters(name, ["A name in the query"]);
      checkCharacters(value, [name]);
      // The app's own protocol sends the input of a read as JSON in the query.
      if (path.startsWith("/rpc/") && name === "data" && value !== "") parseStrictJson(value, 1);
    }
  } catch (error) {
    if (error instanceof URIError) throw refusedField("The address", "contains a percent sign that encodes nothing");
    throw error;
  }
  return false;
};
