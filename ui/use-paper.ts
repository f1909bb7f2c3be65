import { useState } from "react";
import { openPdf } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { announce } from "#ui/live-region.tsx";

interface PaperWords {
  making: string;
  failed: string;
  failedWhy?: string;
}

/** Makes a paper and opens it to be read and printed. Making it takes a moment, so its beginning is said too. */
export function usePaper({ making, ...words }: PaperWords) {
  const [isMaking, setMaking] = useState(false);
  const open = async (make: () => Promise<File>) => {
    setMaking(true);
    announce(making);
    const file = await attempt(make, { done: () => null, ...words });
    setMaking(false);
    if (file) openPdf(file);
  };
  return { isMaking, open };
}
