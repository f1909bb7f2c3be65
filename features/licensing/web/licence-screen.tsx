import type { SignedInPerson } from "#features/accounts/contract.ts";
import { can } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { hasPremiumAccess, isUpgradeRequired, type Licence } from "../licence.ts";
import { licenceRights } from "../policy.ts";
import { PeopleLicences } from "./people-licences.tsx";
import { useLicence } from "./queries.ts";
import { text } from "./text.ts";

/** One's own licence, and for owners and admins the licences of their people. */
export function LicenceScreen({ person }: { person: SignedInPerson }) {
  const { licence, retry } = useLicence(person.userId);
  const seats = person.seats.filter((seat) => can(person, licenceRights.list, seat));
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{text.yours}</h2>
        <OwnLicence licence={licence} />
        {licence.status === "error" ? (
          <LoadFailed tone="warning" isAnnounced onRetry={retry}>
            {text.failed}
          </LoadFailed>
        ) : null}
        {licence.status !== "loading" && licence.status !== "error" && isUpgradeRequired(licence) ? (
          <p className="text-muted-foreground">{text.nothingMore}</p>
        ) : null}
      </section>
      {seats.map((seat) => (
        <PeopleLicences
          key={seat.organizationId}
          organizationId={seat.organizationId}
          mayGrant={can(person, licenceRights.grant, seat)}
        />
      ))}
    </div>
  );
}

function OwnLicence({ licence }: { licence: Licence }) {
  const { name, description, startDate, endDate, status } = licence;
  return (
    <div className="flex flex-col gap-1 rounded-card border border-border bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-h3">{name}</span>
        <Badge tone={hasPremiumAccess(licence) ? "success" : status === "error" ? "danger" : "neutral"}>
          {text.status[status]}
        </Badge>
      </p>
      <p className="text-muted-foreground">{description}</p>
      {startDate ? (
        <p className="text-muted-foreground text-small">
          {text.since(startDate)}
          {endDate ? `, ${text.until(endDate)}` : null}
        </p>
      ) : null}
    </div>
  );
}
