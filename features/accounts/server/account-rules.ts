import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import type { Services } from "#platform/server/services.ts";
import { longestEmail, nameProblem, normaliseEmail, normaliseName } from "../credentials.ts";
import { notes } from "./entry/request-notes.ts";
import { refuseWithoutFactor } from "./factor-gate.ts";
import { checkPassword, refusal } from "./passwords/password-rules.ts";
import { claimAttempt } from "./providers/provider-answer.ts";
import { isFreshlyProved } from "./sessions/fresh-proof.ts";
import { answerAsForNew } from "./sign-up/alike-sign-up.ts";
import { type InvitationCheck, invitationHashOf, isInvited } from "./sign-up/invitation-check.ts";

const Body = z.record(z.string(), z.unknown());
const passwordFieldOf: Readonly<Record<string, string>> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
};
/** What a stolen, long open browser must not be enough for. */
const needsFreshProof = new Set(["/change-email", "/link-social", "/remove-way-in"]);
export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

export const textAt = (body: Record<string, unknown>, field: string): string | null => {
  const value = body[field];
  return typeof value === "string" ? value : null;
};

function checkName(name: string): void {
  const problem = nameProblem(name);
  if (problem === null) return;
  const message = problem === "empty" ? "Enter your name." : "Use a name of at most 200 characters.";
  throw refusal("name", "INVALID_NAME", message);
}

/** A picture comes from a sign-in provider, never from a body. */
function checkPicture(body: Record<string, unknown>): void {
  if (body.image === undefined || body.image === null) return;
  throw refusal("image", "INVALID_IMAGE", "A picture cannot be set here.");
}

/** Neither NUL nor half a surrogate pair can be stored; the library would hand them to the database. */
function checkStorable(sent: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(sent)) {
    if (typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"))) continue;
    throw refusal(field, "INVALID_TEXT", `${field}: holds a character that cannot be stored.`);
  }
}

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

async function checkFreshProof(context: Context): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session || isFreshlyProved(session.session)) return;
  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: "Enter your password once more to go on." });
}

/** Only what a person at a browser needs: no tokens from elsewhere, no scopes or parameters of a caller's choice. */
function keepToTheProvidersPage(context: Context, body: Record<string, unknown>): void {
  if (body.idToken !== undefined)
    throw refusal("idToken", "ID_TOKEN_NOT_SUPPORTED", "Sign in at the provider's own page.");
  // Taken out of the body itself: the library lays what a hook answers over it, and so would keep what is left out.
  for (const field of ["scopes", "additionalParams", "additionalData"]) Reflect.deleteProperty(context.body, field);
}

/** Our rules before the library's own: address and name put in order, password measured, sign-up where it is allowed. */
export const accountRules = (services: Services, mayJoin: InvitationCheck) =>
  createAuthMiddleware(async (context) => {
    checkStorable({ ...Body.safeParse(context.query).data, ...context.params });
    await refuseWithoutFactor(context, services);
    if (context.path === "/callback/:id") await claimAttempt(services, context);
    const body = Body.safeParse(context.body).data;
    if (!body) return;
    const changed = { ...body };
    for (const field of ["email", "newEmail"]) {
      const email = textAt(body, field);
      if (email === null) continue;
      changed[field] = normaliseEmail(email);
      if (email.length > longestEmail)
        throw refusal(field, "INVALID_EMAIL", `Use an address of at most ${longestEmail} characters.`);
    }
    const name = textAt(body, "name");
    if (name !== null && (context.path === "/sign-up/email" || context.path === "/update-user")) {
      checkName(name);
      changed.name = normaliseName(name);
    }
    checkPicture(body);
    const passwordField = passwordFieldOf[context.path] ?? "";
    const password = textAt(body, passwordField);
    checkStorable({ ...changed, [passwordField]: null });
    if (password !== null) checkPassword(passwordField, password, await knownOf(context, body));
    if (needsFreshProof.has(context.path)) await checkFreshProof(context);
    if (context.path === "/sign-in/social" || context.path === "/link-social") {
      keepToTheProvidersPage(context, body);
      return;
    }
    if (context.path === "/reset-password") notes().keepsSessions = body.signOutElsewhere === false;
    if (context.path === "/sign-up/email" && services.settings.SIGNUP !== "closed") {
      const person = {
        email: textAt(changed, "email") ?? "",
        invitationHash: invitationHashOf(textAt(body, "invitation")),
      };
      if (services.settings.SIGNUP === "invite" && !(await isInvited(services, mayJoin, person)))
        throw new APIError("FORBIDDEN", {
          code: "SIGN_UP_BY_INVITATION",
          message: "Accounts here are by invitation. Open the link in your invitation to sign up.",
        });
      // Without a mail server nothing tells the owner of an address, and the answer must not tell anybody else.
      if (services.settings.SMTP_URL === undefined) {
        const answer = await answerAsForNew(context, changed);
        if (answer) return answer;
      }
    }
    return { context: { body: changed } };
  });
