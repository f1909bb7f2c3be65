import { APIError } from "better-auth/api";
import { passwordLength, passwordProblem } from "../../credentials.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** A refusal that names the field. */
export const refusal = (field: string, code: string, message: string) =>
  new APIError("BAD_REQUEST", { code, message, field });

/** Refuses a new password that is too short, too long, one of the first that others would try, or the person's own name. */
export function checkPassword(field: string, password: string, known: readonly string[]): void {
  switch (passwordProblem(password, known)) {
    case "too-short":
      throw refusal(field, "PASSWORD_TOO_SHORT", `Use at least ${passwordLength.least} characters for the password.`);
    case "too-long":
      throw refusal(field, "PASSWORD_TOO_LONG", `Use at most ${passwordLength.most} characters for the password.`);
    case "unstorable":
      throw refusal(field, "INVALID_PASSWORD", "The password contains a character that can't be used.");
    case "own":
      throw refusal(field, "PASSWORD_OWN", "The password is based on your name or email. Choose another one.");
    case null:
  }
  if (isCommonPassword(password))
    throw refusal(field, "PASSWORD_COMMON", "The password is too easy to guess. Choose another one.");
}
