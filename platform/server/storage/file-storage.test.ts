import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { type FileStorage, requireKey } from "./file-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

const dataDir = mkdtempSync(join(tmpdir(), "storage-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const secret = "a secret access key";
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether the request bears the signature of Amazon's fourth version, computed here anew from its parts. */
function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const [, scope = "", names = "", signature = ""] =
    /Credential=key-id\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)/.exec(headers.authorization ?? "") ?? [];
  const { pathname, searchParams } = new URL(url, "http://x");
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const signed = names
    .split(";")
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join("");
  const canonical = [method, pathname, query, signed, names, headers["x-amz-content-sha256"]].join("\n");
  const toSign = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope,
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}

const kept = new Map<string, Buffer>();
/** A bucket that lists two files at a time. */
const bucket = createServer(async (req, res) => {
  if (!isSigned(req)) return void res.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://x");
  const key = pathname.replace(/^\/a-bucket\//, "");
  if (key === "") {
    const after = searchParams.get("continuation-token") ?? "";
    const keys = [...kept.keys()].sort().filter((each) => each > after);
    const shown = keys
      .slice(0, 2)
      .map((each) => `<Contents><Key>${each}</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified></Contents>`);
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : "";
    return void res.end(`<ListBucketResult>${shown.join("")}${next}</ListBucketResult>`);
  }
  const standing = kept.get(key);
  if (req.method === "PUT") kept.set(key, await buffer(req));
  else if (req.method === "DELETE") kept.delete(key);
  else if (!standing) return void res.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  else return void res.end(standing);
  res.end();
});
await new Promise<void>((listening) => bucket.listen(0, "127.0.0.1", listening));
afterAll(() => void bucket.close());
// reason for the cast: a server that listens on a port has an address with a port
const { port } = bucket.address() as AddressInfo;
const s3 = (S3_SECRET_ACCESS_KEY = secret) =>
  s3Storage({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "a-bucket",
    S3_ACCESS_KEY_ID: "key-id",
    S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: "true",
  });

const storages: [string, FileStorage][] = [
  ["a folder", folderStorage(dataDir)],
  ["a bucket", s3()],
];
const bytesOf = async (storage: FileStorage, key: string) => {
  const stream = await storage.open(key);
  return stream && (await buffer(stream)).toString();
};
const keysOf = async (storage: FileStorage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};

describe.each(storages)("%s", (_, storage) => {
  test("keeps files by their keys, gives them back, lists and removes them", async () => {
    for (const key of ["org-1/aa", "org-1/bb", "org-2/aa"]) await storage.put(key, Buffer.from(`bytes of ${key}`));
    await storage.put("org-1/aa", Buffer.from("bytes of org-1/aa"));
    expect(await bytesOf(storage, "org-1/bb")).toBe("bytes of org-1/bb");
    expect(await keysOf(storage)).toEqual(["org-1/aa", "org-1/bb", "org-2/aa"]);
    await storage.remove("org-1/bb");
    await storage.remove("org-1/bb");
    expect(await bytesOf(storage, "org-1/bb")).toBeNull();
    expect(await keysOf(storage)).toEqual(["org-1/aa", "org-2/aa"]);
  });

  test("says that it works, and leaves nothing behind by that", async () => {
    const before = await keysOf(storage);
    await storage.check();
    expect(await keysOf(storage)).toEqual(before);
  });
});

test("a folder is the program's alone, and shows no half file; what a crash left of one can be removed", async () => {
  const storage = folderStorage(dataDir);
  await storage.put("org-3/cc", Buffer.from("x"));
  expect(statSync(join(dataDir, "files", "org-3", "cc")).mode & 0o077).toBe(0);
  const draft = "cc.00000000-0000-4000-8000-000000000000";
  writeFileSync(join(dataDir, "files", "org-3", draft), "half");
  expect(await keysOf(storage)).toContain(`org-3/${draft}`);
  await storage.remove(`org-3/${draft}`);
  expect(readdirSync(join(dataDir, "files", "org-3"))).toEqual(["cc"]);
});

test("a bucket that refuses is told with its words", async () => {
  await expect(s3("a wrong secret").check()).rejects.toThrow("The S3 storage answered 403 to GET: <Error>");
});

test.each(["../secret", "/etc/passwd", "a//b", "A", "a/..", "", "a b", "a\\b"])("%j is no key", (key) => {
  expect(() => requireKey(key)).toThrow("is no key");
});
