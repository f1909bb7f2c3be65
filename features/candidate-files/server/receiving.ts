import { createHash } from "node:crypto";
import { z } from "zod";
import { keyOf } from "#features/documents/server/public.ts";
import { receiveFirst } from "#platform/server/files-in/receive-first.ts";
import type { Survey } from "../import-shapes.ts";
import { candidateFileRights } from "../policy.ts";
import { openFile } from "./table/open-file.ts";

/** A file that was looked through and lies in the storage. */
export interface ReceivedImport {
  kind: "table" | "archive";
  sha256: string;
  size: number;
  survey: Survey;
  /** Rows of its table, and files beside it. */
  total: number;
}

/** Looks through the file of an import and keeps it, before the transaction opens. */
export const receiveImport = receiveFirst({
  query: z.object({ groupId: z.uuid() }),
  right: candidateFileRights.bring,
  receive: async ({ storage }, { bytes, organizationId, owner }): Promise<ReceivedImport> => {
    const { kind, survey } = await openFile(bytes, owner);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await storage.put(keyOf({ organizationId, sha256 }), bytes);
    return { kind, survey, sha256, size: bytes.length, total: survey.rows + survey.files };
  },
});
