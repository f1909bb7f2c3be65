/** Begins the names under which a tab keeps its practice interviews. */
const prefix = "evenhand.practice.";

export interface PracticeOf {
  planId: string;
  roundId: string;
}
const nameOf = ({ planId, roundId }: PracticeOf) => `${prefix}${planId}.${roundId}`;

/** What this tab keeps of a round's practice, as text; null where there is none. */
export function findKept(of: PracticeOf): string | null {
  try {
    return sessionStorage.getItem(nameOf(of));
  } catch {
    return null;
  }
}

/** Keeps it in this tab, or forgets it. */
export function keep(of: PracticeOf, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(nameOf(of));
    else sessionStorage.setItem(nameOf(of), text);
  } catch {
    // Without storage it lasts until the page is loaded anew.
  }
}

/** Forgets the practice interviews of this tab, when somebody signs out. */
export function clearPractices(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
