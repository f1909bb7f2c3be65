import type { QueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import { refreshCards, remindOf } from "./queries.ts";
import { text } from "./reminder-text.ts";

/** A card that is owed, and its author. */
export type CardToRemindOf = { id: string; name: string };

/** Reminds the authors of cards that are owed, each once a day, and says who was. */
export const remindOfCards = (queries: QueryClient, cards: readonly CardToRemindOf[]) =>
  attempt(
    async () => {
      const answers = await Promise.allSettled(cards.map(({ id }) => remindOf(id)));
      const reminded = cards.filter((_, index) => answers[index]?.status === "fulfilled");
      const refused = answers.find(({ status }) => status === "rejected");
      if (reminded.length === 0 && refused?.status === "rejected") throw refused.reason;
      return [...new Set(reminded.map(({ name }) => name))];
    },
    {
      refresh: () => refreshCards(queries),
      done: (names) => ({ title: text.reminded(names) }),
      failed: text.remindFailed,
    },
  );
