import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { Services } from "#platform/server/services.ts";
import {
  longestEmail,
  nameProblem,
  normaliseEmail,
  normaliseName,
  passwordLength,
  passwordProblem,
} from "../credentials.ts";
import { refuseWithoutFactor } from "./factor-gate.ts";

/** Who may sign up where sign-up is by invitation: answered by the feature that keeps the invitations. */
export type InvitationCheck = (person: { email: string; invitation: string | null }) => Promise<boolean>;

const Body = z.record(z.string(), z.unknown());
const passwordFieldOf: Readonly<Record<string, string>> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
};
const textAt = (body: Record<string, unknown>, field: string): string | null => {
  const value = body[field];
  return typeof value === "string" ? value : null;
};

/** A refusal that names the field. */
const refusal = (field: string, code: string, message: string) => new APIError("BAD_REQUEST", { code, message, field });

function checkPassword(field: string, password: string): void {
  switch (passwordProblem(password)) {
    case "too-short":
      throw refusal(field, "PASSWORD_TOO_SHORT", `Use at least ${passwordLength.least} characters for the password.`);
    case "too-long":
      throw refusal(field, "PASSWORD_TOO_LONG", `Use at most ${passwordLength.most} characters for the password.`);
    case "unstorable":
      throw refusal(field, "INVALID_PASSWORD", "The password holds a character that cannot be used.");
    case null:
  }
}

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

/** The very first account is let in, so that an instance by invitation has somebody who can invite. */
async function checkInvited(services: Services, mayJoin: InvitationCheck, body: Record<string, unknown>) {
  const email = normaliseEmail(textAt(body, "email") ?? "");
  if (await mayJoin({ email, invitation: textAt(body, "invitation") })) return;
  const { rows } = await services.database.pool.query("select exists (select from users) as found");
  if (rows[0]?.found === false) return;
  throw new APIError("FORBIDDEN", {
    code: "SIGN_UP_BY_INVITATION",
    message: "Accounts here are by invitation. Open the link in your invitation to sign up.",
  });
}

/** Neither NUL nor half a surrogate pair can be stored; the library would hand them to the database. */
function checkStorable(sent: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(sent)) {
    if (typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"))) continue;
    throw refusal(field, "INVALID_TEXT", `${field}: holds a character that cannot be stored.`);
  }
}

/** Our rules before the library's own: address and name put in order, password measured, sign-up where it is allowed. */
export const accountRules = (services: Services, mayJoin: InvitationCheck) =>
  createAuthMiddleware(async (context) => {
    checkStorable({ ...Body.safeParse(context.query).data, ...context.params });
    await refuseWithoutFactor(context, services);
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
    if (password !== null) checkPassword(passwordField, password);
    checkStorable(changed);
    if (context.path === "/sign-up/email" && services.settings.SIGNUP === "invite")
      await checkInvited(services, mayJoin, body);
    return { context: { body: changed } };
  });
