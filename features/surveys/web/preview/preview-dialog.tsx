import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";
import { PreviewForm } from "./preview-form.tsx";

const words = text.preview;

type PreviewProps = { draft: WrittenSurvey; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** The survey as respondents get it: one question per page on a phone, a list on a computer. Nothing is saved. */
export function PreviewDialog({ draft, open, onOpenChange }: PreviewProps) {
  const isPhone = useMedia(PHONE);
  const [asPhone, setAsPhone] = useState(false);
  const isPaged = isPhone || asPhone;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={words.title(draft.title.trim() || text.untitled)}
      description={words.nothingSaved}
    >
      <div className="flex flex-col gap-4 pb-4">
        {isPhone ? null : (
          <Button
            variant="ghost"
            size="compact"
            icon={asPhone ? Monitor : Smartphone}
            className="w-fit"
            onClick={() => setAsPhone(!asPhone)}
          >
            {asPhone ? words.asDesktop : words.asPhone}
          </Button>
        )}
        <PreviewForm draft={draft} isPaged={isPaged} />
      </div>
    </Dialog>
  );
}
