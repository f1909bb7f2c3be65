/** Answers what is to be called with every happening; `act` is called once with all of those within so many ms of the first. */
export function gatherChanges<Change>(act: (changes: readonly Change[]) => void, millis: number) {
  let gathered: Change[] = [];
  return (change: Change): void => {
    if (gathered.length === 0)
      setTimeout(() => {
        const changes = gathered;
        gathered = [];
        act(changes);
      }, millis);
    gathered.push(change);
  };
}
