import { type NameProblem, nameProblem, normaliseName } from "../../credentials.ts";
import { longestEmail, normaliseEmail } from "../../email-address.ts";
import { refusal } from "../passwords/password-rules.ts";
import { type AccountRequest, textAt } from "./account-request.ts";

/** Neither NUL nor half a surrogate pair can be stored; the library would hand them to the database. */
export function checkStorable(sent: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(sent)) {
    if (typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"))) continue;
    throw refusal(field, "INVALID_TEXT", `${field}: contains a character that can't be stored.`);
  }
}

/** One address for each mailbox, however it is written. */
export function putAddressesInOrder({ body }: AccountRequest): void {
  for (const field of ["email", "newEmail"]) {
    const email = textAt(body, field);
    if (email === null) continue;
    if (email.length > longestEmail)
      throw refusal(field, "INVALID_EMAIL", `Use an address of at most ${longestEmail} characters.`);
    body[field] = normaliseEmail(email);
  }
}

/** A name of any script: composed, without spaces around it, not empty and not endless. */
export function putNameInOrder({ context, body }: AccountRequest): void {
  const name = textAt(body, "name");
  if (name === null || (context.path !== "/sign-up/email" && context.path !== "/update-user")) return;
  checkName(name);
  body.name = normaliseName(name);
}

const nameSentences: Record<NameProblem, string> = {
  empty: "Enter your name.",
  "too-long": "Use 200 characters or fewer.",
  unstorable: "The name contains a character that can't be used.",
};

function checkName(name: string): void {
  const problem = nameProblem(name);
  if (problem === null) return;
  throw refusal("name", "INVALID_NAME", nameSentences[problem]);
}

/** A picture comes from a sign-in provider, never from a body. */
export function checkPicture({ body }: AccountRequest): void {
  if (body.image === undefined || body.image === null) return;
  throw refusal("image", "INVALID_IMAGE", "Pictures can't be set here.");
}
