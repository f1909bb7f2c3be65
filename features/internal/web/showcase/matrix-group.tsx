import { CircleCheck, TriangleAlert } from "lucide-react";
import { coverageVerdict } from "#features/interview-plans/coverage.ts";
import { Badge } from "#ui/badge.tsx";
import { CoverageVerdict, coverageCell } from "#ui/coverage.tsx";
import { Matrix, type MatrixRow } from "#ui/matrix.tsx";
import { Paper, Script } from "#ui/paper.tsx";
import { RatingChip } from "#ui/rating-chip.tsx";
import { showToast } from "#ui/toast-store.ts";
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
    const onOpen = questions > 0 ? () => showToast({ title: `${name} in ${round}`, tone: "info" }) : undefined;
    return coverageCell({ id: `${name}-${index}`, competency: name, round, questions, minutes, isLead, onOpen });
  }),
  ends: [
    `${cells.reduce((sum, cell) => sum + cell[0], 0)} q · ${cells.reduce((sum, cell) => sum + cell[1], 0)} min`,
    <CoverageVerdict key="verdict" {...coverageVerdict(cells.filter((cell) => cell[0] > 0).length)} />,
  ],
}));

export function MatrixGroup() {
  return (
    <>
      <Specimen title="Coverage" note="● leads the assessment. The number is always printed." layout="column">
        <Matrix
          label="Coverage of competencies by round"
          corner="Competency"
          columns={rounds.map((name) => ({ id: name, header: name }))}
          endColumns={["Total", "Verdict"]}
          rows={rows}
          footer={[
            {
              id: "time",
              header: "Time",
              cells: ["28/30", "40/45", "67/60 · 7 over", "26/30", "161/165 min", "1 round over"],
            },
          ]}
        />
      </Specimen>
      <Specimen title="Debrief" layout="column">
        <Matrix
          label="Ratings by interviewer"
          corner="Competency"
          columns={["Ana", "Jo", "You"].map((name) => ({ id: name, header: name }))}
          endColumns={["Signal"]}
          rows={[
            {
              id: "systems",
              header: "Systems",
              cells: [
                { id: "a", content: <RatingChip value={4} label="Exceeds" />, label: "Systems, Ana: 4 Exceeds" },
                { id: "b", content: <RatingChip value={3} label="Shown" />, label: "Systems, Jo: 3 Shown" },
                { id: "c", content: <RatingChip value={3} label="Shown" />, label: "Systems, you: 3 Shown" },
              ],
              ends: [
                <Badge key="agree" tone="success" icon={CircleCheck}>
                  Agree
                </Badge>,
              ],
            },
            {
              id: "judgment",
              header: "Judgment",
              cells: [
                { id: "a", content: <RatingChip value={4} label="Exceeds" />, label: "Judgment, Ana: 4 Exceeds" },
                { id: "b", content: "–", label: "Judgment, Jo: not assessed" },
                { id: "c", content: <RatingChip value={2} label="Partly" />, label: "Judgment, you: 2 Partly shown" },
              ],
              ends: [
                <Badge key="split" tone="warning" icon={TriangleAlert}>
                  Split
                </Badge>,
              ],
            },
          ]}
        />
      </Specimen>
      <Specimen title="Paper" note="Words said aloud, and nothing else." layout="column">
        <Paper label="Ask aloud">
          <Script>Tell me about a technical trade-off you made that you would make differently today.</Script>
          <p className="mt-2 text-muted-foreground text-small">Probe: Who disagreed? · What did it cost?</p>
        </Paper>
      </Specimen>
    </>
  );
}
