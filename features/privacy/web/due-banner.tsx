import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { dayOf } from "./day.ts";
import { DueList } from "./due-list.tsx";
import { ExtendDialog, type Those } from "./person/person-dialogs.tsx";
import { dueQuery } from "./queries.ts";
import { text } from "./text.ts";

const words = text.due;

/** Above a list: how many people a hiring group loses soon, to be reviewed. Nothing where it is nobody. */
export function DueBanner({ groupId, mayExtend }: { groupId: string; mayExtend: boolean }) {
  const { data } = useQuery(dueQuery(groupId));
  const [isOpen, setOpen] = useState(false);
  const [those, setThose] = useState<Those | null>(null);
  if (!data || data.people === 0 || data.first === null) return null;
  return (
    <>
      <InlineAlert
        tone="warning"
        action={
          <Button size="compact" onClick={() => setOpen(true)}>
            {words.review}
          </Button>
        }
      >
        {words.banner(data.people, dayOf(data.first))}
      </InlineAlert>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        size="wide"
        title={words.title}
        description={words.lead}
        footer={
          mayExtend && data.items.length > 1 ? (
            <Button onClick={() => setThose({ personIds: data.items.map(({ personId }) => personId) })}>
              {words.all}
            </Button>
          ) : null
        }
      >
        <DueList
          items={data.items}
          act={({ personId, fullName }) =>
            mayExtend ? (
              <Button size="compact" onClick={() => setThose({ personIds: [personId], name: fullName })}>
                {text.person.extend}
              </Button>
            ) : null
          }
        />
      </Sheet>
      {those ? <ExtendDialog those={those} onClose={() => setThose(null)} /> : null}
    </>
  );
}
