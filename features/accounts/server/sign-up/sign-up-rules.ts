import { APIError } from "better-auth/api";
import { type AccountRequest, textAt } from "../entry/account-request.ts";
import { answerAsForNew } from "./alike-sign-up.ts";
import { invitationHashOf, isInvited } from "./invitation-check.ts";

/** Where accounts are by invitation, nobody else gets one. */
export async function checkInvited({ context, services, mayJoin, body }: AccountRequest): Promise<void> {
  if (context.path !== "/sign-up/email" || services.settings.SIGNUP !== "invite") return;
  const invitationHash = invitationHashOf(textAt(body, "invitation"));
  if (await isInvited(services, mayJoin, { email: textAt(body, "email") ?? "", invitationHash })) return;
  throw new APIError("FORBIDDEN", {
    code: "SIGN_UP_BY_INVITATION",
    message: "You need an invitation to sign up. Open the link in yours.",
  });
}

/** Without a mail server nothing tells the owner of an address that it has an account, and the answer tells nobody else. */
export async function answerKnownAddress({ context, services: { settings }, body }: AccountRequest): Promise<unknown> {
  if (context.path !== "/sign-up/email" || settings.SIGNUP === "closed" || settings.SMTP_URL !== undefined) return;
  return (await answerAsForNew(context, body)) ?? undefined;
}
