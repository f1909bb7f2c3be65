import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Posting } from "../../../opportunity-content.ts";
import { limits } from "../../../opportunity-limits.ts";
import { type PostingFinding, wordsToMind } from "../../../posting/posting-words.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, TextField } from "../draft/draft-fields.tsx";

const words = text.postingPart;

/** What the public reads, with words to think about beside the field in which they stand. */
export function PostingSection() {
  const { draft, edit } = useDraft();
  const { posting } = draft;
  const set = (fields: Partial<Posting>) => edit((now) => ({ ...now, posting: { ...now.posting, ...fields } }));
  const findings = wordsToMind({ ...posting, title: "" });
  const about = (field: PostingFinding["field"]) => (
    <Minds findings={findings.filter((finding) => finding.field === field)} />
  );
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={words.isPublic}
        help={words.isPublicHelp}
        checked={posting.isPublic}
        onCheckedChange={(isPublic) => set({ isPublic })}
      />
      <TextField
        path="posting.summary"
        label={words.summary}
        help={words.summaryHelp}
        isOptional
        rows={2}
        value={posting.summary}
        maxLength={limits.summary}
        onValueChange={(summary) => set({ summary })}
      />
      {about("summary")}
      <TextField
        path="posting.about"
        label={words.about}
        help={words.aboutHelp}
        rows={8}
        value={posting.about}
        maxLength={limits.text}
        onValueChange={(written) => set({ about: written })}
      />
      {about("about")}
      <TextField
        path="posting.firstMonths"
        label={words.firstMonths}
        help={words.firstMonthsHelp}
        isOptional
        rows={4}
        value={posting.firstMonths}
        maxLength={limits.text}
        onValueChange={(firstMonths) => set({ firstMonths })}
      />
      {about("firstMonths")}
      <TextField
        path="posting.benefits"
        label={words.benefits}
        isOptional
        rows={3}
        value={posting.benefits}
        maxLength={limits.text}
        onValueChange={(benefits) => set({ benefits })}
      />
      {about("benefits")}
      <Switch
        label={words.showsRounds}
        help={words.showsRoundsHelp}
        checked={posting.showsRounds}
        onCheckedChange={(showsRounds) => set({ showsRounds })}
      />
      <TextField
        path="posting.accommodations"
        label={words.accommodations}
        help={words.accommodationsHelp}
        isOptional
        rows={2}
        value={posting.accommodations}
        maxLength={limits.summary}
        onValueChange={(accommodations) => set({ accommodations })}
      />
      <div className="flex flex-wrap gap-6">
        <Field id={fieldId("posting.answerDays")} label={words.answerDays} help={words.answerDaysHelp}>
          <NumberStepper
            step={1}
            max={90}
            unit={words.days}
            unitShort={words.days}
            value={posting.answerDays ?? 0}
            onValueChange={(days) => set({ answerDays: days === 0 ? null : days })}
          />
        </Field>
        <DateField
          id={fieldId("posting.closesOn")}
          label={words.closesOn}
          isOptional
          value={posting.closesOn}
          onValueChange={(closesOn) => set({ closesOn })}
        />
      </div>
    </div>
  );
}

function Minds({ findings }: { findings: readonly PostingFinding[] }) {
  return findings.map((finding, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice in a field
    <InlineAlert key={index} tone="info" title={`“${finding.words}”`}>
      {text.posting.why[finding.why]}{" "}
      {finding.instead === null ? text.posting.leaveOut : text.posting.instead(finding.instead)}
    </InlineAlert>
  ));
}
