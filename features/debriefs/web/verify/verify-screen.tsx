import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { FileChoice } from "#ui/file-choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { verdictWords } from "../../decision-words.ts";
import { type Checked, checkPacket, type PacketFile } from "../../packet.ts";
import { shortHash } from "../../rosette.ts";
import { text } from "../text.ts";
import { PacketMark } from "./packet-mark.tsx";
import { webSha256 } from "./web-sha.ts";

const words = text.verify;

interface Looked {
  name: string;
  checked: Checked;
}

async function look(file: File): Promise<Looked> {
  // Not as text at once, which would forgive bytes that are none.
  const bytes = await file.arrayBuffer();
  try {
    const content = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { name: file.name, checked: await checkPacket(content, webSha256) };
  } catch {
    return { name: file.name, checked: { outcome: "unreadable" } };
  }
}

/** Whether a decision is as it was recorded, found out in the browser alone. */
export function VerifyScreen() {
  const [file, setFile] = useState<Looked | null>(null);
  const [earlier, setEarlier] = useState<Looked | null>(null);
  const [code, setCode] = useState("");
  return (
    <main id="content" className="mx-auto flex min-h-dvh w-full max-w-reading flex-col gap-6 px-4 py-8 md:px-6">
      <title>{words.title}</title>
      <header className="flex flex-col gap-2">
        <Link to="/" className="mb-4 flex items-center gap-2 self-start text-foreground text-h2 no-underline">
          <img src="/mark.svg" alt="" width={24} height={24} />
          {words.product}
        </Link>
        <h1 className="text-balance text-display">{words.title}</h1>
        <p className="text-muted-foreground text-prose">{words.lead}</p>
      </header>
      <FileChoice
        label={words.file}
        isLabelShown
        accept="application/json,.json"
        action={file ? words.another : words.choose}
        hint={words.hint}
        chosen={file?.name}
        onChoose={(chosen) => void look(chosen).then(setFile)}
      />
      <div aria-live="polite" className="empty:-mt-6">
        {file ? <Outcome checked={file.checked} earlier={earlier} code={code} /> : null}
      </div>
      <TextField
        label={words.code}
        help={words.codeHelp}
        value={code}
        onValueChange={setCode}
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
      />
      <FileChoice
        label={words.earlier}
        isLabelShown
        accept="application/json,.json"
        action={earlier ? words.another : words.choose}
        hint={words.earlierHint}
        chosen={earlier?.name}
        onChoose={(chosen) => void look(chosen).then(setEarlier)}
      />
    </main>
  );
}

type OutcomeProps = { checked: Checked; earlier: Looked | null; code: string };

function Outcome({ checked, earlier, code }: OutcomeProps) {
  if (checked.outcome === "unreadable")
    return (
      <InlineAlert tone="danger" title={words.unreadable}>
        {words.unreadableWhy}
      </InlineAlert>
    );
  if (checked.outcome === "changed")
    return (
      <div className="flex flex-wrap items-center gap-4">
        <PacketMark hash={checked.hash} />
        <InlineAlert tone="danger" title={words.changed} className="min-w-0 flex-1 basis-64">
          <p>{words.changedWhy}</p>
          <p>
            {checked.parts.length > 0
              ? words.changedParts(
                  checked.parts.map((part) => (Object.hasOwn(words.parts, part) ? (words.parts[part] ?? part) : part)),
                )
              : words.changedForm}
          </p>
        </InlineAlert>
      </div>
    );
  return <Genuine file={checked.file} earlier={earlier} code={code} />;
}

function Genuine({ file, earlier, code }: { file: PacketFile; earlier: Looked | null; code: string }) {
  const typed = code.replaceAll(/\s/g, "").toLowerCase();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <PacketMark hash={file.hash} />
        <InlineAlert tone="success" title={words.genuine} className="min-w-0 flex-1 basis-64">
          <p>{words.genuineWhy}</p>
          <Summary file={file} />
          <p className="mt-1 font-semibold tabular-nums">{shortHash(file.hash)}</p>
        </InlineAlert>
      </div>
      <ul className="flex flex-col gap-1.5">
        {typed === "" ? null : (
          <Line
            holds={typed.length >= 16 && file.hash.startsWith(typed)}
            yes={words.codeMatches}
            no={words.codeDiffers}
          />
        )}
        {file.previousHash === "" ? <Line holds yes={words.first} no="" /> : null}
        {earlier ? (
          <Line
            holds={earlier.checked.outcome === "genuine" && earlier.checked.file.hash === file.previousHash}
            yes={words.linked}
            no={earlier.checked.outcome === "genuine" ? words.notLinked : words.earlierBad}
          />
        ) : null}
      </ul>
      <p className="wrap-anywhere text-muted-foreground text-small">
        {words.hash} <code>{file.hash}</code>
      </p>
    </div>
  );
}

/** Of whom and what it is, as far as a file that anybody may have written says that. */
function Summary({ file: { packet } }: { file: PacketFile }) {
  const name: unknown = packet.candidate?.name;
  const verdict: unknown = packet.decision?.verdict;
  const known = Object.entries(verdictWords).find(([key]) => key === verdict)?.[1];
  const said = [name, known].filter((part) => typeof part === "string" && part !== "");
  return said.length > 0 ? (
    <p dir="auto" className="wrap-anywhere">
      {said.join(" · ")}
    </p>
  ) : null;
}

function Line({ holds, yes, no }: { holds: boolean; yes: string; no: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={holds ? CircleCheck : CircleX} className={holds ? "mt-0.5 text-success" : "mt-0.5 text-danger"} />
      {holds ? yes : no}
    </li>
  );
}
