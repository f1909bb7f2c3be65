import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text } from "../text.ts";

type CodeFormProps = { email: string; onConfirmed: (userId: string) => void | Promise<void> };

/** The short code from the mail, typed in the tab that asked: for a mail that is read on another device. */
export function CodeForm({ email, onConfirmed }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (code.trim() === "") return setError(text.code.missing);
    setBusy(true);
    setError(undefined);
    const answer = await authClient.confirmAddress({ code, email });
    setBusy(false);
    if (answer.ok) await onConfirmed(answer.data.user.id);
    else setError(tellProblem(answer.problem));
  };
  return (
    <Form className="gap-3" onSubmit={send}>
      <TextField
        id="confirm-code"
        label={text.code.label}
        help={text.code.help}
        error={error}
        size="large"
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        onValueChange={setCode}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isBusy}>
        {text.code.submit}
      </Button>
    </Form>
  );
}
