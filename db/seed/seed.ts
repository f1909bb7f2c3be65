import { computeFiguresAnew } from "#features/interview-plans/server/public.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { demo } from "./demo.ts";
import { many } from "./many.ts";
import type { Scenario, Stage, Told } from "./scenario.ts";

export const scenarios: Record<string, Scenario> = { demo, many };

/** A seed that is not to be played, with the reason in words. */
export class SeedRefused extends Error {}

/**
 * Plays a scenario. Refuses what is there already, and a database that holds people whom no scenario made, unless
 * `besideOthers` says that they may stand side by side.
 */
export async function seed(
  stage: Stage,
  name: string | undefined,
  { besideOthers = false }: { besideOthers?: boolean } = {},
): Promise<Told> {
  const scenario = name === undefined ? undefined : scenarios[name];
  if (!scenario) {
    const list = Object.entries(scenarios).map(([key, { what }]) => `  npm run seed -- ${key}    ${what}`);
    throw new SeedRefused(["Name a scenario:", ...list].join("\n"));
  }
  const { own, others } = await asSystem(stage.services.database.pool, async (db) => {
    const emails = (await db.selectFrom("users").select("email").execute()).map(({ email }) => email);
    const isOf = ({ mark }: Scenario, email: string) => email.startsWith(`${mark}.`) && email.endsWith("@example.org");
    return {
      own: emails.filter((email) => isOf(scenario, email)).length,
      others: emails.filter((email) => !Object.values(scenarios).some((one) => isOf(one, email))).length,
    };
  });
  if (own > 0) throw new SeedRefused(`The scenario ${name} is there already. Passwords were printed when it was made.`);
  if (others > 0 && !besideOthers)
    throw new SeedRefused(
      `This database holds ${others === 1 ? "a person" : `${others} people`} whom no scenario made. To add ${name} beside them: npm run seed -- ${name} --beside-others`,
    );
  const told = await scenario.play(stage);
  // The process ends now, and with it what would compute them a moment later.
  await computeFiguresAnew(stage.services.database.pool, { savedOnly: true });
  return told;
}
