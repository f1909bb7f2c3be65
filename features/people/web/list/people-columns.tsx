import { Link } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { PersonRow } from "../../contract.ts";
import { text } from "../text.ts";

const words = text.list;

/** The columns of the list. */
export const peopleColumns: readonly DataColumn<PersonRow>[] = [
  {
    id: "name",
    header: words.name,
    cell: (person) => (
      <span className="flex min-w-0 flex-col">
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          className={cn(quietLinkStyles, "wrap-anywhere font-medium")}
        >
          <bdi>{person.fullName}</bdi>
          {person.called ? (
            <span className="font-normal text-muted-foreground">
              {" "}
              (<bdi>{person.called}</bdi>)
            </span>
          ) : null}
        </Link>
        {person.doNotContact ? (
          <Badge tone="warning" icon={BellOff} className="text-small">
            {words.doNotContact}
          </Badge>
        ) : null}
      </span>
    ),
  },
  {
    id: "headline",
    header: words.headline,
    width: "12rem",
    cell: (person) =>
      person.headline ? (
        <span className="line-clamp-2">
          <bdi>{person.headline}</bdi>
        </span>
      ) : null,
  },
  {
    id: "location",
    header: words.location,
    isForWide: true,
    width: "9rem",
    cell: (person) => (person.location ? <bdi>{person.location}</bdi> : null),
  },
  {
    id: "tags",
    header: words.tags,
    isForWide: true,
    width: "9rem",
    cell: (person) => (person.tags.length > 0 ? <bdi>{person.tags.join(", ")}</bdi> : null),
  },
  {
    id: "consent",
    header: words.consent,
    width: "6rem",
    cell: (person) => (person.consentState === "none" ? null : text.consentStates[person.consentState]),
  },
  {
    id: "activity",
    header: words.activity,
    width: "7.5rem",
    cell: (person) => <DateText value={person.lastActiveAt} show="relative" className="whitespace-nowrap" />,
  },
  {
    id: "added",
    header: words.added,
    isForWide: true,
    width: "8rem",
    cell: (person) => <DateText value={person.addedAt} className="whitespace-nowrap" />,
  },
];
