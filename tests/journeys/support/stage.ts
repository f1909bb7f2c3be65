import type { Doors } from "../stage/main.ts";

/** Asks the stage that playwright.config.ts started: for programs, people, plans, mails. */
export async function stage<Name extends keyof Doors>(
  name: Name,
  given: Parameters<Doors[Name]>[0],
): Promise<Awaited<ReturnType<Doors[Name]>>> {
  const answer = await fetch(`${process.env.JOURNEYS_STAGE}/${name}`, { method: "POST", body: JSON.stringify(given) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
