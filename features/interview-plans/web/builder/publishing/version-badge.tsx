import { CircleCheck, PencilLine } from "lucide-react";
import { useState } from "react";
import { Badge } from "#ui/badge.tsx";
import type { InterviewPlan } from "../../../contract.ts";
import { unpublishedChanges } from "../../../version-content.ts";
import { text } from "../../text.ts";

const words = text.publishing;

/** Beside the title: what of the draft is not published yet, or the version that it is. */
export function VersionBadge({
  plan,
}: {
  plan: Pick<InterviewPlan, "publishedNumber" | "changedRounds" | "changedStages">;
}) {
  const { publishedNumber } = plan;
  const changes = unpublishedChanges(plan);
  const [first] = useState(publishedNumber);
  if (publishedNumber === null) return null;
  if (changes > 0)
    return (
      <Badge icon={PencilLine} isFilled>
        {words.changes(changes)}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {/* The number comes up when it changes before one's eyes. */}
      <span key={publishedNumber} className={first === publishedNumber ? "" : "inline-block animate-panel-in"}>
        {words.version(publishedNumber)}
      </span>
    </Badge>
  );
}
