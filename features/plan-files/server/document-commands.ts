import { ownSettingsKey, ownSettingsOf } from "#features/interview-plans/own-settings.ts";
import { findPreference } from "#features/preferences/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { type PlannedDocument, plannedPaper } from "#platform/server/paper/after-reading.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Printing } from "#platform/values/printing.ts";
import type { documentForms } from "../document-forms.ts";
import { sheetsOf } from "../workbook/sheets-of.ts";
import { editionFor, fileNameOf } from "./export-commands.ts";
import { planPaper } from "./paper/plan-paper.ts";
import { words } from "./paper/words.ts";
import { writeWorkbook } from "./write-workbook.ts";

interface Wanted extends Printing {
  planId: string;
  form: (typeof documentForms)[number];
  publication?: number | undefined;
  round?: string | undefined;
  withOwn: boolean;
}

type ActingWith = Acting & { settings: Settings };

/** Reads what the document is to hold. Making it takes a moment and is left for when the transaction is over. */
export async function planDocument(
  acting: ActingWith,
  { form, round, withOwn, paper, timeZone, ...wanted }: Wanted,
): Promise<PlannedDocument> {
  const { db, actor, settings, now } = acting;
  const { draft, role, rounds } = await editionFor(db, actor, wanted);
  if (round !== undefined && !draft.rounds.some(({ id }) => id === round))
    throw new Refusal("NOT_FOUND", "This round isn't in this interview plan.");
  const named = (what: string, ending: string) => fileNameOf(`${draft.title} ${what}`, wanted.publication, ending);
  if (form === "xlsx")
    return {
      name: named("", "xlsx"),
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      make: () => writeWorkbook(sheetsOf(draft, wanted.planId)),
    };
  const ownOf = withOwn && form === "kit" ? await ownSettingsIn(acting, wanted.planId) : () => null;
  const edition = {
    draft,
    role,
    rounds,
    number: wanted.publication ?? null,
    printedBy: actor.fullName,
    now,
    ownOf,
    paper,
    timeZone,
  };
  return plannedPaper(named(words.kinds[form], "pdf"), planPaper(edition, form, round), settings);
}

/** What the person noted for themselves. Where it cannot be opened the paper is made without, as the screen is. */
async function ownSettingsIn({ db, actor, settings }: ActingWith, planId: string) {
  const kept = await findPreference({ db, actor, keys: settings }, ownSettingsKey(planId)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "DECRYPTION_FAILED") return undefined;
    throw error;
  });
  return (roundId: string) => ownSettingsOf(kept?.value, roundId);
}
