import { Check, Minus } from "lucide-react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { hasPremiumAccess, isUpgradeRequired, type Licence } from "../licence.ts";
import { can } from "../policy.ts";
import { PeopleLicences } from "./people-licences.tsx";
import { useLicence } from "./queries.ts";
import { text } from "./text.ts";

/** One's own licence, what the two hold, and for owners and admins the licences of their people. */
export function LicenceScreen({ person }: { person: SignedInPerson }) {
  const { licence, retry } = useLicence(person.userId);
  const seats = person.seats.filter(({ role }) => can(role, "list"));
  const isOwner = seats.some(({ role }) => can(role, "grant"));
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{text.yours}</h2>
        <OwnLicence licence={licence} />
        {licence.status === "error" ? (
          <InlineAlert tone="warning" action={<Button onClick={retry}>{text.tryAgain}</Button>} isAnnounced>
            {text.failed}
          </InlineAlert>
        ) : null}
        {licence.status !== "loading" && licence.status !== "error" && isUpgradeRequired(licence) ? (
          <InlineAlert tone="info" title={text.upgradeRequired}>
            {isOwner ? text.upgradeOwner : text.upgradeWhy}
          </InlineAlert>
        ) : null}
      </section>
      <Comparison />
      {seats.map((seat) => (
        <PeopleLicences
          key={seat.organizationId}
          organizationId={seat.organizationId}
          mayGrant={can(seat.role, "grant")}
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

function Comparison() {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{text.compare}</h2>
      <div className="overflow-x-auto rounded-card border border-border bg-card">
        <table className="w-full">
          <thead>
            <tr className="border-border border-b text-left text-muted-foreground text-small">
              <th scope="col" className="px-3 py-2 font-medium">
                {text.featureColumn}
              </th>
              <th scope="col" className="w-20 px-3 py-2 font-medium">
                {text.freeColumn}
              </th>
              <th scope="col" className="w-24 px-3 py-2 font-medium">
                {text.premiumColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {text.features.map(({ name, isFree }) => (
              <tr key={name} className="border-border border-b last:border-b-0">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {name}
                </th>
                <Holds isIncluded={isFree} />
                <Holds isIncluded />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Holds({ isIncluded }: { isIncluded: boolean }) {
  return (
    <td className="px-3 py-2">
      <Icon of={isIncluded ? Check : Minus} className={isIncluded ? "text-success" : "text-muted-foreground"} />
      <span className="sr-only">{isIncluded ? text.included : text.notIncluded}</span>
    </td>
  );
}
