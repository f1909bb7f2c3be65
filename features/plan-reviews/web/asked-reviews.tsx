import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { askedReviewsQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Drafts that wait for whoever is signed in, above the list of plans; nothing where none does. */
export function AskedReviews() {
  const { data: asked = [] } = useQuery(askedReviewsQuery());
  if (asked.length === 0) return null;
  return (
    <InlineAlert tone="info" title={text.waiting(asked.length)} className="mb-4">
      <ul className="flex flex-col gap-1">
        {asked.map(({ reviewId, planId, title }) => (
          <li key={reviewId}>
            <Link to="/interview-plans/$planId" params={{ planId }} search={{ panel: "review" }} className={linkStyles}>
              {text.open(title.trim())}
            </Link>
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
