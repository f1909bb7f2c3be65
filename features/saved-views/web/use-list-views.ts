import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { preferencesClient } from "#features/preferences/web/public.ts";
import { can, type Person, seatAt } from "#platform/rights.ts";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import type { ListView, ListViews } from "#ui/list/list-views.ts";
import { noView, shownAddress } from "#ui/list/view-address.ts";
import type { SavedView, ViewContent } from "../contract.ts";
import { defaultViewKey, type ListOf, placesOfLists } from "../lists.ts";
import { savedViewRights } from "../policy.ts";
import { refreshViews, savedViewsQuery, viewsApi } from "./queries.ts";
import { text } from "./text.ts";

interface ListWithViews<Address extends ListAddress> {
  of: ListOf;
  viewer: Person;
  /** What the address says. */
  search: Address;
  /** Reads an address of the list. */
  read: (raw: Record<string, unknown>) => Address;
}

/** What is to be seen in a list, and its saved views. */
export function useListViews<Address extends ListAddress>({ of, viewer, search, read }: ListWithViews<Address>) {
  const { list, placeId } = of;
  const { data } = useQuery(savedViewsQuery(of));
  const calls = useViewCalls(of);
  const place = placesOfLists[list];
  const all = useMemo(
    () =>
      (data?.views ?? []).map((view): ListView & { saved: SavedView } => ({
        ...view,
        content: read(view.content),
        mayChange: can(viewer, savedViewRights.change, view),
        mayShare: can(viewer, savedViewRights.share, view),
        saved: view,
      })),
    [data, read, viewer],
  );
  const current = all.find(({ id }) => id === search.view);
  const shown = useMemo(() => shownAddress(search, current), [search, current]);
  const savedOf = (view: ListView) => all.find(({ id }) => id === view.id)?.saved;
  const views: ListViews = {
    all,
    current,
    isGone: data !== undefined && search.view !== undefined && search.view !== noView && !current,
    defaultId: data?.defaultId ?? null,
    shareLabel: text.share[place],
    mayShare: can(viewer, savedViewRights.share, {
      organizationId: place === "group" ? (seatAt(viewer, { groupId: placeId })?.organizationId ?? "") : placeId,
      ownerId: viewer.userId,
    }),
    saveAs: (view) => calls.create({ ...of, ...view, content: contentIn(view.content) }),
    change: async (view, { content, ...changes }) => {
      const saved = savedOf(view);
      return saved ? calls.change(saved, { ...changes, ...(content && { content: contentIn(content) }) }) : null;
    },
    remove: async (view) => {
      const saved = savedOf(view);
      return saved ? calls.remove(saved) : null;
    },
    setDefault: calls.setDefault,
  };
  return { views, shown };
}

type Change = Partial<Pick<SavedView, "name" | "isShared" | "content">>;

/** What can be done with views, each with the way back. */
function useViewCalls(of: ListOf) {
  const queries = useQueryClient();
  const creating = useOnce(viewsApi.create);
  const changing = useOnce(viewsApi.update);
  const removing = useOnce(viewsApi.remove);
  const restoring = useOnce(viewsApi.restore);
  const refresh = () => refreshViews(queries);
  const around = { refresh, failed: text.failed };
  const undone = () => ({ title: text.undone });
  const remove = (view: Pick<SavedView, "id" | "name" | "version">) =>
    attempt(() => removing.mutateAsync({ viewId: view.id, version: view.version }), {
      ...around,
      failed: text.removeFailed,
      done: ({ version }) => ({
        title: text.removed(view.name),
        undo: () => attempt(() => restoring.mutateAsync({ viewId: view.id, version }), { ...around, done: undone }),
      }),
    });
  const setDefault = (view: Pick<ListView, "id" | "name"> | null) => {
    const before = queries.getQueryData(savedViewsQuery(of).queryKey);
    const earlier = before?.views.find(({ id }) => id === before.defaultId) ?? null;
    const set = (to: { id: string } | null) => () =>
      to
        ? preferencesClient.savePreference({ p_key: defaultViewKey(of), p_value: to.id })
        : preferencesClient.removePreference({ key: defaultViewKey(of) });
    void attempt<unknown>(set(view), {
      ...around,
      done: () => ({
        title: view ? text.opens(view.name) : text.opensPlain,
        undo: () => attempt<unknown>(set(earlier), { ...around, done: undone }),
      }),
    });
  };
  return {
    create: (view: Parameters<typeof creating.mutateAsync>[0]) =>
      attempt(() => creating.mutateAsync(view), {
        ...around,
        done: (made) => ({ title: text.saved(made.name), undo: () => remove(made) }),
      }),
    change: (view: SavedView, changes: Change) =>
      attempt(() => changing.mutateAsync({ viewId: view.id, version: view.version, ...changes }), {
        ...around,
        done: ({ version }) => ({
          title: toldOf(view, changes),
          undo: () =>
            attempt(() => changing.mutateAsync({ viewId: view.id, version, ...earlierOf(view, changes) }), {
              ...around,
              done: undone,
            }),
        }),
      }),
    remove,
    setDefault,
  };
}

const toldOf = ({ name }: SavedView, { name: next, isShared }: Change) =>
  next !== undefined
    ? text.renamed(next)
    : isShared === undefined
      ? text.saved(name)
      : isShared
        ? text.shared(name)
        : text.unshared(name);

/** What was there before, of what was changed. */
const earlierOf = ({ name, isShared, content }: SavedView, changes: Change): Change => ({
  ...(changes.name !== undefined && { name }),
  ...(changes.isShared !== undefined && { isShared }),
  ...(changes.content && { content }),
});

/** What of an address can be kept. */
const contentIn = (content: object): ViewContent =>
  Object.fromEntries(
    Object.entries(content).flatMap(([key, value]): [string, string | string[]][] => {
      if (typeof value === "string") return [[key, value]];
      return Array.isArray(value) ? [[key, value.filter((each) => typeof each === "string")]] : [];
    }),
  );
