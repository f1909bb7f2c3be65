import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { groupQuery, refreshGroups } from "#features/groups/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { contentsQuery, overviewsApi, refreshOverviews } from "../queries.ts";
import { text } from "../text.ts";

const words = text.settings;

type RemoveProps = { groupId: string; name: string };

/** Ends an archived hiring group for good: with what goes along, by its typed name. */
export function RemoveGroup({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId));
  const [isOpen, setOpen] = useState(false);
  if (!group) return null;
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      {isOpen ? <RemoveDialog groupId={groupId} name={group.name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RemoveDialog({ groupId, name, onClose }: RemoveProps & { onClose: () => void }) {
  const formId = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(contentsQuery(groupId));
  const remove = useOnce(overviewsApi.remove);
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(false);
  const isWrong = typed.trim() !== name.trim();
  const submit = async () => {
    setTold(true);
    if (isWrong) return;
    const removed = await attempt(() => remove.mutateAsync({ groupId, name }), {
      failed: words.removeFailed,
      failedWhy: words.failedWhy,
      done: () => ({ title: words.removed(name) }),
    });
    if (!removed) return;
    // Away from the page first: what it shows is not there anymore.
    await navigate({ to: "/teams" });
    await Promise.all([
      refreshGroups(queries),
      refreshOverviews(queries),
      queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey }),
    ]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle(name)}
      description={words.removeWhy}
      submit={{ formId, label: words.remove, isBusy: remove.isPending }}
    >
      <Form id={formId} onSubmit={() => void submit()}>
        {isError ? (
          <LoadFailed onRetry={refetch}>{words.failedWhy}</LoadFailed>
        ) : data ? (
          <div className="flex flex-col gap-1">
            <p className="font-medium">{words.contents(data)}</p>
            <p className="text-muted-foreground">{words.people(data.people)}</p>
          </div>
        ) : (
          <SkeletonGroup>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        )}
        <TextField
          label={words.typeName(name)}
          value={typed}
          onValueChange={setTyped}
          error={isTold && isWrong ? words.nameWrong : undefined}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
