import { hearTabs, tellTabs } from "#platform/web/browser/tabs.ts";

// A cookie and not local storage, which holds what the ledger lists; it ends with the browser session, as what waits does.
const COOKIE = "evenhand_visitor_draft";
const CHANNEL = "evenhand.visitor-draft";

/**
 * Whether something planned without an account may wait in this browser: `asked` once the person said "not now". Without
 * the mark nobody asks the server. Every tab has it, as the mail that confirms an address opens another one.
 */
export type VisitorMark = "waiting" | "asked" | null;

export function readVisitorMark(): VisitorMark {
  try {
    const mark = /(?:^|; )evenhand_visitor_draft=(waiting|asked)/.exec(document.cookie)?.[1];
    return mark === "waiting" || mark === "asked" ? mark : null;
  } catch {
    // A browser that keeps nothing: the server may still hold something.
    return "waiting";
  }
}

/** Calls `onAnswered` when the question about what waits was answered, in whichever tab. */
export const onVisitorMarkAnswered = (onAnswered: () => void): (() => void) => hearTabs(CHANNEL, onAnswered);

export function setVisitorMark(mark: VisitorMark): void {
  if (readVisitorMark() === mark) return;
  try {
    const ends = mark === null ? "; max-age=0" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = `${COOKIE}=${mark ?? ""}; path=/; samesite=lax${ends}`;
  } catch {
    // Then it is looked for anew on each visit.
  }
  if (mark !== "waiting") tellTabs(CHANNEL, mark);
}
