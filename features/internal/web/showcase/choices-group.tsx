import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { type Rating, RatingGroup, type RatingLevel } from "#ui/rating-group.tsx";
import { Switch } from "#ui/switch.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => {};
const four: readonly RatingLevel[] = [
  { value: 1, label: "Not shown", anchor: "Picks by habit; names no alternative." },
  { value: 2, label: "Partly shown", anchor: "Names an alternative without weighing it." },
  { value: 3, label: "Shown", anchor: "Names alternatives and weighs them with evidence." },
  { value: 4, label: "Exceeds", anchor: "Changes an earlier call when the evidence turns." },
];
const five: readonly RatingLevel[] = [
  ...four.slice(0, 3),
  { value: 4, label: "Strong", anchor: "Does so under pressure." },
  { value: 5, label: "Exceeds", anchor: "Teaches others to do so." },
];

export function ChoicesGroup() {
  const [isChecked, setChecked] = useState(true);
  const [isOn, setOn] = useState(true);
  const [decision, setDecision] = useState<string | null>("advance");
  const [rating, setRating] = useState<Rating>(3);
  const [empty, setEmpty] = useState<Rating>(null);
  return (
    <>
      <Specimen title="Checkbox" note="Takes effect when the form is sent." layout="grid">
        <Checkbox label="Include the candidate's questions" checked={isChecked} onCheckedChange={setChecked} />
        <Checkbox label="All rounds" help="Two of four are chosen." checked="indeterminate" />
        <Checkbox label="Anonymize names" defaultChecked={false} />
        <Checkbox label="Share with panel" checked disabledReason="Submit your scorecard first." />
        <Checkbox label="I have read the guide" error="Tick this to go on." />
      </Specimen>
      <Specimen title="Switch" note="Takes effect at once." layout="grid">
        <Switch label="Single-key shortcuts" checked={isOn} onCheckedChange={setOn} />
        <Switch label="Weekly summary" help="Mondays, 9:00 AM." checked={false} onCheckedChange={nothing} />
        <Switch
          label="Calendar sync"
          checked
          disabledReason="Part of Premium. Your data stays as it is."
          onCheckedChange={nothing}
        />
      </Specimen>
      <Specimen title="Radios" layout="grid">
        <Field label="Decision" kind="group">
          <RadioGroup
            value={decision}
            onValueChange={setDecision}
            options={[
              { value: "advance", label: "Advance" },
              { value: "hold", label: "Hold", help: "Decide by Dec 4, 2026." },
              { value: "decline", label: "Decline", disabledReason: "Two scorecards are missing." },
            ]}
          />
        </Field>
        <Field label="Scope" kind="group" error="Choose a scope.">
          <RadioGroup
            value={null}
            onValueChange={nothing}
            direction="row"
            options={[
              { value: "mine", label: "Mine" },
              { value: "all", label: "Everyone's" },
            ]}
          />
        </Field>
      </Specimen>
      <Specimen title="Rating" note="Arrows move, digits choose, 0 is not assessed." layout="column">
        <div className="grid gap-6 xl:grid-cols-2">
          <Field label="Judgment" kind="group" help="Weighs options with evidence.">
            <RatingGroup levels={four} value={rating} onValueChange={setRating} />
          </Field>
          <Field label="Systems thinking" kind="group" error="Rate this or choose Not assessed.">
            <RatingGroup levels={five} value={empty} onValueChange={setEmpty} />
          </Field>
          <Field label="Execution" kind="group" disabledReason="Submitted Nov 27, 2026.">
            <RatingGroup levels={four} value={2} onValueChange={nothing} />
          </Field>
        </div>
      </Specimen>
    </>
  );
}
