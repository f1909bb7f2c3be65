import { useRef, useState } from "react";
import { authEvents } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { announce } from "#ui/live-region.tsx";
import type { Challenge, Channel, Factor } from "../../contract.ts";
import { resendSeconds } from "../../limits.ts";
import { CodeField } from "../code-field.tsx";
import { type FactorProblem, readProblem } from "../factor-problem.ts";
import { factorCalls } from "../queries.ts";
import { text } from "../text.ts";
import { useCountdown } from "../use-countdown.ts";

type AnswerFactorProps = {
  factor: Pick<Factor, "id" | "factor_type" | "phone_hint">;
  submitLabel: string;
  codeLabel?: string;
  onPassed: () => void | Promise<void>;
};

/** Asks for one factor's code. An app's challenge is asked for with the code; a phone's when the person wants the text. */
export function AnswerFactor({ factor, submitLabel, codeLabel, onPassed }: AnswerFactorProps) {
  const isPhone = factor.factor_type === "phone";
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState<Challenge | null>(null);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<FactorProblem | null>(null);
  const [busy, setBusy] = useState<"sending" | "checking" | null>(null);
  const wait = useCountdown(resendAt);
  const box = useRef<HTMLInputElement>(null);

  const fail = (error: unknown) => {
    const told = readProblem(error);
    setProblem(told);
    setBusy(null);
    return told;
  };
  const send = async (channel: Channel) => {
    setBusy("sending");
    setProblem(null);
    try {
      const challenge = await factorCalls.challenge(factor.id, channel);
      setAsked(challenge);
      // Counted from here, so that a clock that is wrong does not matter.
      setResendAt(Date.now() + resendSeconds * 1000);
      setCode("");
      setBusy(null);
      announce(text.pass.sent(factor.phone_hint ?? ""));
      requestAnimationFrame(() => box.current?.focus());
    } catch (error) {
      const { wait: seconds } = fail(error);
      if (seconds !== null) setResendAt(Date.now() + seconds * 1000);
    }
  };
  const check = async (digits: string) => {
    if (busy) return;
    if (digits.length !== 6) {
      setProblem({ field: "code", message: text.problems.code, wait: null });
      box.current?.focus();
      return;
    }
    setBusy("checking");
    setProblem(null);
    try {
      const challenge = asked ?? (await factorCalls.challenge(factor.id));
      if (!isPhone) setAsked(challenge);
      const session = await factorCalls.verify({ factorId: factor.id, code: digits, challenge_id: challenge.id });
      authEvents.publish({ type: "MFA_CHALLENGE_VERIFIED", userId: session.user_id });
      await onPassed();
    } catch (error) {
      const told = fail(error);
      // An app's challenge that is over is asked for again with the next code.
      if (told.field === "challenge_id") setAsked(null);
      setCode("");
      box.current?.focus();
    }
  };
  const submit = () => {
    void check(code);
  };
  const isCodeWrong = problem?.field === "code";
  const alert = <FailureAlert>{isCodeWrong ? null : problem?.message}</FailureAlert>;
  if (isPhone && !asked)
    return (
      <div className="flex flex-col gap-3">
        {alert}
        <Button
          variant="primary"
          size="large"
          isLoading={busy === "sending"}
          disabledReason={wait > 0 ? text.pass.sendAgainIn(wait) : undefined}
          onClick={() => void send("sms")}
        >
          {wait > 0 ? text.pass.sendAgainIn(wait) : text.pass.sendSms}
        </Button>
        {wait > 0 ? null : (
          <Button size="large" onClick={() => void send("whatsapp")}>
            {text.pass.sendWhatsapp}
          </Button>
        )}
      </div>
    );
  return (
    <Form onSubmit={submit}>
      {alert}
      {isPhone ? <p>{text.pass.sent(factor.phone_hint ?? "")}</p> : null}
      <CodeField
        id={`code-${factor.id}`}
        inputRef={box}
        {...(codeLabel && { label: codeLabel })}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void check(digits)}
        help={isPhone ? text.codeHelp : text.appCodeHelp}
        error={isCodeWrong ? problem.message : undefined}
      />
      <Button type="submit" variant="primary" size="large" isLoading={busy === "checking"}>
        {submitLabel}
      </Button>
      {isPhone ? (
        <Button
          isLoading={busy === "sending"}
          disabledReason={wait > 0 ? text.pass.sendAgainIn(wait) : undefined}
          onClick={() => void send("sms")}
        >
          {wait > 0 ? text.pass.sendAgainIn(wait) : text.pass.sendAgain}
        </Button>
      ) : null}
    </Form>
  );
}
