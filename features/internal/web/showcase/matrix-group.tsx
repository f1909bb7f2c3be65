import { CircleCheck, TriangleAlert } from "lucide-react";
import { coverageVerdict } from "#features/interview-plans/coverage.ts";
import { Badge } from "#ui/badge.tsx";
import { CoverageVerdict, coverageCell } from "#ui/coverage.tsx";
import { Matrix, type MatrixRow } from "#ui/matrix.tsx";
import { Paper, Script } from "#ui/paper.tsx";
import { Specimen } from "./specimen.tsx";

const rounds = ["1 Screen", "2 Systems", "3 Pairing", "4 Values"];
const asked: readonly { name: string; cells: readonly (readonly [number, number, boolean])[] }[] = [
  {
    name: "Systems thinking",
    cells: [
      [0, 0, false],
      [3, 24, true],
      [1, 8, false],
      [0, 0, false],
    ],
  },
  {
    name: "Judgment",
    cells: [
      [1, 6, false],
      [1, 8, true],
      [0, 0, false],
      [0, 0, false],
    ],
  },
  {
    name: "Execution",
    cells: [
      [0, 0, false],
      [0, 0, false],
      [4, 52, true],
      [0, 0, false],
    ],
  },
  {
    name: "Communication",
    cells: [
      [2, 12, true],
      [1, 5, false],
      [1, 4, false],
      [3, 20, true],
    ],
  },
  {
    name: "Collaboration",
    cells: [
      [0, 0, false],
      [0, 0, false],
      [0, 0, false],
      [0, 0, false],
    ],
  },
];

const rows: readonly MatrixRow[] = asked.map(({ name, cells }) => ({
  id: name,
  header: name,
  cells: cells.map(([questions, minutes, isLead], index) => {
    const round = rounds[index] ?? "";
    return coverageCell({ id: `${name}-${index}`, competency: name, round, questions, minutes, isLead });
  }),
  end: <CoverageVerdict {...coverageVerdict(cells.filter((cell) => cell[0] > 0).length)} />,
}));

export function MatrixGroup() {
  return (
    <>
      <Specimen title="Coverage" note="The number is always printed." layout="column">
        <Matrix
          label="Coverage of competencies by round"
          corner="Competency"
          columns={rounds.map((name) => ({ id: name, header: name }))}
          endColumn="Verdict"
          rows={rows}
          footer={{
            header: "Time",
            cells: ["28 of 30 min", "40 of 45 min", "7 min over", "26 of 30 min"],
            end: "2 h 45 min",
          }}
        />
      </Specimen>
      <Specimen title="Debrief" layout="column">
        <Matrix
          label="Ratings by interviewer"
          corner="Competency"
          columns={["Ana", "Jo", "You"].map((name) => ({ id: name, header: name }))}
          endColumn="Signal"
          rows={[
            {
              id: "systems",
              header: "Systems",
              cells: [
                { id: "a", content: "4 Exceeds", label: "Systems, Ana: 4 Exceeds" },
                { id: "b", content: "3 Shown", label: "Systems, Jo: 3 Shown" },
                { id: "c", content: "3 Shown", label: "Systems, you: 3 Shown" },
              ],
              end: (
                <Badge tone="success" icon={CircleCheck}>
                  Agree
                </Badge>
              ),
            },
            {
              id: "judgment",
              header: "Judgment",
              cells: [
                { id: "a", content: "4 Exceeds", label: "Judgment, Ana: 4 Exceeds" },
                { id: "b", content: "–", label: "Judgment, Jo: not assessed" },
                { id: "c", content: "2 Partly", label: "Judgment, you: 2 Partly shown" },
              ],
              end: (
                <Badge tone="warning" icon={TriangleAlert}>
                  Split
                </Badge>
              ),
            },
          ]}
        />
      </Specimen>
      <Specimen title="Paper" note="Words said aloud, and nothing else." layout="column">
        <Paper label="Ask aloud">
          <Script>Tell me about a technical trade-off you made that you would make differently today.</Script>
          <p className="mt-2 text-muted-foreground text-small">Follow-up: Who disagreed? · What did it cost?</p>
        </Paper>
      </Specimen>
    </>
  );
}
