/** The phrases of all rules, in one piece: `linter.ts` fetches them when somebody looks at a text for the first time. */
import anchors from "./anchors.json" with { type: "json" };
import aspiration from "./aspiration.json" with { type: "json" };
import brainTeaser from "./brain-teaser.json" with { type: "json" };
import doubleBarrelled from "./double-barrelled.json" with { type: "json" };
import leading from "./leading.json" with { type: "json" };
import opinion from "./opinion.json" with { type: "json" };
import prohibited from "./prohibited.json" with { type: "json" };
import selfDescription from "./self-description.json" with { type: "json" };
import selfRating from "./self-rating.json" with { type: "json" };
import vague from "./vague.json" with { type: "json" };

export const words = {
  anchors,
  doubleBarrelled,
  leading,
  prohibited,
  simple: {
    "brain-teaser": brainTeaser,
    "self-description": selfDescription,
    aspiration,
    opinion,
    "self-rating": selfRating,
    vague,
  },
};
