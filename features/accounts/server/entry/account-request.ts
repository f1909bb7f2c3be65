import type { createAuthMiddleware } from "better-auth/api";
import type { Services } from "#platform/server/services.ts";
import type { InvitationCheck } from "../sign-up/invitation-check.ts";

/** What the account library tells of a request, before it goes on with it and after. */
export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** A request to the account library as our rules see it. They put `body` in order, and the library goes on with that. */
export interface AccountRequest {
  context: Context;
  services: Services;
  mayJoin: InvitationCheck;
  body: Record<string, unknown>;
}

/** Refuses by throwing, puts the body in order, or answers in the library's place; undefined lets the request go on. */
export type AccountRule = (request: AccountRequest) => unknown;

export const textAt = (body: Record<string, unknown>, field: string): string | null => {
  const value = body[field];
  return typeof value === "string" ? value : null;
};
