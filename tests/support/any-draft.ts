import fc from "fast-check";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft, planStageKinds } from "#features/interview-plans/plan-limits.ts";
import { isHidden } from "#platform/text/seen-text.ts";
import { aCompetency, aQuestion, aRound } from "./plan-drafts.ts";

/** Ids of every kind that a plan may hold. */
export const uuid = fc.uuid({ version: [1, 4, 7] });
/** Texts of every script, with everything that editors and parsers stumble over. */
const words = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(
        "\n",
        " ",
        "\t",
        "\r",
        ":",
        "#",
        "-",
        "'",
        '"',
        "\\",
        "ü",
        "א",
        "语",
        "👩‍🔬",
        "\u2028",
        "\u0085",
        "\ufeff",
        "|",
        ">",
        "%",
      ),
      maxLength: 20,
    }),
    fc.constantFrom(
      "yes",
      "null",
      "1e5",
      "0x1f",
      "~",
      "2024-01-01",
      "{a: b}",
      "- a",
      "? a",
      "# not a comment",
      "---",
      "...",
      "a: b\n c",
      " \n ",
    ),
  )
  .filter((text) => !text.includes("\u0000") && text.isWellFormed());
/** The same, but for what nobody would see. */
const names = words.filter((text) => !isHidden(text));
const list = fc.array(words, { maxLength: 3 });

const targetDays = fc.constantFrom(null, 1, 9);
const stagesOf = (ids: readonly string[]) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({ id: fc.constant(id), name: names, kind: fc.constantFrom(...planStageKinds), targetDays }),
    ),
  );

/** Any plan: few things, and every kind of text in them. */
export const anyDraft: fc.Arbitrary<PlanDraft> = fc
  .record({
    competencies: fc.uniqueArray(uuid, { maxLength: 4 }),
    rounds: fc.uniqueArray(uuid, { maxLength: 4 }),
    stages: fc.uniqueArray(uuid, { maxLength: 4 }),
  })
  .chain(({ competencies, rounds, stages }) =>
    fc.record({
      title: words.map((text) => `T${text}`),
      reason: words,
      mustHaves: list,
      competencies: fc.tuple(
        ...competencies.map((id) =>
          fc.record({ name: names, behaviours: list }).map((given) => aCompetency({ id, ...given })),
        ),
      ),
      stagesBefore: stagesOf(stages.slice(2)),
      stagesAfter: stagesOf(stages.slice(0, 2)),
      rounds: fc.tuple(
        ...rounds.map((id) =>
          fc
            .record({ name: names, candidateText: words, focusCompetencyIds: fc.subarray(competencies), targetDays })
            .map((given) => aRound({ id, ...given })),
        ),
      ),
      questions:
        rounds.length === 0
          ? fc.constant<PlanDraft["questions"]>([])
          : fc.uniqueArray(
              fc
                .record({
                  id: uuid,
                  roundId: fc.constantFrom(...rounds),
                  text: words,
                  followUps: list,
                  competencyId: fc.constantFrom(null, ...competencies),
                })
                .map((given) => aQuestion(given)),
              { selector: ({ id }) => id, maxLength: 8 },
            ),
    }),
  )
  .map((parts) => ({ ...emptyDraft(""), ...parts }));
