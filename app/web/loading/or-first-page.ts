import { redirect } from "@tanstack/react-router";
import { problemsOf } from "#platform/web/refusal.ts";

/** Loads a page of a list; an old bookmark whose place in the list means nothing any more opens the first page. */
export async function orFirstPage<Page>(search: { cursor?: string }, load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    if (search.cursor === undefined || !problemsOf(error).some(({ path }) => path === "cursor")) throw error;
    throw redirect({ to: ".", search: ({ cursor: _, ...rest }) => rest, replace: true });
  }
}
