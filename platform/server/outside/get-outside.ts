import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP } from "node:net";
import { isOutside } from "./addresses.ts";

/** What one address may cost. */
const bounds = { millis: 15_000, bytes: 10_000_000, redirects: 5 } as const;

const tooLong = "The server takes too long.";

/** Why an address gave nothing, in words for whoever entered it. */
export class OutsideFailure extends Error {}

interface Asking {
  headers?: Readonly<Record<string, string>>;
  /** Which addresses may be asked; in tests, also one of this machine. */
  mayAsk?: (address: string) => boolean;
  bounds?: Partial<Record<keyof typeof bounds, number>>;
  /** Looks up the addresses of a name; none where nobody has it. */
  lookUp?: (host: string) => Promise<{ address: string }[]>;
}

const addressesOf = (host: string) => lookup(host, { all: true }).catch(() => []);

/** What an address answered. */
export interface OutsideAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/**
 * Asks an address that somebody entered. The name is looked up once and that address is asked, after every redirect as well, so that no
 * name and no redirect leads to a network of our own. Throws OutsideFailure.
 */
export async function getOutside(address: string, asking: Asking = {}): Promise<OutsideAnswer> {
  const { headers = {}, mayAsk = isOutside, lookUp = addressesOf } = asking;
  const limits = { ...bounds, ...asking.bounds };
  const signal = AbortSignal.timeout(limits.millis);
  let url = new URL(address);
  for (let turn = 0; turn <= limits.redirects; turn++) {
    const answer = await ask(url, { headers, mayAsk, lookUp, signal, bytes: limits.bytes });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || typeof location !== "string") return answer;
    if (!URL.canParse(location, url.href)) throw new OutsideFailure("The address leads to one that is none.");
    url = new URL(location, url);
  }
  throw new OutsideFailure("The address leads to another one too often.");
}

/** What the work gives, unless the signal comes first: a look-up can't be given up, but nobody has to wait for it. */
async function inTime<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  if (signal.aborted) throw new OutsideFailure(tooLong);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new OutsideFailure(tooLong));
  signal.addEventListener("abort", onAbort);
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

interface One {
  headers: Readonly<Record<string, string>>;
  mayAsk: (address: string) => boolean;
  lookUp: NonNullable<Asking["lookUp"]>;
  signal: AbortSignal;
  bytes: number;
}

async function ask(url: URL, { headers, mayAsk, lookUp, signal, bytes }: One): Promise<OutsideAnswer> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new OutsideFailure("The address must begin with https://.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host }] : await inTime(lookUp(host), signal);
  const [target] = found;
  if (!target) throw new OutsideFailure("No server has this address.");
  if (!found.every((each) => mayAsk(each.address)))
    throw new OutsideFailure("The address is in a private network, where Evenhand doesn't look.");
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(
        {
          host: target.address,
          servername: isIP(host) ? undefined : host,
          port: url.port || undefined,
          path: url.pathname + url.search,
          headers: { host: url.host, "user-agent": "Evenhand", "accept-encoding": "identity", ...headers },
          agent: false,
          signal,
        },
        resolve,
      );
      sent.once("error", reject);
      sent.end();
    });
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await whole(answer, bytes) };
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(signal.aborted ? tooLong : "The server can't be reached.");
  }
}

async function whole(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) {
      answer.destroy();
      throw new OutsideFailure("The answer is too large.");
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
