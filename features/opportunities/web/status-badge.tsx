import {
  Archive,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleX,
  Hourglass,
  TriangleAlert,
} from "lucide-react";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { OpportunityStatus } from "../opportunity-states.ts";
import type { Risk } from "../risk.ts";
import { text } from "./text.ts";

const looks: Record<OpportunityStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: "neutral", icon: CircleDashed },
  pending_approval: { tone: "warning", icon: Hourglass },
  open: { tone: "success", icon: CircleDot },
  paused: { tone: "neutral", icon: CirclePause },
  filled: { tone: "success", icon: CircleCheck },
  closed: { tone: "neutral", icon: CircleX },
  archived: { tone: "neutral", icon: Archive },
};

/** Where a role stands, in a word with its drawing. */
export function OpportunityStatusBadge({ status }: { status: OpportunityStatus }) {
  return (
    <Badge {...looks[status]} className="whitespace-nowrap">
      {text.statuses[status]}
    </Badge>
  );
}

/** How a role stands to its day, where that is something to look at. */
export function RiskBadge({ risk }: { risk: Risk | null }) {
  if (risk !== "late" && risk !== "at_risk") return null;
  return (
    <Badge tone={risk === "late" ? "danger" : "warning"} icon={TriangleAlert} className="whitespace-nowrap">
      {text.risks[risk]}
    </Badge>
  );
}
