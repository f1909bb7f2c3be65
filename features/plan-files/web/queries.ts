import { apiOf, clientOf } from "#platform/web/api.ts";
import { printingHere } from "#platform/web/browser/printing-here.ts";
import { announce } from "#ui/live-region.tsx";
import type { planFilesContract } from "../contract.ts";
import { text } from "./text.ts";

export const planFilesApi = apiOf<typeof planFilesContract>("planFiles");
const client = clientOf<typeof planFilesContract>("planFiles");

export type Exported = Parameters<typeof client.exportPlan>[0];

export const exportPlan = (wanted: Exported) => client.exportPlan(wanted);
/** On the paper that is used here. Making a document takes a moment, so its beginning is said too. */
export function makeDocument(wanted: Parameters<typeof client.exportDocument>[0]): Promise<File> {
  announce(text.making);
  return client.exportDocument({ ...printingHere(), ...wanted });
}
/** Only reads, and so carries no key. */
export const previewMutation = () => ({
  mutationFn: (source: Parameters<typeof client.previewImport>[0]) => client.previewImport(source),
});
