import type { ShownStanding } from "#features/question-library/own-shapes.ts";

/** A draft of one's own in the library, as its reader may change it. */
export const ownDraft: ShownStanding = {
  key: "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22",
  origin: "own",
  status: "draft",
  retired: null,
  statusBy: null,
  statusAt: null,
  mergedInto: null,
  merged: [],
  adoptedFrom: null,
  adoptedAs: null,
  ownerName: "Ana",
  version: 1,
  updatedAt: null,
  mayEdit: true,
};
