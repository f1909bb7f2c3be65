import { ResumeDrop, SuggestionList } from "#features/documents/web/public.ts";
import type { EnteredPerson } from "#features/people/web/public.ts";
import { isTaken, nothingRead, type ReadResume, withSuggestion } from "./taken-from-resume.ts";

type PartProps = {
  groupId: string;
  read: ReadResume;
  onReadChange: (read: ReadResume) => void;
  entered: EnteredPerson;
  onEnteredChange: (entered: EnteredPerson) => void;
};

/** A résumé is dropped and read; what it suggests is taken one by one. */
export function ResumePart({ groupId, read, onReadChange, entered, onEnteredChange }: PartProps) {
  return (
    <>
      <ResumeDrop groupId={groupId} onRead={(document) => onReadChange({ ...nothingRead, document })} />
      {read.document ? (
        <SuggestionList
          document={read.document}
          isUsed={(suggestion) => isTaken({ entered, read }, suggestion)}
          onUse={(suggestion) => {
            const next = withSuggestion({ entered, read }, suggestion);
            onEnteredChange(next.entered);
            onReadChange(next.read);
          }}
        />
      ) : null}
    </>
  );
}
