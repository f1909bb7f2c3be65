import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { type AuthProblem, authClient } from "../session/auth-client.ts";
import { tellProblem } from "../session/auth-problem.ts";
import { text as accountText } from "../text.ts";
import { text } from "./text.ts";

type Outcome = { ok: true } | { ok: false; problem: { code: string } };
/** Does something and says what came of it; other refusals than that of a stale proof it has told itself. */
type Work = () => Promise<Outcome>;

interface FreshProof {
  /** Does the work; where the server wants a fresh proof first, asks for the password and does it then. */
  run(work: Work): void;
  /** The question, to be drawn somewhere on the screen. */
  question: ReactNode;
}

/**
 * Asks for the password right where it is needed, instead of turning away whoever signed in some time ago.
 * `hasPassword` is undefined where that is not known.
 */
export function useFreshProof(hasPassword: boolean | undefined): FreshProof {
  const [waiting, setWaiting] = useState<Work | null>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setWaiting(null);
    setPassword("");
    setProblem(undefined);
  };
  const tell = (told: AuthProblem) => (told.code === "INVALID_PASSWORD" ? text.prove.wrong : tellProblem(told));
  const prove = async () => {
    if (password === "") return setProblem(accountText.problems.passwordMissing);
    setBusy(true);
    const answer = await authClient.provePassword(password);
    setBusy(false);
    if (!answer.ok) return setProblem(tell(answer.problem));
    const work = waiting;
    close();
    await work?.();
  };
  const known = hasPassword ? text.prove.lead : text.prove.withoutPassword;
  const lead = hasPassword === undefined ? text.prove.leadEither : known;
  return {
    run: (work) => {
      void work().then((answer) => {
        if (!answer.ok && answer.problem.code === "SESSION_NOT_FRESH") setWaiting(() => work);
      });
    },
    question: (
      <Dialog open={waiting !== null} onClose={close} title={text.prove.title} description={lead}>
        {hasPassword !== false ? (
          <Form className="pb-3" onSubmit={prove}>
            <PasswordInput
              id="prove-password"
              label={accountText.password}
              value={password}
              error={problem}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" variant="primary" isLoading={isBusy} className="self-end">
              {text.prove.submit}
            </Button>
          </Form>
        ) : null}
      </Dialog>
    ),
  };
}
