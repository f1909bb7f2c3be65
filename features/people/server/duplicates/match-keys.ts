import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normaliseEmail } from "#features/accounts/email-address.ts";
import { digitsOf } from "../../contacts.ts";
import type { ContactKind } from "../../person-shapes.ts";

/** What two spellings of one contact share: the address in small letters, the number as E.164, or its digits where no country is told. */
export function matchKeyOf(kind: ContactKind, value: string): string {
  if (kind === "email") return normaliseEmail(value);
  const typed = value
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^00(?=[1-9])/, "+");
  const number = parsePhoneNumberFromString(typed);
  return number?.isPossible() ? number.number : digitsOf(typed);
}
