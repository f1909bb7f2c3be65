import { getSessionFromCtx } from "better-auth/api";
import { type AccountRequest, type Context, textAt } from "../entry/account-request.ts";
import { notes } from "../entry/request-notes.ts";
import { checkPassword } from "./password-rules.ts";

const fieldOf: Readonly<Record<string, string>> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
};

/** The field of a request in which a new password comes, which is measured by its own rules. */
export const newPasswordField = ({ path }: Context): string => fieldOf[path] ?? "";

/** Name and address of whoever sets a password, which it must not consist of. */
async function knownOf(context: Context, body: Record<string, unknown>): Promise<string[]> {
  if (context.path === "/sign-up/email") return [textAt(body, "email") ?? "", textAt(body, "name") ?? ""];
  if (context.path === "/change-password") {
    const session = await getSessionFromCtx(context);
    return session ? [session.user.email, session.user.name] : [];
  }
  const link = await context.context.internalAdapter.findVerificationValue(
    `reset-password:${textAt(body, "token") ?? ""}`,
  );
  const user = link && (await context.context.internalAdapter.findUserById(link.value));
  return user ? [user.email, user.name] : [];
}

/** A password that somebody sets is long enough, not common, and not made of their own name. */
export async function checkNewPassword({ context, body }: AccountRequest): Promise<void> {
  const field = newPasswordField(context);
  const password = textAt(body, field);
  if (password !== null) checkPassword(field, password, await knownOf(context, body));
}

/** Whether the other sessions stay, which the library does not ask at a reset. */
export function noteWhatBecomesOfSessions({ context, body }: AccountRequest): void {
  if (context.path === "/reset-password") notes().keepsSessions = body.signOutElsewhere === false;
}
