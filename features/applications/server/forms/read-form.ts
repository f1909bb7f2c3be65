import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { ClientGone, type Exchange } from "#platform/server/http/exchange.ts";
import { readBytes } from "#platform/server/http/request-body.ts";
import { plainName } from "#platform/text/seen-text.ts";
import { emptyForm, type TypedForm } from "../../application-form.ts";

/** Largest body of a form, in bytes: a few files of 10 MB, of which too large ones are told by name. */
const largestBody = 40 * 1024 * 1024;
/** Forms with files that are in memory at once, of all callers and of one network: nobody fills all the room. */
const mostAtOnce = 4;
const mostOfOne = 3;

const tooLarge = () =>
  new Refusal(
    "PAYLOAD_TOO_LARGE",
    "The files are too large together. Go back, choose smaller ones (10 MB each at most), and send again.",
  );

const busy = () =>
  new Refusal("UNAVAILABLE", "Many people are sending applications right now. Go back and send again in a moment.", {
    retryAfter: 5,
  });

/** A form that is in memory, or on its way there. */
interface Place {
  network: string;
  /** Makes room while the form is on its way; null once all of it is here. */
  giveUp: (() => void) | null;
}

/**
 * Places for forms. Where all are taken, a network that has several of them gives up the oldest that is still on its way for one with
 * fewer: so no two networks fill all the room with forms that never end.
 */
class Places {
  readonly #taken: Place[] = [];

  #of(network: string): number {
    return this.#taken.filter((place) => place.network === network).length;
  }

  take(place: Place): void {
    const own = this.#of(place.network);
    if (own >= mostOfOne) throw busy();
    if (this.#taken.length >= mostAtOnce) {
      const yielding = this.#taken.find(({ network, giveUp }) => giveUp !== null && this.#of(network) > own + 1);
      if (!yielding) throw busy();
      yielding.giveUp?.();
      this.leave(yielding);
    }
    this.#taken.push(place);
  }

  leave(place: Place): void {
    const at = this.#taken.indexOf(place);
    if (at >= 0) this.#taken.splice(at, 1);
  }
}

/** Reads forms of pages. A counter of its own, so that large files of the public leave room for everybody else. */
export function formReader(): (exchange: Exchange) => Promise<FormData> {
  const places = new Places();
  return async ({ req, res, ip }) => {
    const type = req.headers["content-type"] ?? "";
    if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type))
      throw new Refusal("BAD_REQUEST", "Send the form from its page.");
    if (Number(req.headers["content-length"] ?? 0) > largestBody) throw tooLarge();
    // Whoever left meanwhile would never give their place back.
    if (res.destroyed) throw new ClientGone();
    const ending = new AbortController();
    const place: Place = { network: networkOf(ip), giveUp: () => ending.abort(busy()) };
    places.take(place);
    res.once("close", () => places.leave(place));
    const bytes = await readBytes(req, { most: largestBody, tooLarge, signal: ending.signal });
    place.giveUp = null;
    return new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData().catch(() => {
      throw new Refusal("BAD_REQUEST", "The form arrived incomplete. Go back and send it again.");
    });
  };
}

/** A text of a form as it can be kept: forms write line ends in two signs, and the database takes no NUL. */
const kept = (value: File | string): string =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\0", "") : "";

/** The text of an input; empty where it is absent. */
export const textIn = (form: FormData, name: string): string => kept(form.get(name) ?? "");

const questionInput = /^field-([0-9a-f-]{36})$/;

export function typedIn(form: FormData): TypedForm {
  const fields: Record<string, string[]> = {};
  for (const name of new Set(form.keys())) {
    const id = questionInput.exec(name)?.[1];
    if (id) fields[id] = form.getAll(name).map(kept).slice(0, 100);
  }
  const text = (name: keyof TypedForm) => textIn(form, name);
  return {
    ...emptyForm,
    fullName: plainName(text("fullName")),
    called: plainName(text("called")),
    mail: text("mail"),
    phone: text("phone"),
    location: text("location"),
    timeZone: text("timeZone"),
    links: text("links"),
    note: text("note"),
    accommodation: text("accommodation"),
    agrees: text("agrees") === "yes",
    fields,
  };
}

/** The file of an input; null where none was chosen. */
export function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
}
