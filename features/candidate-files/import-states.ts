/** How far an import is. In those that end in -ing the program works on it. */
export const importStates = ["mapping", "checking", "checked", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

const workingStates = ["checking", "running", "undoing"] as const satisfies readonly ImportState[];
export const isWorking = (state: ImportState): boolean => workingStates.some((each) => each === state);

export const importActions = ["map", "start", "stop", "undo", "discard"] as const;
export type ImportAction = (typeof importActions)[number];

/** State after each action, from each state in which the action is allowed; whatever is absent is refused. */
const transitions: Readonly<Record<ImportAction, Readonly<Partial<Record<ImportState, ImportState>>>>> = {
  // What is in already stays: a file is mapped anew by importing it anew.
  map: { mapping: "checking", checking: "checking", checked: "checking" },
  start: { checked: "running" },
  stop: { checking: "mapping", running: "checked", undoing: "done" },
  undo: { done: "undoing", checked: "undoing" },
  discard: { mapping: "mapping", checking: "checking", checked: "checked" },
};

/** Null where the action is not allowed. */
export const stateAfter = (action: ImportAction, state: ImportState): ImportState | null =>
  transitions[action][state] ?? null;

/** What becomes of a row, or became. `known` changes nothing: it is here already. `unsure` waits for an answer. */
export const rowStates = ["ready", "known", "unsure", "wrong", "skipped", "done", "undone", "kept"] as const;
export type RowState = (typeof rowStates)[number];
