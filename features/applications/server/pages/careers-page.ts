import type { Careers } from "../public-queries.ts";
import { html, paragraphs } from "./html.ts";
import { wholePage } from "./page-frame.ts";
import { roleList } from "./role-page.ts";

/** All roles of a hiring group that take applications. */
export function careersPage({ careers, path, appUrl }: { careers: Careers; path: string; appUrl: string }): string {
  const { organizationName, groupName, intro, roles, takesOpen } = careers;
  return wholePage({
    title: `Open roles · ${organizationName}`,
    organizationName,
    aside: groupName,
    body: html`<h1>Open roles</h1>
${paragraphs(intro)}
${roles.length > 0 ? roleList(roles) : html`<p class="quiet">There are no open roles at the moment.</p>`}
${
  takesOpen
    ? html`<section class="card"><h2>Nothing that fits?</h2><p>Apply without a role. We look at it when something comes up.</p><p><a class="button second" href="${path}/apply">Apply without a role</a></p></section>`
    : null
}`,
    head: html`<link rel="canonical" href="${appUrl}${path}"><meta name="description" content="Open roles at ${organizationName}">`,
  });
}
