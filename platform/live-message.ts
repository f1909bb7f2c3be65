/** For whom a live update is: everybody who reaches the group, or the organization, or one user. Exactly one is named. */
export type Audience = { groupId: string } | { organizationId: string } | { userId: string };

/** What a live update says: that something changed, never what it is now. Whoever may see it asks for it. */
export interface Change {
  /** What changed, as the feature that says it and the one that listens call it, such as "interview-plans". */
  topic: string;
  /** Which of them; left out when it may be any. */
  id?: string;
  /** Its version now. */
  version?: number;
}

/** A live update with those whom it is for. */
export type LiveMessage = Change & Audience;

/** Stands for every topic: updates may have been missed. */
export const anyTopic = "*";
