import { Avatar } from "#ui/avatar.tsx";
import { cn } from "#ui/cn.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { text } from "../text.ts";
import { speakersOf } from "./people.ts";

const words = text.room;

/** Who of those who interviewed has the debrief open, and whoever else has. Interviewers by a link never enter. */
export function Presence({ debrief, viewerId }: { debrief: Debrief; viewerId: string }) {
  const { present, people } = debrief;
  const asked = speakersOf(debrief, viewerId).filter(({ isGuest }) => !isGuest);
  const others = present
    .filter((id) => id !== viewerId && !asked.some(({ interviewerId }) => interviewerId === id))
    .map((id) => ({ interviewerId: id, name: people[id] ?? text.someone }));
  const all = [...asked, ...others];
  if (all.length === 0) return null;
  const isHere = (id: string) => present.includes(id) || id === viewerId;
  const here = all.filter(({ interviewerId }) => isHere(interviewerId)).length;
  return (
    <div className="flex items-center gap-2">
      <ul aria-label={words.people} className="flex items-center gap-1 max-sm:hidden">
        {all.map(({ interviewerId, name }) => {
          const says = isHere(interviewerId) ? words.isHere(name) : words.isNotHere(name);
          return (
            <li key={interviewerId}>
              <Tooltip content={says}>
                <span className="relative inline-flex">
                  <Avatar name={name} />
                  <span
                    aria-hidden
                    className={cn(
                      "-right-0.5 -bottom-0.5 absolute size-2.5 rounded-full border-2 border-background",
                      isHere(interviewerId) ? "bg-success" : "bg-input",
                    )}
                  />
                  <VisuallyHidden>{says}</VisuallyHidden>
                </span>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      <span className="whitespace-nowrap text-muted-foreground text-small">{words.here(here, all.length)}</span>
    </div>
  );
}
