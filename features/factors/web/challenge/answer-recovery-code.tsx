import { useRef, useState } from "react";
import { authEvents } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
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
  const submit = async () => {
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
    <Form onSubmit={submit}>
      <FailureAlert>{problem && problem.field !== "code" ? problem.message : null}</FailureAlert>
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
    </Form>
  );
}
