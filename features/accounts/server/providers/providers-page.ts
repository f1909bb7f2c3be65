import type { AccountRequest } from "../entry/account-request.ts";
import { refusal } from "../passwords/password-rules.ts";

/** Only what a person at a browser needs: no tokens from elsewhere, no scopes or parameters of a caller's choice. */
export function keepToTheProvidersPage({ context, body }: AccountRequest): void {
  if (context.path !== "/sign-in/social" && context.path !== "/link-social") return;
  if (body.idToken !== undefined)
    throw refusal("idToken", "ID_TOKEN_NOT_SUPPORTED", "Sign in on the provider's own page.");
  // Out of what was sent as well: the library lays our body over it, and so would keep what is left out here alone.
  for (const field of ["scopes", "additionalParams", "additionalData"])
    for (const from of [Object(context.body), body]) Reflect.deleteProperty(from, field);
}
