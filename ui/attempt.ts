import { reasonOf } from "#platform/web/refusal.ts";
import { text } from "#ui/text.ts";
import { showToast } from "#ui/toast-store.ts";

/** What is told of an action that was done. */
export interface Done {
  title: string;
  description?: string | undefined;
  /** Takes it back, from the toast and by the undo key. */
  undo?: (() => unknown) | undefined;
  /** Where else it can be taken back, for who does not see the toast. */
  altText?: string | undefined;
  tone?: "info";
}

interface Attempt<Answer> {
  /** Fetches anew what may have changed, whatever came of it. */
  refresh?: () => Promise<unknown>;
  /** Null where what is seen says it. */
  done: (answer: Answer) => Done | null;
  /** What could not be done, and why where no answer came. */
  failed: string;
  failedWhy?: string;
  /** Other words for some of what is refused. */
  whyOf?: (error: unknown) => string | undefined;
}

/** Does something and tells what came of it in one toast. Answers what `work` did; null where it failed. */
export async function attempt<Answer>(
  work: () => Promise<Answer>,
  { refresh, done, failed, failedWhy = text.unanswered, whyOf }: Attempt<Answer>,
): Promise<Answer | null> {
  try {
    const answer = await work();
    await refresh?.();
    const told = done(answer);
    if (told) {
      const { title, description, undo, altText, tone } = told;
      showToast({
        title,
        ...(description && { description }),
        ...(undo && { undo: () => void undo() }),
        ...(altText && { altText }),
        ...(tone && { tone }),
      });
    }
    return answer;
  } catch (error) {
    await refresh?.();
    showToast({ tone: "danger", title: failed, description: whyOf?.(error) ?? reasonOf(error, failedWhy) });
    return null;
  }
}
