import type { CsvAnswers, ValueAnswer } from "#platform/csv/csv-file.ts";
import type { NewCompetency } from "../own-contract.ts";
import { libraryFamilyKeys, libraryLimits } from "../shipped-keys.ts";
import type { QuestionCsvField } from "./question-csv.ts";

const start = "create:";

/** How a person answers that a competency is to be made in a family. */
export const creating = (family: string) => `${start}${family}`;

/** The competencies that are to be made, and the answers with their keys in place of the wish. Too long a name stays as it is written, and is refused. */
export function withNewCompetencies(answers: CsvAnswers<QuestionCsvField>): {
  answers: CsvAnswers<QuestionCsvField>;
  added: NewCompetency[];
} {
  const added: NewCompetency[] = [];
  const said = [...(answers.get("competency") ?? [])].map(([key, answer]): [string, ValueAnswer] => {
    const family = libraryFamilyKeys.find((one) => answer.to === creating(one));
    if (!family) return [key, answer];
    if (answer.value.length > libraryLimits.name) return [key, { ...answer, to: answer.value }];
    const made = { key: `new-${added.length + 1}`, name: answer.value, family };
    added.push(made);
    return [key, { ...answer, to: made.key }];
  });
  return { answers: new Map(answers).set("competency", new Map(said)), added };
}
