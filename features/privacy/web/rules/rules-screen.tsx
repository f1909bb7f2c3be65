import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OrganizationSubpage } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import type { Erasure, PrivacyRequest } from "../../contract.ts";
import { privacyRights } from "../../policy.ts";
import { registered } from "../../register.ts";
import { dayOf, today } from "../day.ts";
import { CloseRequestDialog } from "../person/request-dialogs.tsx";
import { erasuresQuery, requestsQuery, rulesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { GroupRules } from "./group-rules.tsx";
import { OrganizationRule } from "./organization-rule.tsx";

/** How long an organization keeps data of people, what they asked for, and what was erased. */
export function RulesScreen({ organizationId, viewer }: { organizationId: string; viewer: Person }) {
  const { data: rules } = useSuspenseQuery(rulesQuery(organizationId));
  const mayChange = can(viewer, privacyRights.changeRules, { organizationId });
  const { data: requests = [] } = useQuery(requestsQuery(organizationId));
  const { data: erasures = [] } = useQuery({ ...erasuresQuery(organizationId), enabled: mayChange });
  const shared = { organizationId, rules, readOnly: mayChange ? undefined : text.rules.readOnly };
  return (
    <OrganizationSubpage organizationId={organizationId} title={text.rules.title} windowTitle={text.rules.windowTitle}>
      <div className="flex flex-col gap-8">
        <p className="text-prose">{text.rules.intro}</p>
        {mayChange ? null : <InlineAlert tone="info">{text.rules.readOnly}</InlineAlert>}
        <OrganizationRule {...shared} />
        <GroupRules {...shared} />
        <Section heading={text.requests.title} lead={text.requests.lead}>
          <RequestList requests={requests} />
        </Section>
        {mayChange ? (
          <Section heading={text.erasures.title} lead={text.erasures.lead}>
            <ErasureList erasures={erasures} />
          </Section>
        ) : null}
      </div>
    </OrganizationSubpage>
  );
}

function RequestList({ requests }: { requests: readonly PrivacyRequest[] }) {
  const words = text.requests;
  const [closing, setClosing] = useState<PrivacyRequest | null>(null);
  if (requests.length === 0) return <p className="text-muted-foreground">{words.none}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-hairline border-b py-3 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              <Link to="/people/$personId" params={{ personId: request.personId }} className={linkStyles}>
                <bdi className="wrap-anywhere">{request.fullName}</bdi>
              </Link>
              <span className="block">{words.kinds[request.kind]}</span>
              <span className="block text-muted-foreground text-small">
                {words.via[request.via]} · <DateText value={request.createdAt} />
              </span>
              {request.note ? (
                <span dir="auto" className="wrap-anywhere block whitespace-pre-wrap">
                  {request.note}
                </span>
              ) : null}
            </span>
            <Badge tone={request.dueOn < today() ? "danger" : "neutral"}>
              {request.dueOn < today() ? words.overdue(dayOf(request.dueOn)) : words.due(dayOf(request.dueOn))}
            </Badge>
            <Button size="compact" onClick={() => setClosing(request)}>
              {words.close}
            </Button>
          </li>
        ))}
      </ul>
      {closing ? <CloseRequestDialog request={closing} onClose={() => setClosing(null)} /> : null}
    </>
  );
}

function ErasureList({ erasures }: { erasures: readonly Erasure[] }) {
  const words = text.erasures;
  if (erasures.length === 0) return <p className="text-muted-foreground">{words.none}</p>;
  return (
    <ul aria-label={words.tableLabel} className="flex flex-col">
      {erasures.map((erasure) => (
        <li key={erasure.id} className="border-hairline border-b py-2 last:border-b-0">
          <details>
            <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 pointer-coarse:min-h-11">
              <span className="min-w-0 flex-1 basis-56">
                {text.reasonOf(erasure.reason, erasure.months)}
                <span className="block text-muted-foreground text-small">
                  <DateText value={erasure.requestedAt} />
                  {erasure.requestedByName ? ` ${words.by(erasure.requestedByName)}` : ""}
                </span>
              </span>
              <span className="whitespace-nowrap">{words.states[erasure.state]}</span>
            </summary>
            <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small">
              {Object.entries(erasure.counts).map(([store, count]) => (
                <div key={store} className="contents">
                  <dt className="text-muted-foreground">{registered[store]?.what ?? store.replaceAll("_", " ")}</dt>
                  <dd className="text-right tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
            {erasure.failure ? (
              <InlineAlert tone="danger" className="mt-2" title={words.tries(erasure.attempts)}>
                {erasure.failure}
              </InlineAlert>
            ) : null}
          </details>
        </li>
      ))}
    </ul>
  );
}
