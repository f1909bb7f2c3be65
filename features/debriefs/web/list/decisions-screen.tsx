import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Gavel, Link2 } from "lucide-react";
import { useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { debriefRights } from "../../policy.ts";
import type { DecisionsSearch } from "../decisions-search.ts";
import { decisionsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { ChainDialog } from "./chain-dialog.tsx";
import { decisionColumns } from "./decision-columns.tsx";
import { useDecisionFilters } from "./use-decision-filters.ts";

const words = text.list;
const waiting = [
  { id: "age", label: words.byAge, isDescending: false },
  { id: "name", label: words.byName, isDescending: false },
] as const satisfies readonly ListOrder[];
const decided = [{ ...waiting[0], isDescending: true }, waiting[1]] as const;

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: DecisionsSearch;
  onSearchChange: (next: DecisionsSearch, how: { isNewEntry: boolean }) => void;
};

/** Candidacies on their way to a decision, and those decided. */
export function DecisionsScreen({ groupId: current, viewer, search, onSearchChange }: ScreenProps) {
  const navigate = useNavigate();
  const groupId = search.group ?? current;
  const { data: page, dataUpdatedAt } = useSuspenseQuery(decisionsQuery({ groupId, search }));
  const filters = useDecisionFilters(groupId);
  const [isChecking, setChecking] = useState(false);
  const { tab: _, ...untabbed } = search;
  const isDecided = search.tab === "decided";
  return (
    <ListScreen
      id="decisions"
      title={words.title}
      words={words}
      address={search}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/final-recommendation" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      isMain={!isDecided}
      fetchedAt={dataUpdatedAt}
      tabs={[
        { label: words.tabs.open, count: page.counts.open, isCurrent: !isDecided, to: untabbed },
        {
          label: words.tabs.decided,
          count: page.counts.decided,
          isCurrent: isDecided,
          to: { ...untabbed, tab: "decided" },
        },
      ]}
      actions={
        can(viewer, debriefRights.checkChain, { groupId }) ? (
          <Button icon={Link2} onClick={() => setChecking(true)}>
            {text.chain.open}
          </Button>
        ) : null
      }
      orders={isDecided ? decided : waiting}
      look="columns"
      columns={decisionColumns}
      getRowId={({ candidateId }) => candidateId}
      getRowName={({ candidateName }) => candidateName}
      onRowOpen={({ candidateId }) =>
        void navigate({ to: "/final-recommendation", search: { candidate: candidateId } })
      }
      empty={
        <EmptyState
          icon={Gavel}
          actions={
            isDecided ? (
              <Link to="/final-recommendation" search={{}} className={buttonStyles()}>
                {words.showOpen}
              </Link>
            ) : (
              <Link to="/candidates" className={buttonStyles()}>
                {words.toCandidates}
              </Link>
            )
          }
        >
          {isDecided ? words.emptyDecided : words.empty}
        </EmptyState>
      }
    >
      {isChecking ? <ChainDialog groupId={groupId} onClose={() => setChecking(false)} /> : null}
    </ListScreen>
  );
}
