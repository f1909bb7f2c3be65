import { lazy, Suspense, useState } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { planRights } from "#features/interview-plans/policy.ts";
import { readVisitorMark } from "#features/interview-plans/web/trying/visitor-mark.ts";
import { can } from "#platform/rights.ts";
import { hasJustSignedUp } from "../session/arrival.ts";

const CarryDraft = lazy(() =>
  import("#features/interview-plans/web/trying/carry-draft.tsx").then((module) => ({ default: module.CarryDraft })),
);

type BroughtDraftProps = {
  person: SignedInPerson;
  currentGroupId: string | null;
  groups: readonly { id: string; name: string }[];
};

/** Brings what was planned in this browser without an account; nothing is fetched where nothing was. */
export function BroughtDraft({ person, currentGroupId, groups }: BroughtDraftProps) {
  const [mark] = useState(readVisitorMark);
  if (mark !== "waiting" || groups.length === 0) return null;
  const mayCreate = groups.filter(({ id }) => can(person, planRights.create, { groupId: id }));
  const proposed = mayCreate.find(({ id }) => id === currentGroupId);
  const isOwner = person.seats.some(
    ({ role, groupIds }) => role === "owner" && proposed !== undefined && groupIds.includes(proposed.id),
  );
  return (
    <Suspense>
      <CarryDraft
        groups={proposed ? [proposed, ...mayCreate.filter((each) => each !== proposed)] : mayCreate}
        isOwnWorkspace={hasJustSignedUp() && isOwner}
      />
    </Suspense>
  );
}
