import { Refusal } from "../../errors.ts";
import type { Step } from "./exchange.ts";
import { readBytes } from "./request-body.ts";

/** An address that takes a file as its body: as it is on the REST side, as multipart/form-data in the application's own protocol. */
export interface FileDoor {
  paths: readonly string[];
  /** Largest file, in bytes, and what is said of a larger one. */
  largest: number;
  tooLarge: string;
  /** Files of all callers that are in memory at once; six when left out. */
  mostAtOnce?: number;
}

/** What multipart adds to a file. */
const envelope = 64 * 1024;

/** Reads the file of a write to one of these addresses, before all that reads JSON. Only of people who have a session. */
export function readFileBody({ paths, largest, tooLarge, mostAtOnce = 6 }: FileDoor): Step {
  let atOnce = 0;
  const refused = () => new Refusal("PAYLOAD_TOO_LARGE", tooLarge, { errors: [{ path: "file", message: tooLarge }] });
  return async (exchange) => {
    const { req, path, caller } = exchange;
    const type = req.headers["content-type"] ?? "";
    if (req.method !== "POST" || !paths.includes(path) || type === "" || /^application\/json\s*(;|$)/i.test(type))
      return false;
    if (caller.sessionToken === null) throw new Refusal("UNAUTHORIZED", "Sign in first.");
    const isMultipart = /^multipart\/form-data\s*;/i.test(type);
    const most = largest + (isMultipart ? envelope : 0);
    if (Number(req.headers["content-length"] ?? 0) > most) throw refused();
    if (atOnce >= mostAtOnce)
      throw new Refusal("UNAVAILABLE", "Too many files are being uploaded. Try again in a moment.", { retryAfter: 5 });
    atOnce += 1;
    exchange.res.once("close", () => {
      atOnce -= 1;
    });
    const bytes = new Uint8Array(await readBytes(req, { most, tooLarge: refused }));
    exchange.body = isMultipart ? await formIn(bytes, type) : new File([bytes], "file", { type });
    Object.assign(req, { body: exchange.body });
    return false;
  };
}

function formIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  return new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw new Refusal("BAD_REQUEST", "The body isn't valid multipart/form-data.");
  });
}
