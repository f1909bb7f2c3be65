type Parts = typeof import("#ui/drag-parts.ts").dragParts;

const fetchParts = async (): Promise<Parts> => (await import("#ui/drag-parts.ts")).dragParts;

/**
 * Lets something be dragged as soon as what that takes has come: a page can be read and used before it. Where it does not come, keys
 * and menus do the same. Answers what ends it.
 */
export function onceDraggable(attach: (parts: Parts) => () => void): () => void {
  let end = () => {};
  let hasEnded = false;
  const begin = (parts: Parts) => {
    if (!hasEnded) end = attach(parts);
  };
  fetchParts().then(begin, () => undefined);
  return () => {
    hasEnded = true;
    end();
  };
}
