/** Begins the names under which a tab keeps its practice interviews. */
const prefix = "evenhand.practice.";

export interface PracticeOf {
  /** Whose practice: nobody else who signs in in this tab finds it. */
  userId: string;
  planId: string;
  roundId: string;
}
const namesOf = (userId: string) => `${prefix}${userId}.`;
const nameOf = ({ userId, planId, roundId }: PracticeOf) => `${namesOf(userId)}${planId}.${roundId}`;

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

/** Forgets the practice interviews of this tab but those of the person who is signed in; all of them where nobody is. */
export function clearPractices(userId: string | null): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && (userId === null || !name.startsWith(namesOf(userId))))
        sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}
