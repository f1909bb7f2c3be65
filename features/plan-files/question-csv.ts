import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { typeInFiles } from "#features/question-library/type-spelling.ts";

const columns = ["Round", "Number", "Question", "Type", "Competency", "Minutes", "Follow-ups", "Listen for", "Notes"];

/** The questions of a plan for a spreadsheet: UTF-8 with its mark, rows ended as RFC 4180 has it. */
export function questionCsv(draft: PlanDraft): string {
  const competencies = new Map(draft.competencies.map(({ id, name }) => [id, name]));
  const rows = draft.rounds.flatMap((round) =>
    draft.questions
      .filter(({ roundId }) => roundId === round.id)
      .map((question, index) => [
        round.name,
        String(index + 1),
        question.text,
        typeInFiles(question.type),
        competencies.get(question.competencyId ?? "") ?? "",
        String(question.minutes),
        question.followUps.join("\n"),
        question.listenFor.join("\n"),
        question.interviewerNotes,
      ]),
  );
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, also behind white space. */
function cell(value: string): string {
  const safe = /^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
