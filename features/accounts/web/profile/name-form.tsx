import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Input } from "#ui/input.tsx";
import { showToast } from "#ui/toast-store.ts";
import { normaliseName } from "../../credentials.ts";
import { formRules } from "../forms/form-rules.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import { authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

const copy = text.profile;

type NameFormProps = {
  fullName: string;
  /** Called once the new name is kept: what the page around took from the session is asked anew. */
  onRenamed: () => void | Promise<void>;
};

/** One's own name, which others read on every list that one stands on. */
export function NameForm({ fullName, onRenamed }: NameFormProps) {
  const queries = useQueryClient();
  // Follows a change made in another window, unless the person is in the midst of one.
  const { form, field, frame, tellAt } = useAccountForm("profile", {
    values: { name: fullName },
    resetOptions: { keepDirtyValues: true },
  });
  const { onSubmit, isBusy } = frame(async ({ name: typed }) => {
    const name = normaliseName(typed);
    if (name !== fullName) {
      const answer = await authClient.updateName(name);
      if (!answer.ok) return tellAt("name", tellProblem(answer.problem));
      // Names stand on pages of every feature, and none of them knows which.
      await queries.invalidateQueries();
      await onRenamed();
    }
    form.reset({ name }, { keepDirtyValues: false });
    showToast({ title: copy.saved });
  });
  return (
    <Form className="gap-3" onSubmit={onSubmit}>
      <Field {...field("name")} label={copy.name}>
        <Input dir="auto" autoComplete="name" {...form.register("name", { validate: formRules.name })} />
      </Field>
      <Button type="submit" isLoading={isBusy} className="self-start">
        {copy.save}
      </Button>
    </Form>
  );
}
