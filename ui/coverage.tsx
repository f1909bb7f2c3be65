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
  link?: MatrixCell["link"];
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
    content:
      cell.questions === 0 ? null : (
        <>
          <b className="font-semibold text-[1.125rem]/5">{cell.questions}</b>
          <span className="ml-auto whitespace-nowrap text-small max-sm:hidden">
            {text.coverage.minutesShort(cell.minutes)}
          </span>
        </>
      ),
    link: cell.link,
  };
}

const icons = { danger: TriangleAlert, warning: TriangleAlert, success: CircleCheck, info: Info } as const;

/** What to think of how often a competency is assessed. */
export function CoverageVerdict({ tone, label }: { tone: keyof typeof icons; label: string }) {
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {label}
    </Badge>
  );
}
