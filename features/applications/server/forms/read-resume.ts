import { suggestFrom } from "#features/documents/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import type { Exchange } from "#platform/server/http/exchange.ts";
import { linksIn, linksProblem, type TypedForm } from "../../application-form.ts";
import { count } from "../public-limits.ts";
import type { PublicParts } from "../public-step.ts";
import { readMark } from "./form-mark.ts";
import { fileIn, textIn } from "./read-form.ts";

/** What a résumé says for the fields of a form: word for word, and nothing that it doesn't say. */
type Said = { [Field in "fullName" | "mail" | "phone" | "links"]?: TypedForm[Field] | undefined };

/**
 * Reads a résumé for the form that is open, which fills fields that are still empty. Nothing of it is kept: that comes with sending.
 * Only a form that this program made may ask, and a network so many times an hour.
 */
export async function answerResume(
  { services, rateLimits, readForm }: PublicParts,
  exchange: Exchange,
  path: string,
): Promise<true> {
  await count(rateLimits, "reading", exchange.ip);
  const sent = await readForm(exchange);
  const standing = readMark(textIn(sent, "mark"), { caller: exchange.caller, path }, services.settings, services.now());
  if (standing === "foreign" || standing === "old") throw new Refusal("FORBIDDEN", "Open the form again.");
  const file = fileIn(sent, "resume");
  if (!file) throw new Refusal("BAD_REQUEST", "Choose a file.");
  const found = await suggestFrom({ bytes: await file.bytes(), owner: `public ${networkOf(exchange.ip)}` });
  const first = (wanted: "fullName" | "mail" | "phone") =>
    found.flatMap(({ field, value }) => (field === wanted && typeof value === "string" ? [value] : [])).at(0);
  const links = found.flatMap(({ field, value }) =>
    field === "link" && linksProblem(value) === null ? linksIn(value) : [],
  );
  const said: Said = {
    fullName: first("fullName"),
    mail: first("mail"),
    phone: first("phone"),
    links: links.length > 0 ? links.join("\n") : undefined,
  };
  const bytes = Buffer.from(JSON.stringify(said));
  exchange.res
    .writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": bytes.length,
      "cache-control": "no-store",
    })
    .end(bytes);
  return true;
}
