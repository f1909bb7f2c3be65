import { type Html, html, type IconName, icon } from "./html.ts";

export interface Page {
  title: string;
  /** Whose page it is. */
  organizationName: string;
  /** What stands at the right of the head. */
  aside?: string;
  /** Where the arrow of the head leads. */
  back?: string | undefined;
  body: Html;
  /** What stays at the lower edge of a phone. */
  footer?: Html | null;
  /** Elements of the head beside those of all pages. */
  head?: Html | null;
  /** For whoever holds a link alone: no search engine keeps it. */
  isPrivate?: boolean;
  /** Whether the script of forms is of use. */
  hasForm?: boolean;
}

/** A whole page, complete without a script. Style and script are files: the content security policy allows no script within it. */
export const wholePage = (page: Page): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
${page.isPrivate ? html`<meta name="robots" content="noindex, nofollow">` : null}
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/public-pages.css">
${page.hasForm ? html`<script src="/public-form.js" defer></script>` : null}
${page.head}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="wide">${
      page.back ? html`<a class="back" href="${page.back}" aria-label="Back">${icon("back")}</a>` : null
    }<span class="name" dir="auto">${page.organizationName}</span>${page.aside ? html`<span class="aside">${page.aside}</span>` : null}</div></header>
<main id="main" class="wide">
${page.body}
</main>
${page.footer ? html`<footer class="bar"><div class="wide">${page.footer}</div></footer>` : null}
</body>
</html>
`.text
  }`;

/** A line that leads somewhere. */
export const lineTo = (href: string, name: IconName, text: string): Html =>
  html`<li><a href="${href}">${icon(name)}<span>${text}</span>${icon("next")}</a></li>`;

/** A sentence that has to be seen; read aloud at once where it says what went wrong. */
export const notice = (tone: "alert" | "note", text: string | Html): Html =>
  html`<div class="notice ${tone}" role="${tone === "alert" ? "alert" : "status"}">${icon(tone === "alert" ? "alert" : "checked")}<div>${text}</div></div>`;
