import { createFileRoute } from "@tanstack/react-router";
import { InboxScreen } from "#features/inbox/web/inbox-screen.tsx";
import { readInboxSearch } from "#features/inbox/web/inbox-search.ts";
import { InboxError, InboxPending } from "#features/inbox/web/inbox-states.tsx";
import { inboxQuery } from "#features/inbox/web/queries.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";

const validateSearch = onlyRead(readInboxSearch);

export const Route = createFileRoute("/_signed-in/_ats/inbox")({
  validateSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(inboxQuery(deps.tab ?? "all")),
  pendingComponent: InboxPending,
  errorComponent: InboxError,
  component: InboxPage,
});

function InboxPage() {
  return <InboxScreen search={Route.useSearch()} />;
}
