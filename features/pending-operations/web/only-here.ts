const onlyHere = new Set<string>();

/** Says of a kind of things that it lies on this device alone until its owner does something with it: it waits for no server. */
export const staysHere = (kind: string): void => void onlyHere.add(kind);
/** Whether a thing goes to the server by itself. */
export const isSynced = ({ kind }: { kind: string }): boolean => !onlyHere.has(kind);
