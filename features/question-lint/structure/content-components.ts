import { counted } from "#platform/text/counted.ts";
import { lintQuestion } from "../lint-question.ts";
import { byShare, ratedRounds, type StructureComponent } from "./plan-shape.ts";

const filled = (text: string) => text.trim() !== "";

/** What is asked: components 1 to 7. */
export const contentComponents: readonly StructureComponent[] = [
  {
    id: "job-analysis",
    number: 1,
    part: "content",
    name: "Questions come from an analysis of the work",
    definition:
      "What is asked follows from what the person will do, so that answers tell about the work and not about taste.",
    rule: "What the person will have achieved and at least one must-have are written down, and every competency has a definition and two behaviours.",
    check: (plan) => {
      const goals = [plan.success30, plan.success90, plan.success365].filter(filled).length;
      const musts = plan.mustHaves.filter(filled).length;
      const described = plan.competencies.filter(
        ({ definition, behaviours }) => filled(definition) && behaviours.filter(filled).length >= 2,
      ).length;
      const all = plan.competencies.length;
      const parts = [goals > 0, musts > 0, all > 0 && described === all].filter(Boolean).length;
      return {
        state: parts === 3 ? "met" : parts > 0 ? "partly" : "not",
        found: `${counted(goals, "goal", "goals")} of 3 written down, ${counted(musts, "must-have", "must-haves")}, ${described} of ${counted(all, "competency", "competencies")} with a definition and two behaviours.`,
        fix:
          goals === 0
            ? { step: "basics", path: "success90" }
            : musts === 0
              ? { step: "basics", path: "mustHaves" }
              : { step: "competencies", path: "competencies" },
      };
    },
  },
  {
    id: "same-questions",
    number: 2,
    part: "content",
    name: "Everybody is asked the same questions",
    definition: "Only answers to the same questions can be compared.",
    rule: "Every rated round has its questions written down; published versions then keep them the same for everybody.",
    check: (plan) => {
      const rounds = ratedRounds(plan);
      const ready = rounds.filter(({ questions }) => questions.some(({ text }) => filled(text)));
      const lacking = rounds.find(({ questions }) => !questions.some(({ text }) => filled(text)));
      return {
        state: byShare(ready.length, rounds.length),
        found: `${ready.length} of ${counted(rounds.length, "rated round", "rated rounds")} with written questions.`,
        fix: lacking
          ? { step: "questions", path: `rounds.${lacking.round.id}.questions` }
          : rounds.length === 0
            ? { step: "rounds", path: "rounds" }
            : null,
      };
    },
  },
  {
    id: "limited-prompting",
    number: 3,
    part: "content",
    name: "Follow-ups are planned",
    definition: "Probes that are made up on the spot help some candidates and not others.",
    rule: "Four in five questions of rated rounds have one to four follow-ups.",
    check: (plan) => {
      const questions = ratedRounds(plan).flatMap((one) => one.questions);
      const planned = (followUps: readonly string[]) => {
        const count = followUps.filter(filled).length;
        return count >= 1 && count <= 4;
      };
      const lacking = questions.find(({ followUps }) => !planned(followUps));
      const good = questions.filter(({ followUps }) => planned(followUps)).length;
      return {
        state: byShare(good, questions.length, 0.8),
        found: `${good} of ${counted(questions.length, "question", "questions")} with one to four follow-ups.`,
        fix: lacking ? { step: "questions", path: `questions.${lacking.id}.followUps` } : null,
      };
    },
  },
  {
    id: "question-types",
    number: 4,
    part: "content",
    name: "Questions ask for behaviour, situations or knowledge",
    definition:
      "Questions about what somebody did, would do or knows predict work better than opinions, leading questions and puzzles.",
    rule: "The check of wording finds nothing to block or to warn of in rated rounds, and at least two types of questions are used.",
    check: (plan) => {
      const questions = ratedRounds(plan)
        .flatMap((one) => one.questions)
        .filter(({ text }) => filled(text));
      const faulty = questions.filter(({ text }) => lintQuestion(text).some(({ severity }) => severity !== "info"));
      const types = new Set(questions.map(({ type }) => type)).size;
      const state = byShare(questions.length - faulty.length, questions.length);
      return {
        state: state === "met" && types < 2 ? "partly" : state,
        found: `${questions.length - faulty.length} of ${counted(questions.length, "question", "questions")} without a warning, of ${counted(types, "type", "types")}.`,
        fix: faulty[0]
          ? { step: "questions", path: `questions.${faulty[0].id}.text` }
          : types < 2
            ? { step: "questions", path: "questions" }
            : null,
      };
    },
  },
  {
    id: "length",
    number: 5,
    part: "content",
    name: "Enough questions",
    definition: "One answer says little; more of them about the same thing even out chance.",
    rule: "Every competency is asked about at least twice, in 60 minutes of questions or more.",
    check: (plan) => {
      const questions = ratedRounds(plan).flatMap((one) => one.questions);
      const minutes = questions.reduce((sum, question) => sum + question.minutes, 0);
      const asked = Map.groupBy(questions, ({ competencyId }) => competencyId);
      const once = plan.competencies.filter(({ id }) => (asked.get(id)?.length ?? 0) < 2);
      const all = plan.competencies.length;
      const state = byShare(all - once.length, all);
      return {
        state: state === "met" && minutes < 60 ? "partly" : state,
        found: `${counted(questions.length, "question", "questions")} in ${minutes} minutes; ${all - once.length} of ${counted(all, "competency", "competencies")} asked about at least twice.`,
        fix: once[0]
          ? { step: "questions", path: `competencies.${once[0].id}` }
          : minutes < 60
            ? { step: "questions", path: "questions" }
            : null,
      };
    },
  },
  {
    id: "ancillary-information",
    number: 6,
    part: "content",
    name: "No other papers before the rating",
    definition: "A résumé, test results or others' remarks colour what interviewers hear.",
    rule: "Interviewers see them only after they have rated.",
    check: (_plan, { documentsBeforeRating }) => ({
      state: documentsBeforeRating === undefined ? "unknown" : documentsBeforeRating === "hidden" ? "met" : "not",
      found:
        documentsBeforeRating === undefined
          ? "A plan does not say what interviewers read beforehand."
          : documentsBeforeRating === "hidden"
            ? "Documents stay hidden until the card is in."
            : "Documents are shown before the rating.",
      // Nothing in a plan says so; the organization's way of working does.
      fix: null,
    }),
  },
  {
    id: "candidate-questions-last",
    number: 7,
    part: "content",
    name: "The candidate's questions come last",
    definition: "Questions of the candidate in between change what is left to ask, and with it the test.",
    rule: "Every rated round keeps time for them at its end.",
    check: (plan) => {
      const rounds = ratedRounds(plan).map(({ round }) => round);
      const lacking = rounds.find(({ closeMinutes }) => closeMinutes === 0);
      const good = rounds.filter(({ closeMinutes }) => closeMinutes > 0).length;
      return {
        state: byShare(good, rounds.length),
        found: `${good} of ${counted(rounds.length, "rated round", "rated rounds")} with time at the end.`,
        fix: lacking ? { step: "rounds", path: `rounds.${lacking.id}.closeMinutes` } : null,
      };
    },
  },
];
