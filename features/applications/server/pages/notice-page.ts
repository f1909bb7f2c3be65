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
<p><bdi>${organizationName}</bdi> handles your application and decides who reads it. To reach us, reply to any of our emails.</p>
<h2>What we keep, and what for</h2>
<ul class="plain"><li>Your name, your email address and what you write in the form, with the files you add: to read your application, talk to you and decide.</li>
<li>Our notes from conversations with you: to decide fairly and on evidence.</li>
<li>Which link you came through: to know where people hear about our roles. We don't track you on other sites, and this page has no trackers.</li></ul>
<p>Accommodations you ask for are shared with the people who schedule and run your interviews. They never affect how you're rated.</p>
<h2>Who decides</h2>
<p>People read every application. No answer on the form rejects anyone automatically.</p>
<h2>How long we keep it</h2>
<p>We keep your application while it's in progress. After that, we keep it only as long as we may have to account for our decision, and then erase it. Your status page shows the date once it's set.</p>
<h2>What you can ask for</h2>
<p>On your status page (we email you the link), you can see and download what you sent, correct it, withdraw, and ask us to erase everything about you. You can also file a complaint with the data protection authority where you live.</p>`,
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
