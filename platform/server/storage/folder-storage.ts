import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileStorage, requireKey, type StoredFile } from "./file-storage.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
const orNull = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

/** Files in a folder below DATA_DIR, readable by the program alone. */
export function folderStorage(dataDir: string): FileStorage {
  const root = join(dataDir, "files");
  const pathOf = (key: string) => join(root, ...requireKey(key).split("/"));

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    if (await stat(path).catch(orNull)) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Under another name until it is whole: a crash leaves no half file behind its key.
    const draft = `${path}.${randomUUID()}`;
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  async function openFile(key: string) {
    const file = await open(pathOf(key), "r").catch(orNull);
    return file === null ? null : file.createReadStream();
  }

  async function* list(): AsyncIterable<StoredFile> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(orNull);
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(orNull);
      const key = path.slice(root.length + 1).replaceAll("\\", "/");
      if (found) yield { key, at: found.mtime };
    }
  }

  const remove = (key: string) => rm(pathOf(key), { force: true });

  return {
    put,
    open: openFile,
    // A draft that a crash left has no key; it goes by its path.
    remove: (key) => (/^[a-z0-9/-]+\.[0-9a-f-]{36}$/.test(key) ? rm(join(root, key), { force: true }) : remove(key)),
    list,
    async check() {
      const key = `health-${randomUUID()}`;
      await put(key, new Uint8Array([1]));
      await remove(key);
    },
  };
}
