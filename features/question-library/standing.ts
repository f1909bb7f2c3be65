/** Where a question or competency stands. Only what is approved is offered in the builder. */
export const libraryStatuses = ["draft", "approved", "retired"] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];
/** What lists of the library are put in order by. */
export const librarySorts = ["updated", "competency", "name", "minutes", "uses", "lastUsed"] as const;

/** Why something is offered no more. */
export const retireReasons = ["leaked", "weak", "law", "outdated", "other"] as const;
export type RetireReason = (typeof retireReasons)[number];

/** What changes the standing. `withdraw` takes an approval back, `restore` a retirement or a merging. */
export const standingChanges = ["approve", "withdraw", "retire", "restore"] as const;
export type StandingChange = (typeof standingChanges)[number];

export interface Standing {
  status: LibraryStatus;
  /** Status before it was retired. */
  statusBefore: LibraryStatus | null;
}

/** From which status a change leads. Every change has another one that takes it back. */
const from: Readonly<Record<StandingChange, readonly LibraryStatus[]>> = {
  approve: ["draft"],
  withdraw: ["approved"],
  retire: ["draft", "approved"],
  restore: ["retired"],
};

/** Where the change leads from here; null where it leads nowhere. */
export function standingAfter({ status, statusBefore }: Standing, change: StandingChange): Standing | null {
  if (!from[change].includes(status)) return null;
  switch (change) {
    case "approve":
      return { status: "approved", statusBefore: null };
    case "withdraw":
      return { status: "draft", statusBefore: null };
    case "retire":
      return { status: "retired", statusBefore: status };
    case "restore":
      return { status: statusBefore ?? "draft", statusBefore: null };
  }
}
