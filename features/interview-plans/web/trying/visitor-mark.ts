const MARK = "evenhand.visitor-draft";

/**
 * Whether something planned without an account may wait in this browser: `asked` once the person said "not now". Without
 * the mark nobody asks the server.
 */
export type VisitorMark = "waiting" | "asked" | null;

export function readVisitorMark(): VisitorMark {
  try {
    const mark = localStorage.getItem(MARK);
    return mark === "waiting" || mark === "asked" ? mark : null;
  } catch {
    // A browser that keeps nothing: the server may still hold something.
    return "waiting";
  }
}

/** Calls `onAnswered` when another tab answered the question about what waits. */
export function onVisitorMarkElsewhere(onAnswered: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === MARK && newValue !== "waiting") onAnswered();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

export function setVisitorMark(mark: VisitorMark): void {
  try {
    if (mark === null) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, mark);
  } catch {
    // Then it is looked for anew on each visit.
  }
}
