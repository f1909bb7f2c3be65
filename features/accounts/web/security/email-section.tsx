import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { normaliseEmail, shownEmail } from "../../email-address.ts";
import { CodeForm } from "../forms/code-form.tsx";
import { EmailInput } from "../forms/email-input.tsx";
import { formRules } from "../forms/form-rules.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import { signInOptionsQuery, whoAmIQuery } from "../queries.ts";
import { authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "./text.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

const copy = text.email;
type Outcome = { kind: "asked" | "changed"; email: string };

/** Changes the address; it counts once it is confirmed, and the old one hears of it. */
export function EmailSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const queries = useQueryClient();
  const proof = useFreshProof(hasPassword);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, field, frame } = useAccountForm("change", { defaultValues: { email: "" } });
  const change = async (given: string) => {
    setOutcome(null);
    const answer = await authClient.changeEmail({ newEmail: given, callbackURL: "/settings/security" });
    if (!answer.ok) {
      if (answer.problem.code !== "SESSION_NOT_FRESH") form.setError("email", { message: tellProblem(answer.problem) });
      return answer;
    }
    const session = await authClient.getSession();
    const now = session.ok ? session.data?.user : null;
    const isConfirmedFirst = (await queries.ensureQueryData(signInOptionsQuery())).isEmailConfirmed;
    if (now?.email === given) setOutcome({ kind: "changed", email: given });
    else if (isConfirmedFirst) setOutcome({ kind: "asked", email: given });
    else form.setError("email", { message: copy.notChanged });
    await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
    return answer;
  };
  const { onSubmit, isBusy } = frame(({ email: typed }) => {
    const given = normaliseEmail(typed);
    if (given === email) return form.setError("email", { message: copy.same });
    proof.run(() => change(given));
  });
  const confirmed = async () => {
    if (outcome) setOutcome({ kind: "changed", email: outcome.email });
    form.reset({ email: "" });
    await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
  };
  return (
    <Section heading={copy.heading} lead={copy.now(email)}>
      {outcome ? (
        <InlineAlert tone="success" isAnnounced>
          {outcome.kind === "changed" ? copy.changed(shownEmail(outcome.email)) : copy.asked(shownEmail(outcome.email))}
        </InlineAlert>
      ) : null}
      {outcome?.kind === "asked" ? <CodeForm email={outcome.email} onConfirmed={confirmed} /> : null}
      <Form onSubmit={onSubmit}>
        <EmailInput
          {...field("email")}
          label={copy.next}
          autoComplete="email"
          {...form.register("email", { validate: formRules.email })}
        />
        <Button type="submit" isLoading={isBusy} className="self-start">
          {copy.submit}
        </Button>
      </Form>
      {proof.question}
    </Section>
  );
}
