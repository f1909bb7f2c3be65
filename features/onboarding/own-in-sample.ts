import type { OwnInSample } from "./contract.ts";

/** Kinds of things that people add to a sample group, in the order in which they are told. */
export const ownKinds: readonly (keyof OwnInSample)[] = [
  "plans",
  "changedPlans",
  "comments",
  "reviews",
  "links",
  "notes",
  "surveys",
  "roles",
  "candidates",
  "invitations",
];

/** Whether people added anything. */
export const hasOwn = (counts: OwnInSample | null): counts is OwnInSample =>
  counts !== null && ownKinds.some((kind) => counts[kind] > 0);
