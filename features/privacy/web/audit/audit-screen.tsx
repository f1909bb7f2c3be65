import { useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { OrganizationSubpage, organizationMembersQuery } from "#features/organizations/web/public.ts";
import { formatDate, formatDateTime } from "#platform/dates.ts";
import { downloadJson } from "#platform/web/browser/download.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { type AuditOutcome, auditActions } from "../../audit-shapes.ts";
import { auditQuery, privacyApi } from "../queries.ts";
import { text } from "../text.ts";
import { AuditRow } from "./audit-row.tsx";
import type { AuditSearch } from "./audit-search.ts";

const words = text.audit;

type AuditProps = {
  organizationId: string;
  search: AuditSearch;
  onSearchChange: (next: AuditSearch) => void;
};

/** The audit log of an organization: what was done by whom, whether it is whole, and as a file. */
export function AuditScreen({ organizationId, search, onSearchChange }: AuditProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useSuspenseInfiniteQuery(
    auditQuery(organizationId, search),
  );
  const [outcome, setOutcome] = useState<AuditOutcome | null>(null);
  const [busy, setBusy] = useState<"verify" | "export" | null>(null);
  const entries = data.pages.flatMap(({ items }) => items);
  const days = [...Map.groupBy(entries, ({ at }) => formatDate(at))];
  const total = data.pages[0]?.total ?? 0;
  const verify = async () => {
    setBusy("verify");
    await attempt(() => privacyApi.verifyAudit.call({ organizationId }), {
      done: (found) => {
        setOutcome(found);
        return null;
      },
      failed: words.verifyFailed,
    });
    setBusy(null);
  };
  const save = async () => {
    setBusy("export");
    await attempt(() => privacyApi.exportAudit.call({ organizationId }), {
      refresh: refetch,
      done: (file) => {
        downloadJson(`audit-log-${file.exportedAt.slice(0, 10)}.json`, file);
        return { title: words.exported };
      },
      failed: words.exportFailed,
    });
    setBusy(null);
  };
  return (
    <OrganizationSubpage
      organizationId={organizationId}
      title={words.title}
      windowTitle={words.windowTitle}
      actions={
        <Button icon={Download} isLoading={busy === "export"} onClick={() => void save()}>
          {words.export}
        </Button>
      }
      primary={
        <Button variant="primary" icon={ShieldCheck} isLoading={busy === "verify"} onClick={() => void verify()}>
          {words.verify}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="text-muted-foreground">{words.intro}</p>
        {outcome ? <Outcome outcome={outcome} /> : null}
        <AuditFilters organizationId={organizationId} search={search} onSearchChange={onSearchChange} />
        {entries.length === 0 ? (
          <EmptyState icon={ScrollText} actions={<Button onClick={() => onSearchChange({})}>{words.clear}</Button>}>
            {words.none}
          </EmptyState>
        ) : (
          <p className="text-muted-foreground text-small">{words.total(total)}</p>
        )}
        {days.map(([day, ofDay]) => (
          <section key={day} aria-label={day} className="flex flex-col gap-2">
            <h2 className="text-label text-muted-foreground">{day}</h2>
            <ol className="flex flex-col">
              {ofDay.map((entry) => (
                <AuditRow key={entry.seq} entry={entry} isFaulty={outcome?.seq === entry.seq} />
              ))}
            </ol>
          </section>
        ))}
        {hasNextPage ? (
          <div>
            <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        ) : null}
      </div>
    </OrganizationSubpage>
  );
}

/** What came of checking the log. */
function Outcome({ outcome: { holds, events, seq, fault, signed } }: { outcome: AuditOutcome }) {
  return (
    <InlineAlert
      tone={holds ? "success" : "danger"}
      isAnnounced
      title={holds ? words.holds(events) : words.fails(seq ?? 0)}
    >
      {fault ? (
        <p>
          {words.faults[fault]} {words.whatNow}
        </p>
      ) : null}
      {signed ? (
        <div className="mt-1 flex flex-col gap-1">
          <p>{words.signed(signed.seq, formatDateTime(signed.at))}</p>
          <p className="flex flex-wrap items-center gap-2">
            {words.key} <code className="wrap-anywhere text-small">{signed.publicKey}</code>
            <CopyButton value={signed.publicKey} label={words.copyKey} variant="ghost" size="compact" />
          </p>
        </div>
      ) : (
        <p>{words.unsigned}</p>
      )}
    </InlineAlert>
  );
}

function AuditFilters({ organizationId, search, onSearchChange }: AuditProps) {
  const { data: members } = useInfiniteQuery(organizationMembersQuery(organizationId));
  const colleagues = members?.pages.flatMap(({ items }) => items) ?? [];
  const change = (changes: { [Key in keyof AuditSearch]?: AuditSearch[Key] | undefined }) =>
    onSearchChange(withoutUndefined({ ...search, ...changes }));
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={words.filter} className="w-44 max-sm:w-full">
        <Select<string>
          value={search.action ?? ""}
          onValueChange={(action) => change({ action: action || undefined })}
          options={[
            { value: "", label: words.everything },
            ...auditActions.map((action) => ({ value: action, label: words.labels[action] })),
          ]}
        />
      </Field>
      <Field label={words.who} className="w-40 max-sm:w-full">
        <Select
          value={search.actor ?? ""}
          onValueChange={(actor) => change({ actor: actor || undefined })}
          options={[
            { value: "", label: words.anyone },
            ...colleagues.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          ]}
        />
      </Field>
      <DateField
        label={words.from}
        className="w-40 max-sm:w-full"
        value={search.from ?? null}
        onValueChange={(from) => change({ from: from ?? undefined })}
      />
      <DateField
        label={words.to}
        className="w-40 max-sm:w-full"
        value={search.to ?? null}
        onValueChange={(to) => change({ to: to ?? undefined })}
      />
    </div>
  );
}
