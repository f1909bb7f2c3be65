import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { Settings } from "../settings.ts";
import { type FileStorage, requireKey, type StoredFile } from "./file-storage.ts";

type S3Settings = Pick<
  Settings,
  "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE"
>;

/** A request that gets no answer in this time is given up, in milliseconds. */
const patience = 30_000;

/** The address of the bucket: as a part of the host, or of the path where the storage knows no other. */
function bucketAddress({ S3_ENDPOINT, S3_REGION, S3_BUCKET = "", S3_FORCE_PATH_STYLE }: S3Settings): string {
  const url = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  if (S3_FORCE_PATH_STYLE === "true") url.pathname = `${url.pathname.replace(/\/+$/, "")}/${S3_BUCKET}`;
  else url.host = `${S3_BUCKET}.${url.host}`;
  return url.href.replace(/\/+$/, "");
}

/** Files in an S3 bucket, or in a storage that speaks the same. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { S3_REGION: region, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = settings;
  const bucket = bucketAddress(settings);
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region,
    service: "s3",
    retries: 2,
  });

  /** Throws for an answer that is neither a success nor among those that are `fine`. */
  async function ask(method: string, path: string, { body, fine = [] }: { body?: Uint8Array; fine?: number[] } = {}) {
    const signal = AbortSignal.timeout(patience);
    const response = await client.fetch(`${bucket}${path}`, {
      method,
      signal,
      ...(body && { body: Buffer.from(body) }),
    });
    if (response.ok || fine.includes(response.status)) return response;
    throw new Error(
      `The S3 storage answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`,
    );
  }

  const put = async (key: string, bytes: Uint8Array) =>
    void (await ask("PUT", `/${requireKey(key)}`, { body: bytes })).body?.cancel();
  const remove = async (key: string) =>
    void (await ask("DELETE", `/${requireKey(key)}`, { fine: [404] })).body?.cancel();

  async function open(key: string): Promise<Readable | null> {
    const { status, body } = await ask("GET", `/${requireKey(key)}`, { fine: [404] });
    if (status === 404 || body === null) {
      await body?.cancel();
      return null;
    }
    // reason for the cast: the same web stream, which Node and the DOM each declare
    return Readable.fromWeb(body as import("node:stream/web").ReadableStream);
  }

  async function* list(): AsyncIterable<StoredFile> {
    let token = "";
    do {
      const query = new URLSearchParams({ "list-type": "2", ...(token && { "continuation-token": token }) });
      const xml = await (await ask("GET", `/?${query}`)).text();
      for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: textIn(entry, "Key"), at: new Date(textIn(entry, "LastModified")) };
      token = textIn(xml, "NextContinuationToken");
    } while (token !== "");
  }

  return {
    put,
    open,
    remove,
    list,
    // Asked every few seconds, and every write to a bucket is paid for.
    check: async () => void (await ask("GET", "/?list-type=2&max-keys=1")).body?.cancel(),
  };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

/** The text of the first element of this name; empty where there is none. */
const textIn = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "").replaceAll(
    /&\w+;/g,
    (entity) => entities[entity] ?? entity,
  );
