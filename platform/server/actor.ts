import { z } from "zod";
import { roles } from "../rights.ts";

/** The one place where what the database says of a caller becomes a type: a word, a role or a field too many or too few stops the request. */
const Seat = z.strictObject({
  organizationId: z.string(),
  role: z.enum(roles),
  grants: z.array(z.string()),
  groupIds: z.array(z.string()),
});

const Actor = z.strictObject({
  sessionId: z.string(),
  userId: z.string(),
  assurance: z.enum(["aal1", "aal2"]),
  /** What the session must do before it reaches anything: pass a factor of the account, or add the first one. */
  lacksFactor: z.enum(["pass", "add"]).nullable(),
  expiresAt: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.string(),
  /** Where they belong, each with the hiring groups that they reach there. */
  seats: z.array(Seat).readonly(),
});
/** Who acts: read from the session inside the request's own transaction, never from a cache. */
export type Actor = z.infer<typeof Actor>;

const Guest = z.strictObject({
  sessionId: z.string(),
  interviewerId: z.string(),
  interviewerName: z.string(),
  expiresAt: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  /** The one thing that the link opens. */
  kind: z.string(),
  thingId: z.string(),
  title: z.string(),
});
/** An interviewer without an account, who came by a magic link: read from their session inside the request's transaction. */
export type Guest = z.infer<typeof Guest>;

const Opening = z.object({ rows: z.tuple([z.object({ actor: z.unknown(), may_enter: z.boolean().optional() })]) });
const openedBy = (answer: unknown) => Opening.parse(answer).rows[0].actor;

const [NullableActor, NullableGuest] = [Actor.nullable(), Guest.nullable()];
/** Who acts, from the answer to the statement that opens a request; null without a session that counts. */
export const readActor = (answer: unknown): Actor | null => NullableActor.parse(openedBy(answer));
/** Whether they have what was asked for beside a session, from the same answer. */
export const mayEnter = (answer: unknown): boolean => Opening.parse(answer).rows[0].may_enter === true;
/** The guest, from the answer to the statement that opens their request; null without a session that counts. */
export const readGuest = (answer: unknown): Guest | null => NullableGuest.parse(openedBy(answer));
