import { newContent } from "#features/opportunities/opportunity-content.ts";
import type { Opportunity } from "#features/opportunities/opportunity-shapes.ts";

const time = "2026-11-02T09:00:00.000Z";
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** An open role as the program answers it. */
export function aRole(given: Partial<Opportunity> = {}): Opportunity {
  const content = { ...newContent("Baker", id(2)), ...given.content };
  return {
    id: id(1),
    groupId: id(3),
    title: content.title,
    code: "",
    location: "",
    priority: "normal",
    targetDate: null,
    status: "draft",
    statusBefore: null,
    planId: null,
    planTitle: null,
    publicationId: null,
    publicationNumber: null,
    publicationsBehind: 0,
    ownerId: null,
    ownerName: null,
    recruiterName: null,
    openings: { total: 1, filled: 0 },
    stages: [],
    active: 0,
    oldestWaitingAt: null,
    newThisWeek: 0,
    isPublic: false,
    hasDraft: false,
    isSample: false,
    openedAt: null,
    endedAt: null,
    version: 1,
    createdAt: time,
    updatedAt: time,
    organizationName: "Bakery",
    closeReason: "",
    draft: null,
    draftVersion: 0,
    draftByName: null,
    draftAt: null,
    seats: [],
    team: [],
    approvals: [],
    sources: [],
    way: [],
    total: 0,
    isPayShown: false,
    mayEdit: true,
    ...given,
    content,
  };
}
