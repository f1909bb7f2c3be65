import { Search } from "lucide-react";
import type { Connection, Finder } from "#platform/web/connection.ts";
import type { Found, FoundKind } from "../found-shapes.ts";
import { addressOf } from "./found-links.ts";
import { findSome } from "./queries.ts";
import { text } from "./text.ts";

const labelOf = ({ title, detail }: Found) => (detail ? `${title} · ${detail}` : title);

/** What the palette finds of these kinds; `more` adds the page with everything, where there is anything. */
const finder = (section: Finder["section"], kinds: FoundKind[], { more = false } = {}): Finder => ({
  section,
  icon: Search,
  find: async ({ query }) => {
    const groups = await findSome(query, kinds);
    const found = groups.flatMap(({ kind, items }) =>
      items.map((item) => ({ id: `${kind}.${item.id}`, label: labelOf(item), href: addressOf(kind, item) })),
    );
    const search = query.trim();
    const page = { id: "search.all", label: text.seeAll(search), href: `/search?q=${encodeURIComponent(search)}` };
    return more && found.length > 0 ? [...found, page] : found;
  },
});

export const connect: Connection = {
  needs: "ats",
  finds: [
    finder("people", ["candidate", "person", "note", "document"], { more: true }),
    // Interview plans are found by their own feature, also without applicant tracking.
    finder("plans", ["opportunity"]),
  ],
};
