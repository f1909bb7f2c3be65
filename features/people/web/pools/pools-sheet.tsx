import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { Sheet } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Pool } from "../../contract.ts";
import { peopleApi, poolsQuery, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

const words = text.pools;

/** The pools of a hiring group: made, renamed, put away and taken back out. */
export function PoolsSheet({ groupId, mayEdit, onClose }: { groupId: string; mayEdit: boolean; onClose: () => void }) {
  const { data: pools = [] } = useQuery(poolsQuery(groupId));
  const [edited, setEdited] = useState<string | null>(null);
  const done = () => setEdited(null);
  return (
    <Sheet open onClose={onClose} title={words.title} description={words.help}>
      <div className="flex flex-col gap-4">
        {pools.length === 0 ? <p className="text-muted-foreground">{words.none}</p> : null}
        <ul className="flex flex-col divide-y divide-border">
          {pools.map((pool) => (
            <li key={pool.id} className="py-2">
              {edited === pool.id ? (
                <PoolForm groupId={groupId} pool={pool} onDone={done} />
              ) : (
                <PoolLine pool={pool} onEdit={() => setEdited(pool.id)} onOpen={onClose} />
              )}
            </li>
          ))}
        </ul>
        {mayEdit ? (
          edited === "new" ? (
            <PoolForm groupId={groupId} pool={null} onDone={done} />
          ) : (
            <Button icon={Plus} className="self-start" onClick={() => setEdited("new")}>
              {words.creating}
            </Button>
          )
        ) : (
          <p className="text-muted-foreground text-small">{words.readOnly}</p>
        )}
      </div>
    </Sheet>
  );
}

function PoolLine({ pool, onEdit, onOpen }: { pool: Pool; onEdit: () => void; onOpen: () => void }) {
  const queries = useQueryClient();
  const isArchived = pool.archivedAt !== null;
  const refresh = () => refreshPeople(queries);
  const put = (away: boolean) => peopleApi.archivePool.call({ poolId: pool.id, isArchived: away });
  const archive = () =>
    attempt(() => put(!isArchived), {
      refresh,
      done: () => ({
        title: isArchived ? words.wasRestored(pool.name) : words.wasArchived(pool.name),
        undo: () => put(isArchived).finally(refresh),
      }),
      failed: words.failed,
      failedWhy: text.unreached,
    });
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Link to="/people" search={{ pool: pool.id }} onClick={onOpen} className={linkStyles}>
          <bdi>{pool.name}</bdi>
        </Link>
        <p className="text-muted-foreground text-small">
          {[words.size(pool.people), ...(isArchived ? [words.archived] : [])].join(" · ")}
        </p>
        {pool.description ? (
          <p dir="auto" className="wrap-anywhere">
            {pool.description}
          </p>
        ) : null}
      </div>
      {pool.mayEdit ? (
        <MoreMenu
          name={pool.name}
          items={[
            ...(isArchived ? [] : [{ id: "edit", label: words.edit(pool.name), icon: Pencil, onSelect: onEdit }]),
            {
              id: "archive",
              label: isArchived ? words.restore : words.archive,
              icon: isArchived ? ArchiveRestore : Archive,
              onSelect: () => void archive(),
            },
          ]}
        />
      ) : null}
    </div>
  );
}

function PoolForm({ groupId, pool, onDone }: { groupId: string; pool: Pool | null; onDone: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(pool?.name ?? "");
  const [description, setDescription] = useState(pool?.description ?? "");
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const missing = name.trim() === "" ? words.nameMissing : undefined;
  const submit = async () => {
    setSent(true);
    if (missing) return;
    setBusy(true);
    const fields = { name: name.trim(), description: description.trim() };
    const saved = await attempt(
      () =>
        pool
          ? peopleApi.updatePool.call({ poolId: pool.id, version: pool.version, ...fields })
          : peopleApi.createPool.call({ groupId, ...fields }),
      {
        refresh: () => refreshPeople(queries),
        done: () => ({ title: pool ? words.saved : words.created(fields.name) }),
        failed: words.failed,
        failedWhy: text.unreached,
      },
    );
    setBusy(false);
    if (saved) onDone();
  };
  return (
    <Form onSubmit={submit} className="gap-3 rounded-card border border-border p-3">
      <TextField
        label={words.name}
        value={name}
        onValueChange={setName}
        error={wasSent ? missing : undefined}
        maxLength={120}
        dir="auto"
      />
      <TextField
        label={words.description}
        isOptional
        rows={2}
        value={description}
        onValueChange={setDescription}
        maxLength={1000}
        dir="auto"
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="compact" isLoading={isBusy}>
          {pool ? words.save : words.create}
        </Button>
        <Button size="compact" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
