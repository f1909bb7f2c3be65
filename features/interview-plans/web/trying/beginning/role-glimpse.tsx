import "#ui/serif.css";
import { useQuery } from "@tanstack/react-query";
import { libraryQuery } from "#features/question-library/web/public.ts";
import { Paper, Script } from "#ui/paper.tsx";
import { text } from "../../text.ts";

/** Beside the roles: what the one that is pointed at tests, and the question that it opens with. */
export function RoleGlimpse({ templateKey }: { templateKey: string }) {
  const { data: library } = useQuery(libraryQuery());
  const template = library?.templates.find(({ key }) => key === templateKey);
  if (!template) return null;
  const first = template.rounds.flatMap(({ questions }) => questions)[0];
  const opening = library?.questions.find(({ key }) => key === first)?.text;
  return (
    <aside aria-label={template.title} className="sticky top-6 flex flex-col gap-3 self-start max-lg:hidden">
      <p className="text-h2">{template.title}</p>
      <p className="text-pretty text-muted-foreground">{template.summary}</p>
      {opening ? (
        <Paper label={text.detail.opensWith} className="mt-1">
          <Script size="card">{opening}</Script>
        </Paper>
      ) : null}
    </aside>
  );
}
