import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import type { MatrixCell } from "#ui/matrix.tsx";
import { text } from "#ui/text.ts";

type CoverageCell = {
  id: string;
  competency: string;
  round: string;
  questions: number;
  minutes: number;
  isLead?: boolean;
  onOpen?: (() => void) | undefined;
};

/** One cell of the coverage matrix: how many questions, how long, who leads. */
export function coverageCell(cell: CoverageCell): MatrixCell {
  const words = text.coverage;
  const parts =
    cell.questions === 0
      ? [words.notAsked]
      : [words.questions(cell.questions), words.minutes(cell.minutes), ...(cell.isLead ? [words.lead] : [])];
  return {
    id: cell.id,
    level: cell.questions,
    label: `${cell.competency}, ${cell.round}: ${parts.join(", ")}`,
    content: cell.questions === 0 ? "–" : `${cell.isLead ? "● " : ""}${cell.questions} · ${cell.minutes} m`,
    ...(cell.onOpen ? { onOpen: cell.onOpen } : {}),
  };
}

/** What it means that a competency is assessed in so many rounds. */
export function CoverageVerdict({ times }: { times: number }) {
  const words = text.coverage;
  if (times === 0) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        {words.none}
      </Badge>
    );
  }
  if (times === 1) {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {words.once}
      </Badge>
    );
  }
  if (times >= 4) {
    return (
      <Badge tone="info" icon={Info}>
        {words.often(times)}
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={CircleCheck}>
      {times === 2 ? words.twice : words.fine(times)}
    </Badge>
  );
}
