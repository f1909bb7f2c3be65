import { Link } from "@tanstack/react-router";
import type { LibraryQuestionRow } from "../../../../own-shapes.ts";
import { ownText } from "../../own-text.ts";

const most = 2;

/** Questions of another type about the same thing: together they show more than two of one type would. */
export function GoesWell({ id, among }: { id: string; among: readonly LibraryQuestionRow[] }) {
  const type = among.find(({ key }) => key === id)?.type;
  const others = type ? among.filter((each) => each.type !== type).slice(0, most) : [];
  if (others.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{ownText.read.goesWell}</h2>
      <ul className="divide-y divide-hairline">
        {others.map(({ key, text, languages }) => (
          <li key={key} className="py-2 first:pt-0">
            <Link
              to="/library/questions/$key"
              params={{ key }}
              lang={languages[0]}
              dir="auto"
              className="line-clamp-3 rounded-chip font-serif text-prose hover:underline hover:underline-offset-2"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
