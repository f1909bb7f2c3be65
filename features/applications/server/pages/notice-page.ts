import { type Html, html } from "./html.ts";
import { wholePage } from "./page-frame.ts";

/** Which edition of the notice people agree to; another one whenever its words change. */
export const noticeEdition = "2026-11-30";

/** What is done with the data of applicants. */
export const noticePage = ({ organizationName, back }: { organizationName: string; back: string }): string =>
  wholePage({
    title: `How we use your data · ${organizationName}`,
    organizationName,
    back,
    isPrivate: true,
    body: html`<h1>How we use your data</h1>
<h2>Who is responsible</h2>
<p><bdi>${organizationName}</bdi> handles your application and decides who reads it. To reach us, answer any of our emails.</p>
<h2>What we keep, and what for</h2>
<ul class="plain"><li>Your name, your email address and what you write in the form, with the files you add: to read your application, talk to you and decide.</li>
<li>What we note about our talks with you: to decide fairly and on evidence.</li>
<li>Through which link you came: to know where people hear about our roles. We don't follow you on other sites, and this page has no trackers.</li></ul>
<p>What you need changed for interviews reaches the people who arrange and hold them. It is never part of how you are rated.</p>
<h2>Who decides</h2>
<p>People read every application. Nothing in the form rejects anyone by itself.</p>
<h2>How long</h2>
<p>We keep your application while it goes on. Afterwards we keep it only as long as we have to answer for our decision, and erase it then. Your own page shows the day once it is set.</p>
<h2>What you may ask for</h2>
<p>On your own page, whose link we email you, you can see and download what you sent, correct it, withdraw, and ask us to erase everything about you. You may also complain to the data protection authority where you live.</p>`,
  });

interface Message {
  organizationName?: string;
  heading: string;
  body: Html;
}

/** A page that says one thing. */
export const messagePage = ({ organizationName = "Evenhand", heading, body }: Message): string =>
  wholePage({
    title: heading,
    organizationName,
    isPrivate: true,
    body: html`<h1>${heading}</h1>${body}`,
  });
