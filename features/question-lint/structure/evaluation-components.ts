import { counted } from "#platform/text/counted.ts";
import { lintLevels } from "../lint-anchors.ts";
import { byShare, ratedRounds, type StructureComponent } from "./plan-shape.ts";

const filled = (text: string) => text.trim() !== "";
/** An entry that names a group of people, of whom anyone may come. */
const isPool = (name: string) => /\b(pool|team|group|rota|any|anyone|panel|members?)\b/i.test(name);

/** How answers are rated: components 8 to 15. */
export const evaluationComponents: readonly StructureComponent[] = [
  {
    id: "rate-answers",
    number: 8,
    part: "evaluation",
    name: "Every answer is rated on its own",
    definition: "Several ratings of single answers hold up better than one overall impression.",
    rule: "Every question of a rated round gives evidence of a competency.",
    check: (plan) => {
      const questions = ratedRounds(plan).flatMap((one) => one.questions);
      const known = new Set(plan.competencies.map(({ id }) => id));
      const isRated = (id: string | null) => id !== null && known.has(id);
      const lacking = questions.find(({ competencyId }) => !isRated(competencyId));
      const good = questions.filter(({ competencyId }) => isRated(competencyId)).length;
      return {
        state: byShare(good, questions.length),
        found: `${good} of ${counted(questions.length, "question", "questions")} with a competency.`,
        fix: lacking ? { step: "questions", path: `questions.${lacking.id}.competencyId` } : null,
      };
    },
  },
  {
    id: "anchored-scales",
    number: 9,
    part: "evaluation",
    name: "Scales are anchored",
    definition: "Levels described by what somebody says or does mean the same to every interviewer.",
    rule: "Every competency has at least three described levels that the check of anchors finds nothing in.",
    check: (plan) => {
      const anchored = (levels: readonly { value: number; anchor: string }[]) =>
        levels.length >= 3 && levels.every(({ anchor }) => filled(anchor)) && lintLevels(levels).length === 0;
      const lacking = plan.competencies.find(({ levels }) => !anchored(levels));
      const good = plan.competencies.filter(({ levels }) => anchored(levels)).length;
      return {
        state: byShare(good, plan.competencies.length),
        found: `${good} of ${counted(plan.competencies.length, "competency", "competencies")} with described levels.`,
        fix: lacking
          ? { step: "competencies", path: `competencies.${lacking.id}.levels` }
          : plan.competencies.length === 0
            ? { step: "competencies", path: "competencies" }
            : null,
      };
    },
  },
  {
    id: "notes",
    number: 10,
    part: "evaluation",
    name: "Interviewers take notes",
    definition: "Notes keep what was said until it is rated, and show later what a rating stands on.",
    rule: "The card asks for notes to each question. Lines to listen for help, and count as partly while that is not known.",
    check: (plan, { notesPerQuestion }) => {
      const questions = ratedRounds(plan).flatMap((one) => one.questions);
      const guided = questions.filter(({ listenFor }) => listenFor.some(filled)).length;
      const lacking = questions.find(({ listenFor }) => !listenFor.some(filled));
      const helped = questions.length > 0 && guided / questions.length >= 0.8;
      return {
        state:
          notesPerQuestion === undefined
            ? helped
              ? "partly"
              : "unknown"
            : notesPerQuestion
              ? "met"
              : helped
                ? "partly"
                : "not",
        found: `${guided} of ${counted(questions.length, "question", "questions")} with lines to listen for; ${
          notesPerQuestion === undefined
            ? "a plan does not say whether notes are taken"
            : notesPerQuestion
              ? "cards ask for notes"
              : "cards do not ask for notes"
        }.`,
        fix: lacking ? { step: "questions", path: `questions.${lacking.id}.listenFor` } : null,
      };
    },
  },
  {
    id: "several-interviewers",
    number: 11,
    part: "evaluation",
    name: "Several interviewers",
    definition: "The leanings of single interviewers cancel out.",
    rule: "Every competency is rated by at least two people, in one round or in several.",
    check: (plan) => {
      const raters = (id: string) =>
        ratedRounds(plan)
          .filter(({ questions }) => questions.some(({ competencyId }) => competencyId === id))
          .reduce((sum, { round }) => sum + round.minInterviewers, 0);
      const lacking = plan.competencies.find(({ id }) => raters(id) < 2);
      const good = plan.competencies.filter(({ id }) => raters(id) >= 2).length;
      return {
        state: byShare(good, plan.competencies.length),
        found: `${good} of ${counted(plan.competencies.length, "competency", "competencies")} rated by at least two people.`,
        fix: lacking ? { step: "questions", path: `competencies.${lacking.id}` } : null,
      };
    },
  },
  {
    id: "same-interviewers",
    number: 12,
    part: "evaluation",
    name: "The same interviewers for everybody",
    definition: "If other people rate every candidate, candidates differ by their interviewers.",
    rule: "Every rated round names no more people than it needs, and no pools.",
    check: (plan) => {
      const rounds = ratedRounds(plan).map(({ round }) => round);
      const isSame = (round: (typeof rounds)[number]) => {
        const names = round.interviewers.filter(filled);
        return names.length > 0 && names.length <= round.minInterviewers && !names.some(isPool);
      };
      const lacking = rounds.find((round) => !isSame(round));
      const good = rounds.filter(isSame).length;
      return {
        state: byShare(good, rounds.length),
        found: `${good} of ${counted(rounds.length, "rated round", "rated rounds")} held by the same people every time.`,
        fix: lacking ? { step: "people", path: `rounds.${lacking.id}.interviewers` } : null,
      };
    },
  },
  {
    id: "no-discussion",
    number: 13,
    part: "evaluation",
    name: "No talk about candidates before the ratings are in",
    definition: "Whoever hears another opinion first rates less on their own.",
    rule: "Others' cards stay hidden until the own one is in. Gates between rounds help, and count as partly while that is not known.",
    check: (plan, { cardsHiddenUntilOwnIsIn }) => {
      const rounds = ratedRounds(plan).map(({ round }) => round);
      const gates = rounds.filter(({ gate }) => gate).length;
      const lacking = rounds.find(({ gate }) => !gate);
      const known = cardsHiddenUntilOwnIsIn !== undefined;
      return {
        state: known
          ? cardsHiddenUntilOwnIsIn
            ? "met"
            : "not"
          : rounds.length > 0 && gates === rounds.length
            ? "partly"
            : "unknown",
        found: `${gates} of ${counted(rounds.length, "rated round", "rated rounds")} wait for all cards; ${
          known
            ? cardsHiddenUntilOwnIsIn
              ? "others' cards stay hidden until the own one is in"
              : "others' cards are shown at once"
            : "a plan does not say who sees cards when"
        }.`,
        fix: lacking ? { step: "rounds", path: `rounds.${lacking.id}.gate` } : null,
      };
    },
  },
  {
    id: "training",
    number: 14,
    part: "evaluation",
    name: "Interviewers are trained",
    definition: "Training brings interviewers to use the questions and the scale in the same way.",
    rule: "Everybody who holds an interview of the plan was trained.",
    check: (_plan, { training }) => ({
      state: training === undefined ? "unknown" : byShare(training.trained, training.of),
      found:
        training === undefined
          ? "A plan does not say who was trained."
          : `${training.trained} of ${counted(training.of, "interviewer", "interviewers")} trained.`,
      fix: null,
    }),
  },
  {
    id: "statistical-combination",
    number: 15,
    part: "evaluation",
    name: "Ratings are put together by a formula",
    definition: "A sum with weights set beforehand predicts better than weighing the answers by feel afterwards.",
    rule: "The ratings are combined by a formula. Weights that are equal or explained count as partly while that is not known.",
    check: (plan, { combining }) => {
      const unexplained = plan.competencies.find(({ weight, weightReason }) => weight !== 1 && !filled(weightReason));
      const all = plan.competencies.length;
      const sound = plan.competencies.filter(({ weight, weightReason }) => weight === 1 || filled(weightReason)).length;
      const state =
        combining === "judgement"
          ? "not"
          : all === 0
            ? "not-applicable"
            : sound < all
              ? "partly"
              : combining === "formula"
                ? "met"
                : "partly";
      return {
        state,
        found: `${sound} of ${counted(all, "weight", "weights")} equal or explained; ${
          combining === undefined
            ? "a plan does not say how ratings are put together"
            : combining === "formula"
              ? "ratings are put together by a formula"
              : "ratings are put together by talking"
        }.`,
        fix: unexplained ? { step: "competencies", path: `competencies.${unexplained.id}.weightReason` } : null,
      };
    },
  },
];
