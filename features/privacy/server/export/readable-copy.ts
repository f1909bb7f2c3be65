import type { PersonCopy } from "./export-queries.ts";

const escaped = (text: unknown) =>
  String(text ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const inWords = (key: string) => {
  const spaced = key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function shown(value: unknown): string {
  if (Array.isArray(value))
    return value.every((one) => typeof one === "string")
      ? `<span dir="auto">${value.map(escaped).join(", ")}</span>`
      : `<ul>${value.map((one) => `<li>${shown(one)}</li>`).join("")}</ul>`;
  if (typeof value === "object" && value !== null) return table(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return `<span dir="auto">${escaped(value)}</span>`;
}

const table = (record: object): string =>
  `<dl>${Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => `<dt>${escaped(inWords(key))}</dt><dd>${shown(value)}</dd>`)
    .join("")}</dl>`;

const section = (heading: string, items: readonly object[], empty: string) =>
  `<section><h2>${escaped(heading)}</h2>${
    items.length > 0 ? items.map((one) => `<article>${table(one)}</article>`).join("") : `<p>${escaped(empty)}</p>`
  }</section>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a2422;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #ccd5d3}article{margin:1rem 0;padding:.5rem 1rem;border:1px solid #ccd5d3;border-radius:8px}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#4f5d5a}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}}@media print{article{break-inside:avoid}}`;

/** The copy as a page that any browser shows, without a network. */
export function readableCopy({ person, contacts, candidacies, documents, ...rest }: PersonCopy): string {
  const files = documents.map(({ text: _, file, ...document }) => ({ ...document, file }));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(person.fullName)}</title><style>${style}</style>
<h1 dir="auto">${escaped(person.fullName)}</h1>
<p>What ${escaped(rest.organization)} keeps about you, as of ${escaped(rest.exportedAt.slice(0, 10))}. The same is in data.json, for programs; your files are in the folder “files”.</p>
${section("About you", [person], "")}
${section("Contact details", [...contacts.mails, ...contacts.phones], "None.")}
${section("Applications", candidacies, "None.")}
${section("Files", files, "None.")}
${section("Talent pools", rest.pools, "None.")}
${section("Asking to stay on file", rest.consent, "You were never asked.")}
${section("Kept longer", rest.retention, "No.")}
${section("Your requests", rest.requests, "None.")}
${section("What happened", rest.history, "Nothing.")}
</html>`;
}
