import { ComparedSides, DocumentNotices } from "#ui/document-notices.tsx";
import { type Difference, differencesOf } from "../../compare-drafts.ts";
import type { SurveyQuestion } from "../../survey-draft.ts";
import { surveyPurposes } from "../../survey-states.ts";
import { text } from "../text.ts";
import { useSurveyState, useSurveyStore } from "./draft/survey-context.ts";

const words = text.compare;

/** What is said above a survey that is written: somebody else's save, with both states where they differ. */
export const BuilderNotices = () => (
  <DocumentNotices
    store={useSurveyStore()}
    state={useSurveyState()}
    words={words}
    differences={(mine, theirs) => differencesOf(mine, theirs).map(rowOf)}
  />
);

function rowOf(difference: Difference) {
  if (difference.kind === "order")
    return (
      <li key="order">
        <h3 className="text-h3">{words.labels.order}</h3>
        <p>{words.orderDiffers}</p>
      </li>
    );
  const question = difference.kind === "question" ? (difference.mine ?? difference.theirs) : null;
  return (
    <ComparedSides
      key={question?.id ?? difference.kind}
      heading={
        difference.kind === "question" ? words.question(question?.question ?? "") : words.labels[difference.kind]
      }
      mine={shown(difference, "mine")}
      theirs={shown(difference, "theirs")}
    />
  );
}

function shown(difference: Exclude<Difference, { kind: "order" }>, side: "mine" | "theirs"): string {
  if (difference.kind === "question") return questionInWords(difference[side]);
  const value = difference[side];
  if (difference.kind === "purpose") {
    const purpose = surveyPurposes.find((each) => each === value);
    return purpose ? text.purposes[purpose] : value;
  }
  if (difference.kind === "anonymity") return text.builder.anonymities[value === "named" ? "named" : "anonymous"];
  return value.trim() || words.empty;
}

function questionInWords(question: SurveyQuestion | null): string {
  if (!question) return words.none;
  const { type, options, scale, required, showIf } = question;
  const answer =
    type === "multiple_choice"
      ? words.options(options.map((option) => option.text))
      : type === "rating"
        ? [text.scale.stepsOf(scale.steps), scale.lowLabel, scale.highLabel].filter(Boolean).join(", ")
        : "";
  const facts = [text.types[type], answer, required && words.required, showIf && words.hasRule].filter(Boolean);
  return `${question.question.trim() || words.empty}\n${facts.join(" · ")}`;
}
