import { type FormEvent, useRef, useState } from "react";
import { authEvents } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { readRecoveryCode } from "../../recovery-code.ts";
import { type FactorProblem, readProblem } from "../factor-problem.ts";
import { factorCalls } from "../queries.ts";
import { text } from "../text.ts";

/** Takes a recovery code in place of a factor. */
export function AnswerRecoveryCode({ onPassed }: { onPassed: () => void | Promise<void> }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<FactorProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (readRecoveryCode(code) === null) {
      setProblem({ field: "code", message: text.problems.recoveryCode, wait: null });
      box.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const session = await factorCalls.verifyRecoveryCode({ code });
      authEvents.publish({ type: "MFA_CHALLENGE_VERIFIED", userId: session.user_id });
      await onPassed();
    } catch (error) {
      setProblem(readProblem(error));
      setBusy(false);
      box.current?.focus();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem && problem.field !== "code" ? (
        <InlineAlert tone="danger" isAnnounced>
          {problem.message}
        </InlineAlert>
      ) : null}
      <Field
        id="recovery-code"
        label={text.pass.recoveryCode}
        error={problem?.field === "code" ? problem.message : undefined}
      >
        <Input
          ref={box}
          size="large"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isBusy}>
        {text.pass.confirm}
      </Button>
    </form>
  );
}
