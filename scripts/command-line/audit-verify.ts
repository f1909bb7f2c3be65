// npx evenhand audit verify <file>: whether an exported audit log is as it was written. Needs no server and no network.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { AuditFile } from "#features/privacy/audit-shapes.ts";
import { type ChainFault, type ChainOutcome, checkChain } from "#platform/server/audit/chain.ts";

const usage = `Usage: evenhand audit verify [--json] [--key <base64>] <file>      (an exported audit log; - reads the standard input)

  --key  the public key that has to have signed the log: compare it with the one that the server shows

Exit codes
  0  the log holds: every event is as it was written, and none is missing
  1  the log does not hold; the first event that does not is named
  2  not an audit log: the file cannot be read as one
  3  wrong usage, or no such file
`;

const exits = { holds: 0, broken: 1, notLog: 2, usage: 3 } as const;

const faults: Readonly<Record<ChainFault | "key", string>> = {
  missing: "this event is missing",
  order: "this event stands twice, or in another place",
  changed: "this event was changed after it was written",
  link: "this event does not follow the one before it",
  organization: "this event belongs to another organization",
  signature: "the log up to this event is not the one that was signed",
  cut: "events from here on were cut off",
  key: "the log was signed with another key than the one that was asked for",
};

interface Verified {
  file: string;
  organization?: string;
  outcome: ChainOutcome | { holds: false; seq: number; fault: "key" } | { problem: string };
  /** The last head that was signed. */
  signed?: { seq: number; at: string; publicKey: string };
  exit: number;
}

function verify(file: string, key: string | undefined): Verified {
  let parsed: unknown;
  try {
    const text = readFileSync(file === "-" ? 0 : file, "utf8");
    try {
      parsed = JSON.parse(text);
    } catch {
      return { file, outcome: { problem: "The file isn't JSON." }, exit: exits.notLog };
    }
  } catch (error) {
    return { file, outcome: { problem: error instanceof Error ? error.message : String(error) }, exit: exits.usage };
  }
  const read = AuditFile.safeParse(parsed);
  if (!read.success) {
    const [issue] = read.error.issues;
    const problem = `The file isn't an audit log of Evenhand: ${issue?.path.join(".") || "the whole"}: ${issue?.message ?? ""}`;
    return { file, outcome: { problem }, exit: exits.notLog };
  }
  const { events, signatures, organization } = read.data;
  const chain = checkChain(events, { heads: signatures });
  const other = key === undefined ? undefined : signatures.find(({ publicKey }) => publicKey !== key);
  const unsigned = key !== undefined && signatures.length === 0;
  const outcome =
    chain.holds && (other || unsigned) ? { holds: false as const, seq: other?.seq ?? 1, fault: "key" as const } : chain;
  const last = signatures.at(-1);
  return {
    file,
    organization: organization.name,
    outcome,
    ...(last && { signed: { seq: last.seq, at: last.signedAt, publicKey: last.publicKey } }),
    exit: outcome.holds ? exits.holds : exits.broken,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not move the cursor of whoever reads it
const plain = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "?");

function inWords({ file, organization = "", outcome, signed }: Verified): string {
  const name = plain(file);
  if ("problem" in outcome) return `${name}: ${plain(outcome.problem)}\n`;
  const lines = outcome.holds
    ? [
        `${name}: holds. ${outcome.events} ${outcome.events === 1 ? "event" : "events"} of ${plain(organization)}, up to ${outcome.hash}`,
      ]
    : [`${name}: does not hold. Event ${outcome.seq}: ${faults[outcome.fault]}.`];
  lines.push(
    signed
      ? `${name}: signed up to event ${signed.seq} at ${plain(signed.at)} with the key ${plain(signed.publicKey)}`
      : `${name}: not signed yet; a chain that was computed anew as a whole cannot be told apart.`,
  );
  return `${lines.join("\n")}\n`;
}

/** Runs the command; answers its exit code. */
export function runAuditVerify(words: readonly string[], out: (text: string) => void): number {
  const asJson = words.includes("--json");
  const at = words.indexOf("--key");
  const key = at >= 0 ? words[at + 1] : undefined;
  const [topic, verb, ...files] = words.filter(
    (word, index) => word !== "--json" && (at < 0 || (index !== at && index !== at + 1)),
  );
  const [file] = files;
  const isUsage =
    topic === "audit" && verb === "verify" && file !== undefined && files.length === 1 && (at < 0 || key !== undefined);
  if (!isUsage || (file.startsWith("-") && file !== "-")) {
    out(usage);
    return words.includes("--help") ? exits.holds : exits.usage;
  }
  const verified = verify(file, key);
  out(asJson ? `${JSON.stringify(verified, null, 2)}\n` : inWords(verified));
  return verified.exit;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = runAuditVerify(process.argv.slice(2), (text) => process.stdout.write(text));
