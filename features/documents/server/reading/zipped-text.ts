import { strFromU8, unzipSync } from "fflate";
import sax from "sax";
import { type ReadText, readOf } from "./read-text.ts";

/** Unpacked, of all parts that are read together. */
const mostBytes = 8 * 1024 * 1024;
const deepest = 256;

/** Unpacking gives no more than the archive says of a part's size: one that lies ends in the middle, and is no XML then. */
function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, string> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size > mostBytes) throw new Error("It holds too much.");
      return true;
    },
  });
  return Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]));
}

interface Walker {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

function walk(xml: string, on: Walker): void {
  const parser = sax.parser(true);
  let depth = 0;
  parser.ondoctype = () => {
    throw new Error("It has a DOCTYPE.");
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > deepest) throw new Error("It is nested too deeply.");
    // reason for the cast: only a parser with namespaces gives anything but texts
    on.open(name, attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    on.close(name);
  };
  parser.ontext = on.text;
  parser.oncdata = on.text;
  // sax looks between pieces for what is too long.
  for (let at = 0; at < xml.length; at += 65_536) parser.write(xml.slice(at, at + 65_536));
  parser.close();
}

const readable = (read: () => string): ReadText => {
  try {
    return readOf(read());
  } catch {
    return { reading: "broken" };
  }
};

/** Headers hold the name and the address in many résumés; footers and notes come last. */
const rankOf = (name: string) => (name.includes("header") ? 0 : name.includes("document") ? 1 : 2);

/** The text of a DOCX file: headers, paragraphs, cells of tables, text boxes once, and no deleted words. */
export const readDocx = (bytes: Uint8Array): ReadText =>
  readable(() => {
    const parts = partsOf(bytes, (name) => /^word\/((document|header|footer)\d*|footnotes|endnotes)\.xml$/.test(name));
    // On the web, Word calls it document2.
    if (!Object.keys(parts).some((name) => name.startsWith("word/document"))) throw new Error("It has no document.");
    return Object.entries(parts)
      .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
      .map(([, xml]) => wordText(xml))
      .join("\n");
  });

/** What stands twice in the file, what was deleted, and what was moved elsewhere. */
const leftOut = ["mc:Fallback", "w:del", "w:moveFrom"];
const breaks: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

function wordText(xml: string): string {
  let text = "";
  let isText = false;
  let skipped = 0;
  walk(xml, {
    open: (name) => {
      if (leftOut.includes(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === "w:t") isText = true;
      else if (name === "w:txbxContent" || name === "w:pict") text += text.endsWith("\n") ? "" : "\n";
      else text += breaks[name] ?? "";
    },
    close: (name) => {
      if (leftOut.includes(name)) skipped -= 1;
      if (skipped > 0) return;
      if (name === "w:t") isText = false;
      else if (name === "w:p") text += "\n";
      else if (name === "w:tc") text = `${text.replace(/\n$/, "")}\t`;
      else if (name === "w:tr") text = `${text.replace(/\t$/, "")}\n`;
    },
    text: (words) => {
      if (isText && skipped === 0) text += words;
    },
  });
  return text;
}

/** The text of an ODT file: headers of its pages, paragraphs and cells, without what was deleted. */
export const readOdt = (bytes: Uint8Array): ReadText =>
  readable(() => {
    const parts = partsOf(bytes, (name) => name === "content.xml" || name === "styles.xml");
    const { "content.xml": content, "styles.xml": styles = "" } = parts;
    if (content === undefined) throw new Error("It has no content.");
    // Encrypted documents keep their names and hide what is in them.
    return [styles && openText(styles), openText(content)].filter((text) => text.trim() !== "").join("\n");
  });

/** What was deleted, and what others remarked. */
const hidden = ["text:tracked-changes", "office:annotation"];

function openText(xml: string): string {
  let text = "";
  let depth = 0;
  let deleted = 0;
  const paragraphs = ["text:p", "text:h"];
  walk(xml, {
    open: (name, attributes) => {
      if (hidden.includes(name)) deleted += 1;
      if (deleted > 0) return;
      if (paragraphs.includes(name)) {
        depth += 1;
        if (text !== "" && !/[\n\t]$/.test(text)) text += "\n";
      } else if (name === "text:s") text += " ".repeat(Math.min(100, Number(attributes["text:c"] ?? 1) || 1));
      else if (name === "text:tab") text += "\t";
      else if (name === "text:line-break") text += "\n";
    },
    close: (name) => {
      if (hidden.includes(name)) deleted -= 1;
      if (deleted > 0 || hidden.includes(name)) return;
      if (paragraphs.includes(name)) {
        depth -= 1;
        text += "\n";
      } else if (name === "table:table-cell") text = `${text.replace(/\n$/, "")}\t`;
      else if (name === "table:table-row") text = `${text.replace(/\t+$/, "")}\n`;
    },
    text: (words) => {
      if (depth > 0 && deleted === 0) text += words;
    },
  });
  return text;
}
