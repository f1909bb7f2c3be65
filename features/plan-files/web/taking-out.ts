import { downloadFile, openPdf } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { announce } from "#ui/live-region.tsx";
import type { exportFormats, PlanExport } from "../contract.ts";
import { documentForms, type PaperForm } from "../document-forms.ts";
import { exportPlan, makeDocument } from "./queries.ts";
import { text } from "./text.ts";

type Document = (typeof documentForms)[number];
type Form = Document | (typeof exportFormats)[number];

/** Of the draft where the publication is null. */
type Wanted<Of> = { planId: string; form: Of; publication: number | null };

const documents: ReadonlySet<string> = new Set(documentForms);
const isDocument = (form: Form): form is Document => documents.has(form);
const textFile = ({ fileName, mediaType, content }: PlanExport) => new File([content], fileName, { type: mediaType });
const editionOf = (publication: number | null) => (publication === null ? {} : { publication });

/** Hands a plan to the person as a file. */
export async function saveFile({ planId, form, publication }: Wanted<Form>): Promise<void> {
  const wanted = { planId, ...editionOf(publication) };
  const made = async () =>
    isDocument(form) ? makeDocument({ ...wanted, form }) : textFile(await exportPlan({ ...wanted, format: form }));
  const { failed, failedWhy, exported } = text.menu;
  const file = await attempt(made, { done: () => null, failed, failedWhy });
  if (!file) return;
  downloadFile(file);
  announce(exported(file.name));
}

/** Shows a paper of a plan to be printed, of one round where it is named, with what one noted for oneself. */
export async function printPaper(wanted: Wanted<PaperForm> & { round?: string | undefined }): Promise<void> {
  const { planId, form, publication, round } = wanted;
  const asked = { planId, form, ...(round && { round }), ...editionOf(publication), withOwn: true };
  const { failed, failedWhy } = text.print;
  const file = await attempt(() => makeDocument(asked), { done: () => null, failed, failedWhy });
  if (file) openPdf(file);
}
