/** What a mail of the program says; it looks the same in all of them. */
export interface Letter {
  subject: string;
  /** What the reader is called. */
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  ending?: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[\r\n]+/g, " ");

/** On one line and not endless: a name must not be able to write half of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** A name in a sentence: one line, and not half of the mail. */
export const short = (name: string) => name.replace(/\s+/g, " ").trim().slice(0, 100);

/** The letter as plain text and as HTML that needs nothing from outside. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { paragraphs, action, ending } = letter;
  const greeting = `Hi ${oneLine(letter.greeting)},`;
  const text = [greeting, ...paragraphs, action && `${action.label}:\n${action.url}`, ending]
    .filter((part) => part !== undefined)
    .join("\n\n");
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = action
    ? paragraph(
        `<a href="${escaped(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4d3d;color:#ffffff;text-decoration:none">${escaped(action.label)}</a>`,
      )
    : "";
  const html = `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1c1a;background:#ffffff"><div style="max-width:560px">${[
    paragraph(escaped(greeting)),
    ...paragraphs.map((content) => paragraph(escaped(content))),
    button,
    ending === undefined ? "" : paragraph(`<span style="color:#5c5c57">${escaped(ending)}</span>`),
  ].join("")}</div></body></html>`;
  return { subject: oneLine(letter.subject), text: `${text}\n`, html };
}
