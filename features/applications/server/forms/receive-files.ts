import { type DocumentKind, isReadable } from "#features/documents/file-kinds.ts";
import { keyOf, type ReceivedFile, receiveFile } from "#features/documents/server/public.ts";
import type { ApplicationForm } from "#features/opportunities/opportunity-content.ts";
import { Refusal } from "#platform/errors.ts";
import { isSame, keyedHash } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { searchText } from "#platform/text/search-text.ts";
import { answerLimits, type FormProblem, inputOf } from "../../application-form.ts";
import type { KeptFile } from "../pages/form-parts.ts";
import { fileIn, textIn } from "./read-form.ts";

type Parts = Pick<Services, "settings" | "storage">;

/** A file that came with a form and lies in the storage. */
export interface FormFile extends ReceivedFile {
  name: string;
  kind: DocumentKind;
}

/** A name that a row takes: without a path, controls, and not endless. */
const fileName = (given: string): string => {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/, "")
    .replace(/\p{C}/gu, "")
    .trim();
  return name.length > 200 ? `${name.slice(0, 150)}…${name.slice(-40)}` : name || "File";
};

interface Receiving {
  name: string;
  bytes: Uint8Array;
  kind: DocumentKind;
  organizationId: string;
  /** Whose files count together where many are read at once. */
  owner: string;
}

const wrongType = "We can't open this type of file. Save it as PDF, DOCX, ODT, RTF or TXT.";

/** Reads one file and keeps it; throws a refusal that says what to do. A scan is taken as it is: nobody is turned away for it. */
export async function receiveOne(
  parts: Parts,
  { name, bytes, kind, organizationId, owner }: Receiving,
): Promise<FormFile> {
  if (bytes.length > answerLimits.file)
    throw new Refusal(
      "PAYLOAD_TOO_LARGE",
      "This file is larger than 10 MB. Save it with smaller images, or send a link to it.",
    );
  const received = await receiveFile(parts, { bytes, kind: "other", organizationId, owner });
  if (kind === "resume") {
    if (!isReadable(received.mediaType)) throw new Refusal("BAD_REQUEST", wrongType);
    if (received.reading === "locked")
      throw new Refusal(
        "BAD_REQUEST",
        "This file is protected by a password. Remove the password and choose it again.",
      );
    if (received.reading === "broken")
      throw new Refusal("BAD_REQUEST", "This file is damaged or incomplete. Save it again, then choose the new copy.");
  }
  return { ...received, name: fileName(name), kind };
}

/** A row of documents, as the database function files it. */
export const filed = ({ name, kind, words, ...file }: FormFile) => ({
  ...file,
  name,
  kind,
  words,
  searchText: searchText([name, words]),
});

interface Kept {
  name: string;
  sha256: string;
  at: number;
}

const dayMillis = 24 * 3_600_000;

const signed = (told: string, { settings }: Parts, organizationId: string) =>
  keyedHash(told, settings.APP_SECRET, { purpose: "application-file", owner: organizationId });

/** What stands for a file in the form that is shown again. */
export function keep(
  parts: Parts,
  { name, sha256 }: Pick<FormFile, "name" | "sha256">,
  at: { organizationId: string; now: Date },
): KeptFile {
  const told = Buffer.from(JSON.stringify({ name, sha256, at: at.now.getTime() } satisfies Kept)).toString("base64url");
  return { name, mark: `${told}.${signed(told, parts, at.organizationId)}` };
}

function readKept(
  parts: Parts,
  mark: string,
  { organizationId, now }: { organizationId: string; now: Date },
): Kept | null {
  const [told = "", signature = ""] = mark.split(".");
  if (told === "" || !isSame(signature, signed(told, parts, organizationId))) return null;
  // reason for the cast: nobody else signs such a text
  const kept = JSON.parse(Buffer.from(told, "base64url").toString()) as Kept;
  return now.getTime() - kept.at < dayMillis * 0.9 ? kept : null;
}

async function bytesOf(parts: Parts, organizationId: string, sha256: string): Promise<Uint8Array | null> {
  const stream = await parts.storage.open(keyOf({ organizationId, sha256 }));
  return stream && new Uint8Array(Buffer.concat(await stream.toArray()));
}

interface Asked {
  form: ApplicationForm;
  organizationId: string;
  owner: string;
  now: Date;
}

/** The files of a form by the names of their inputs, those of an earlier try among them, and what is to say against others. */
export async function filesIn(
  parts: Parts,
  sent: FormData,
  { form, organizationId, owner, now }: Asked,
): Promise<{ files: Map<string, FormFile>; problems: FormProblem[] }> {
  const files = new Map<string, FormFile>();
  const problems: FormProblem[] = [];
  const inputs: { name: string; kind: DocumentKind }[] = [
    ...(form.resume === "off" ? [] : [{ name: "resume", kind: "resume" as const }]),
    ...form.fields
      .filter(({ kind }) => kind === "file")
      .map((field) => ({ name: inputOf(field), kind: "work_sample" as const })),
  ];
  for (const { name, kind } of inputs) {
    const chosen = fileIn(sent, name);
    const kept = chosen ? null : readKept(parts, textIn(sent, `kept-${name}`), { organizationId, now });
    const bytes = chosen ? await chosen.bytes() : kept && (await bytesOf(parts, organizationId, kept.sha256));
    if (!bytes) continue;
    try {
      const given = chosen?.name ?? kept?.name ?? "";
      files.set(name, await receiveOne(parts, { name: given, bytes, kind, organizationId, owner }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
      problems.push({ field: name, message: error.message });
    }
  }
  return { files, problems };
}
