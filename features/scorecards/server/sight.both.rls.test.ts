import { inject, test } from "vitest";
import { openSightHistories } from "#tests/support/sight-histories.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const { play } = await openSightHistories(await openWorld());
/** Histories on the embedded database take longer, and meet the same functions. */
const histories = times({ small: 6, full: inject("databaseKind") === "postgres" ? 2000 : 150 });

test("doors agree with a model of the rule written apart from them, after every step of random histories, for everybody", {
  timeout: times({ small: 60_000, full: 3_600_000 }),
}, async () => {
  for (let seed = 1; seed <= histories; seed++) await play(seed);
});
