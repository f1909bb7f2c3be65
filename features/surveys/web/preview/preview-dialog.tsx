import { Dialog } from "#ui/dialog.tsx";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";
import { PreviewForm } from "./preview-form.tsx";

const words = text.preview;

type PreviewProps = { draft: WrittenSurvey; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** The survey as respondents get it: one question at a time. Nothing is saved. */
export function PreviewDialog({ draft, open, onOpenChange }: PreviewProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title(draft.title.trim() || text.untitled)}
      description={words.nothingSaved}
    >
      <div className="pb-4">
        <PreviewForm draft={draft} />
      </div>
    </Dialog>
  );
}
