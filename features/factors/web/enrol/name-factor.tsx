import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { EnrolledFactor, FactorType } from "../../contract.ts";
import { normalisePhone } from "../../phone-number.ts";
import { factorCalls } from "../queries.ts";
import { text } from "../text.ts";
import { useProved } from "../use-proved.ts";

const copy = text.add;

/** A name that is free: "Authenticator app", then "Authenticator app 2". */
export function proposeName(kind: FactorType, taken: readonly string[]): string {
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  const base = copy.defaultName[kind];
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!isTaken(name)) return name;
  }
}

type NameFactorProps = {
  canAddPhone: boolean;
  taken: readonly string[];
  onBegun: (factor: EnrolledFactor) => void;
};

/** The first step: which kind, what it is called, and for a phone its number. */
export function NameFactor({ canAddPhone, taken, onBegun }: NameFactorProps) {
  const [kind, setKind] = useState<FactorType>("totp");
  const [name, setName] = useState<string | null>(null);
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const proved = useProved();
  const shownName = name ?? proposeName(kind, taken);
  const refuse = (field: string, message: string) => {
    setProblem({ field, message });
    document.getElementById(`factor-${field}`)?.focus();
  };
  const begin = async (phone: { phone?: string }) => {
    setBusy(true);
    setProblem(null);
    try {
      onBegun(await factorCalls.create({ friendly_name: shownName, factor_type: kind, ...phone }));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (isBusy) return;
    if (shownName.trim() === "") return refuse("friendly_name", text.problems.name);
    if (kind === "phone" && normalisePhone(number) === null) return refuse("phone", text.problems.number);
    proved.run(
      () => begin(kind === "phone" ? { phone: number } : {}),
      (message, field) => setProblem({ field, message }),
    );
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const isAtField = problem?.field === "friendly_name" || problem?.field === "phone";
  return (
    <>
      <Form onSubmit={submit}>
        <FailureAlert>{problem && !isAtField ? problem.message : null}</FailureAlert>
        {canAddPhone ? (
          <Field kind="group" label={copy.kind}>
            <RadioGroup
              value={kind}
              onValueChange={(value) => setKind(value === "phone" ? "phone" : "totp")}
              options={[
                { value: "totp", label: text.kinds.totp, help: copy.totpHelp },
                { value: "phone", label: text.kinds.phone, help: copy.phoneHelp },
              ]}
            />
          </Field>
        ) : (
          <p>{copy.totpHelp}</p>
        )}
        {kind === "phone" ? (
          <TextField
            id="factor-phone"
            label={copy.number}
            help={copy.numberHelp}
            error={errorAt("phone")}
            size="large"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={number}
            onValueChange={setNumber}
          />
        ) : null}
        <TextField
          id="factor-friendly_name"
          label={copy.name}
          help={copy.nameHelp}
          error={errorAt("friendly_name")}
          size="large"
          maxLength={100}
          value={shownName}
          onValueChange={setName}
        />
        <Button type="submit" variant="primary" size="large" isLoading={isBusy}>
          {copy.next}
        </Button>
      </Form>
      {proved.question}
    </>
  );
}
