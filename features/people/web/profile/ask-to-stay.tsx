import { useSuspenseQuery } from "@tanstack/react-query";
import { MailQuestionMark } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { personQuery } from "../queries.ts";
import { text } from "../text.ts";
import { AskConsentDialog } from "./person-dialogs.tsx";

/** Asks somebody by mail whether they may stay on file, from wherever their data is told of. */
export function AskToStay({ personId }: { personId: string }) {
  const { data: person } = useSuspenseQuery(personQuery(personId));
  const [isOpen, setOpen] = useState(false);
  if (!person.mayEdit) return null;
  return (
    <>
      <Button icon={MailQuestionMark} onClick={() => setOpen(true)}>
        {text.act.ask}
      </Button>
      {isOpen ? <AskConsentDialog person={person} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
