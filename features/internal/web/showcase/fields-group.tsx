import { Mail, Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { Input } from "#ui/input.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Specimen } from "./specimen.tsx";

const durations: readonly SelectOption[] = [
  { value: "30", label: "30 minutes" },
  { value: "45", label: "45 minutes", description: "Most rounds" },
  { value: "60", label: "60 minutes" },
  { value: "90", label: "90 minutes", disabledReason: "Longer than the slot" },
];
const competencies: readonly SelectOption[] = [
  "Systems thinking",
  "Judgment",
  "Execution",
  "Motivation",
  "Collaboration",
  "Communication",
  "Craft",
  "Leadership",
  "Learning",
].map((label) => ({ value: label.toLowerCase(), label }));
const people = ["Ana López", "Jo Tanaka", "Lee Park", "Sam Kahale", "王小明"];

async function findPeople(query: string): Promise<readonly SelectOption[]> {
  await new Promise((resolve) => setTimeout(resolve, 900));
  return people
    .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
    .map((name) => ({ value: name, label: name }));
}

export function FieldsGroup() {
  const [duration, setDuration] = useState<string | null>(null);
  const [competency, setCompetency] = useState<string | null>("judgment");
  const [person, setPerson] = useState<string | null>(null);
  const [minutes, setMinutes] = useState(45);
  const [attempt, setAttempt] = useState(0);
  const [file, setFile] = useState<string>();
  return (
    <>
      <Specimen title="Text" layout="grid">
        <Field label="Plan name" help="Candidates never see this.">
          <Input defaultValue="Staff engineer loop" />
        </Field>
        <Field label="Team" isOptional aside="0 of 60">
          <Input placeholder="For example Payments" />
        </Field>
        <Field label="End date" error="Enter an end date after Nov 27, 2026.">
          <Input defaultValue="Nov 1, 2026" />
        </Field>
        <Field label="Organization" disabledReason="Only organization admins can change this. Ask Ana.">
          <Input defaultValue="Acme" />
        </Field>
        <Field label="Owner" isReadOnly>
          <Input defaultValue="Sam Kahale" />
        </Field>
        <Field label="Email">
          <Input type="email" icon={Mail} size="large" autoComplete="email" defaultValue="ana@example.com" />
        </Field>
        <Field label="Search plans" isLabelHidden>
          <Input type="search" icon={Search} placeholder="Search plans" />
        </Field>
        <Field label="Target">
          <Input inputMode="numeric" trail="days" defaultValue="30" />
        </Field>
      </Specimen>
      <Specimen title="Several lines" note="Grows to twelve lines, then scrolls." layout="grid">
        <Field label="Notes" help="Only you until you submit.">
          <Textarea defaultValue={"Chose event sourcing in 2021.\nWould use plain tables and an outbox now."} />
        </Field>
        <Field label="Why" error="Write one sentence about why.">
          <Textarea rows={2} />
        </Field>
        <Field label="Debrief notes" disabledReason="The decision is recorded.">
          <Textarea rows={2} defaultValue="Split on judgment." />
        </Field>
      </Specimen>
      <Specimen title="One of several" note="From eight options on, it is searched." layout="grid">
        <Field label="Duration">
          <Select options={durations} value={duration} onValueChange={setDuration} />
        </Field>
        <Field label="Competency">
          <Select options={competencies} value={competency} onValueChange={setCompetency} />
        </Field>
        <Field label="Interviewer" help="Asked for elsewhere; may be created.">
          <Select
            options={[]}
            value={person}
            onValueChange={setPerson}
            onSearch={findPeople}
            onCreate={setPerson}
            chosen={person ? { value: person, label: person } : undefined}
            placeholder="Search people"
          />
        </Field>
        <Field label="Round" error="Choose a round.">
          <Select options={durations} value={null} onValueChange={setDuration} />
        </Field>
        <Field label="Level" disabledReason="Set by the role.">
          <Select options={durations} value="45" onValueChange={setDuration} />
        </Field>
        <Field label="Zone" isReadOnly>
          <Select options={durations} value="60" onValueChange={setDuration} />
        </Field>
      </Specimen>
      <Specimen title="Minutes" note="Typed or stepped: 45, 45 min, 1h 30." layout="grid">
        <Field label="Length">
          <NumberStepper value={minutes} onValueChange={setMinutes} min={5} max={240} />
        </Field>
        <Field label="Length of a published round" disabledReason="The version is frozen.">
          <NumberStepper value={60} onValueChange={setMinutes} />
        </Field>
        <Field label="Break" error="Enter at most 30 minutes.">
          <NumberStepper value={45} onValueChange={setMinutes} />
        </Field>
      </Specimen>
      <Specimen title="File" note="By button or by dropping it." layout="column">
        <FileChoice
          label="File"
          accept=".csv"
          action={file ? "Choose another file" : "Choose a CSV file"}
          hint="or drop it here. Up to 500 rows, 2 MB at most."
          chosen={file}
          onChoose={({ name }) => setFile(name)}
        />
        <FileChoice
          label="File that cannot be used"
          accept=".csv"
          action="Choose another file"
          hint="or drop it here."
          problem="The file has no rows below its head."
          onChoose={({ name }) => setFile(name)}
        />
      </Specimen>
      <Specimen title="More than one mistake" layout="column">
        <Button className="self-start" onClick={() => setAttempt(attempt + 1)}>
          Submit with mistakes
        </Button>
        <ErrorSummary
          attempt={attempt}
          problems={[
            { fieldId: "showcase-from", message: "Enter a start date." },
            { fieldId: "showcase-to", message: "Enter an end date after Nov 27, 2026." },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="showcase-from" label="From" error="Enter a start date.">
            <Input />
          </Field>
          <Field id="showcase-to" label="To" error="Enter an end date after Nov 27, 2026.">
            <Input defaultValue="Nov 1, 2026" />
          </Field>
        </div>
      </Specimen>
    </>
  );
}
