import { Archive, CircleCheck, CircleX, DoorOpen, Eraser, Handshake, PartyPopper, Pause } from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { CandidateSummary } from "../candidate-shapes.ts";
import type { CandidateStatus } from "../candidate-states.ts";
import { erasedReason } from "../rejection.ts";
import { text } from "./text.ts";

/** A decline is no error, and never red. */
const looks: Record<CandidateStatus, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: "success", icon: CircleCheck },
  on_hold: { tone: "neutral", icon: Pause },
  offer: { tone: "primary", icon: Handshake },
  hired: { tone: "success", icon: PartyPopper },
  rejected: { tone: "neutral", icon: CircleX },
  withdrawn: { tone: "neutral", icon: DoorOpen },
};

type BadgeProps = { candidate: Pick<CandidateSummary, "status" | "archivedAt"> & { reason?: string } };

/** Where a candidacy stands, in a word; put away, it says that first. Whoever was erased meanwhile did not withdraw. */
export function CandidateStatusBadge({ candidate }: BadgeProps) {
  const { tone, icon } = looks[candidate.status];
  if (candidate.reason === erasedReason)
    return (
      <Badge tone="neutral" icon={Eraser}>
        {text.erased}
      </Badge>
    );
  return (
    <Badge tone={tone} icon={candidate.archivedAt ? Archive : icon}>
      {text.statuses[candidate.status]}
    </Badge>
  );
}
