import { normaliseEmail } from "../../email-address.ts";
import { authClient } from "../session/auth-client.ts";
import { text } from "../text.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { formRules } from "./form-rules.ts";
import { useAccountForm } from "./use-account-form.ts";

type ResetRequestFormProps = { email: string; submitLabel: string; onAsked: (email: string) => void };

/** Asks for a link to a new password; says the same for every address. */
export function ResetRequestForm({ email: given, submitLabel, onAsked }: ResetRequestFormProps) {
  const { form, field, frame, setProblem } = useAccountForm("forgot", {
    defaultValues: { email: given },
    opensIn: "email",
  });
  const ask = async (values: { email: string }) => {
    const email = normaliseEmail(values.email);
    const answer = await authClient.requestPasswordReset({ email, redirectTo: "/auth/reset-password" });
    if (answer.ok) onAsked(email);
    else setProblem(answer.problem);
  };
  return (
    <AccountForm {...frame(ask)} submitLabel={submitLabel}>
      <EmailInput {...field("email")} label={text.email} {...form.register("email", { validate: formRules.email })} />
    </AccountForm>
  );
}
