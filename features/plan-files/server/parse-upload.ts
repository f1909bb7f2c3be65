import { readWorkbook } from "#platform/server/files-in/read-workbook.ts";
import type { Upload } from "../contract.ts";
import { type ReadPlan, readPlanFile } from "../read-file.ts";
import { type ReadSheets, readSheets, refused } from "../workbook/read-sheets.ts";

/** Far more than any plan needs; what is above would cost much memory to read. */
const workbookLimits = { packedBytes: 700_000, bytes: 6_000_000, parts: 100, rows: 1001, columns: 60 } as const;

/** The plan in an uploaded file, or all that is wrong with it; runs in a process of its own. */
export const parse = (upload: Upload): ReadPlan | ReadSheets =>
  "content" in upload ? readPlanFile(upload.content) : parseWorkbook(Buffer.from(upload.workbook, "base64"));

/** The same of a workbook's bytes. */
export function parseWorkbook(packed: Uint8Array): ReadSheets {
  const whole = (message: string) => refused([{ path: "", place: "", message }]);
  if (packed.length > workbookLimits.packedBytes)
    return whole("The workbook is larger than 700 KB. Choose a smaller one.");
  try {
    return readSheets(readWorkbook(packed, workbookLimits));
  } catch {
    return whole("This isn't an XLSX workbook, or it contains more than a plan can.");
  }
}
