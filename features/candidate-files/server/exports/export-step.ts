import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/errors.ts";
import { isRead, type Step } from "#platform/server/http/exchange.ts";
import { inTracking } from "#platform/server/rpc.ts";
import type { Services } from "#platform/server/services.ts";
import { type SheetCell, streamWorkbook } from "#platform/server/sheets/stream-workbook.ts";
import { type Actor, type ActorDb, asCaller } from "#platform/server/transaction.ts";
import { csvRows } from "#platform/text/write-csv.ts";
import { type ExportRecord, fileNameOf, findExport, requireExport } from "./export-commands.ts";
import { type ExportPage, exportPage } from "./export-rows.ts";

const address = /^\/api\/candidate-exports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/file$/;

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
} as const;

/**
 * `GET /api/candidate-exports/{exportId}/file`: the list as a file, for who made the export. Rows are read page by page, each in a
 * transaction of its own as the caller: whoever loses access meanwhile gets no more, and one who reads slowly holds no connection.
 */
export function downloadExports({ database }: Services): Step {
  return async ({ req, res, path, caller }) => {
    const exportId = address.exec(path)?.[1];
    if (exportId === undefined || !isRead({ req })) return false;
    const inside = <T>(work: (db: ActorDb, actor: Actor) => Promise<T>) =>
      asCaller(database.pool, { ...caller, readsOnly: true }, async (db, actor) => {
        return work(db, await inTracking(db, actor));
      });
    const started = await inside(async (db, actor) => {
      const found = await findExport(db, exportId);
      if (!found) throw new Refusal("NOT_FOUND", "This export doesn't exist or is older than an hour. Export again.");
      await requireExport(db, actor, found.groupId);
      return { found, first: await exportPage(db, actor, found.asked, null) };
    });
    res.writeHead(200, {
      "content-type": mediaTypes[started.found.format],
      "content-disposition": `attachment; filename="${fileNameOf(started.found)}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    if (req.method === "HEAD") {
      res.end();
      return true;
    }
    const pages = pagesOf(started.first, (cursor) =>
      inside((db, actor) => exportPage(db, actor, started.found.asked, cursor)),
    );
    // What fails in the middle breaks the download off, so that nobody takes half a list for all of it.
    await pipeline(Readable.from(fileOf(started.found, started.first, pages)), res).catch(() => void res.destroy());
    return true;
  };
}

async function* pagesOf(
  first: ExportPage,
  next: (cursor: string) => Promise<ExportPage>,
): AsyncGenerator<ExportPage["rows"]> {
  let page = first;
  yield page.rows;
  while (page.nextCursor !== null) {
    page = await next(page.nextCursor);
    yield page.rows;
  }
}

type Cell = ExportPage["rows"][number][number];
const isList = (cell: Cell): cell is readonly string[] => Array.isArray(cell);
const sheetCell = (cell: Cell): SheetCell => (isList(cell) ? cell.join("; ") : cell);
const textOf = (cell: Cell): string => String(sheetCell(cell) ?? "");

/** The file, bit by bit. */
async function* fileOf(
  { format, asked }: ExportRecord,
  { columns }: ExportPage,
  pages: AsyncGenerator<ExportPage["rows"]>,
): AsyncGenerator<Uint8Array | string> {
  const heads = columns.map(({ head }) => head);
  if (format === "xlsx") {
    const rows = (async function* () {
      for await (const some of pages) yield some.map((row) => row.map(sheetCell));
    })();
    yield* streamWorkbook({ name: asked.list, heads, widths: columns.map(({ width }) => width), rows });
    return;
  }
  let isFirst = true;
  yield format === "csv" ? `\ufeff${csvRows([heads])}` : "[";
  for await (const some of pages) {
    if (some.length === 0) continue;
    if (format === "csv") yield csvRows(some.map((row) => row.map(textOf)));
    else
      yield `${isFirst ? "\n" : ",\n"}${some
        .map((row) => JSON.stringify(Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null]))))
        .join(",\n")}`;
    isFirst = false;
  }
  if (format === "json") yield "\n]\n";
}
