import { type ReactNode, useDeferredValue } from "react";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { limits } from "../../../plan-draft.ts";
import { type Finding, findingsOf } from "../../../steps.ts";
import { ofSeverity, similarOf, type WordingFinding } from "../../../wording.ts";
import { CoverageMatrix } from "../../coverage-matrix.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId } from "../draft/field-ids.ts";
import { PublishButton } from "../publishing/publish-button.tsx";
import type { Publishing } from "../publishing/use-publishing.ts";
import { RoundBudget } from "../questions/round-budget.tsx";
import { AccountNeeded } from "../visiting/account-needed.tsx";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import { MissingList } from "./missing-list.tsx";
import { StructureScoreList } from "./structure-score.tsx";
import { VersionPolicyChoice } from "./version-policy-choice.tsx";
import { WordingList } from "./wording-list.tsx";

const words = text.review;

type ReviewProps = {
  planId: string;
  /** What colleagues say to the draft; a feature of its own. */
  review?: ReactNode;
  /** What is wrong with the words of the plan. */
  wording: readonly WordingFinding[];
  publishing: Publishing;
  onGoTo: (place: Pick<Finding, "step" | "path">) => void;
  onOpenRound: (roundId: string) => void;
};

/** Step 6: whether the plan covers what it should, in the time that there is. */
export function StepReview(props: ReviewProps) {
  const { publishing } = props;
  const { draft } = useDraft();
  const blocking = ofSeverity(props.wording, "block").length;
  const isVisitor = useIsVisitor();
  const isEmpty = draft.competencies.length === 0 || draft.rounds.length === 0;
  return (
    <div className="flex flex-col gap-6">
      {publishing.failure ? (
        <InlineAlert tone="danger" title={words.failed} isAnnounced>
          {publishing.failure}
        </InlineAlert>
      ) : null}
      <MissingList findings={findingsOf(draft)} attempt={publishing.attempt} onGoTo={props.onGoTo} />
      <section className="flex flex-col gap-2">
        <h3 className="text-h3">{text.coverage.title}</h3>
        {isEmpty ? (
          <p className="text-muted-foreground">{text.coverage.empty}</p>
        ) : (
          <CoverageMatrix planId={props.planId} draft={draft} mayFix onOpenRound={props.onOpenRound} />
        )}
      </section>
      <section hidden={draft.rounds.length === 0} className="flex flex-col gap-2">
        <h3 className="text-h3">{words.time}</h3>
        <ul className="flex flex-col gap-2">
          {draft.rounds.map((round, index) => (
            <li key={round.id} className="grid gap-x-4 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <span className="min-w-0 truncate">{text.roundTitle(index + 1, round.name)}</span>
              <RoundBudget round={round} number={index + 1} />
            </li>
          ))}
        </ul>
      </section>
      <StructureScoreList draft={useDeferredValue(draft)} onGoTo={props.onGoTo} />
      <WordingList found={props.wording} similar={similarOf(draft)} onGoTo={props.onGoTo} />
      {blocking > 0 && !isVisitor ? (
        <Field
          id={fieldId("wordingReason")}
          label={text.wording.reason}
          help={text.wording.reasonHelp(blocking)}
          error={publishing.isReasonMissing ? text.wording.reasonMissing : undefined}
          className="max-w-reading"
        >
          <Textarea
            rows={2}
            maxLength={limits.text}
            value={publishing.reason}
            onChange={(event) => publishing.setReason(event.target.value)}
          />
        </Field>
      ) : null}
      {props.review}
      {isVisitor ? <AccountNeeded>{text.trying.publishNeeds}</AccountNeeded> : null}
      {isVisitor ? null : (
        <Field label={words.note} help={words.noteHelp} isOptional className="max-w-reading">
          <Textarea
            rows={2}
            maxLength={limits.text}
            value={publishing.note}
            onChange={(event) => publishing.setNote(event.target.value)}
          />
        </Field>
      )}
      {isVisitor ? null : (
        <VersionPolicyChoice value={publishing.versionPolicy} onChange={publishing.setVersionPolicy} />
      )}
      {isVisitor ? null : (
        <div>
          <PublishButton publishing={publishing} />
        </div>
      )}
    </div>
  );
}
