import { apiOf, clientOf } from "#platform/web/api.ts";
import type { planFilesContract } from "../contract.ts";

const api = apiOf<typeof planFilesContract>("planFiles");
const client = clientOf<typeof planFilesContract>("planFiles");

export type Exported = Parameters<typeof client.exportPlan>[0];

export const exportPlan = (wanted: Exported) => client.exportPlan(wanted);
export type WantedDocument = Parameters<typeof client.exportDocument>[0];

export const exportDocument = (wanted: WantedDocument) => client.exportDocument(wanted);
/** Only reads, and so carries no key. */
export const previewMutation = () => ({
  mutationFn: (source: Parameters<typeof client.previewImport>[0]) => client.previewImport(source),
});
export const importMutation = () => api.importPlan.mutationOptions();
