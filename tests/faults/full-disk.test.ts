import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const disk = mkdtempSync(join(tmpdir(), "evenhand-disk-"));
const hasDisk = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (hasDisk) spawnSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Opens the embedded database on the disk in a process of its own and does this with its pool. */
async function withDatabase(work: string) {
  const code = `
    import { openDatabase } from "#platform/server/database.ts";
    import { OperatorProblem } from "#platform/server/operator-problem.ts";
    try {
      const database = await openDatabase({ DATA_DIR: ${JSON.stringify(disk)}, DATABASE_POOL: 1 });
      const { pool } = database;
      ${work}
      await database.close();
    } catch (error) {
      console.log(error instanceof OperatorProblem ? error.message : error);
      process.exit(1);
    }`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const [exit] = await once(child, "close");
  return { exit, lines: output.trim().split("\n") };
}

test.skipIf(!hasDisk)(
  "where the log finds no room the program ends in one line at once, and nothing acknowledged is lost",
  {
    timeout: 300_000,
  },
  async () => {
    await withDatabase('await pool.query("create table kept (at int)");');
    const { bavail, bsize } = statfsSync(disk);
    const filler = join(disk, "filler");
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 300_000));
    const full = await withDatabase(`
    await pool.query("insert into kept values (1)");
    console.log("acknowledged");
    // As a statement would that writes much: it fills the log, which is then to grow.
    const fill = "select pg_logical_emit_message(true, 'test', repeat(md5(random()::text), 3000))";
    for (;;) await pool.query(fill).catch((error) => console.log(error.code));`);
    expect(full.lines.filter((line) => line !== "53100")).toEqual([
      "acknowledged",
      expect.stringMatching(
        /^The embedded database stopped: .*No space left on device.* start again, with room on the disk\.$/,
      ),
    ]);
    expect(full.exit).toBe(1);
    const again = await withDatabase("");
    expect(again.lines).toEqual([expect.stringMatching(/^The disk is too full for the database in .* Free up 64 MB/)]);
    expect(again.exit).toBe(1);
    rmSync(filler);
    const last = await withDatabase('console.log((await pool.query("select * from kept")).rows.length);');
    expect(last).toEqual({ exit: 0, lines: ["1"] });
  },
);
