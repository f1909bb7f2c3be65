import { useEffect, useRef, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { FileChoice } from "#ui/file-choice.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ReadDocument } from "../contract.ts";
import { acceptedEndings, fileRefusals, largestFile } from "../file-kinds.ts";
import { uploadDocument } from "./queries.ts";
import { text } from "./text.ts";

const words = text.drop;

type DropProps = {
  groupId: string;
  /** A résumé that was read: it waits until `attachDocument` gives it to somebody, for a day. */
  onRead: (document: ReadDocument) => void;
};

/** Takes a résumé, reads it and hands over what it suggests; says what to do about a file that cannot be used. */
export function ResumeDrop({ groupId, onRead }: DropProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (file: File) => {
    sending.current?.abort();
    setChosen(undefined);
    setProblem(undefined);
    // Known here already: nobody waits for 30 MB to be refused.
    if (file.size > largestFile) return setProblem(fileRefusals.tooLarge);
    if (file.size === 0) return setProblem(fileRefusals.empty);
    const abort = new AbortController();
    sending.current = abort;
    setBusy(file.name);
    try {
      const document = await uploadDocument({ groupId, file, kind: "resume" }, abort.signal);
      setChosen(words.read(file.name, document.suggestions.length));
      onRead(document);
    } catch (error) {
      if (!abort.signal.aborted) setProblem(reasonOf(error, text.unreached));
    } finally {
      if (!abort.signal.aborted) setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <FileChoice
        label={words.label}
        accept={acceptedEndings("resume")}
        action={chosen ? words.chooseAnother : words.choose}
        hint={words.hint}
        chosen={busy === null ? chosen : undefined}
        problem={problem}
        onChoose={(file) => void take(file)}
      />
      {busy === null ? null : (
        <p role="status" className="flex items-center gap-2 text-small">
          <Spinner />
          {words.reading(busy)}
        </p>
      )}
    </div>
  );
}
