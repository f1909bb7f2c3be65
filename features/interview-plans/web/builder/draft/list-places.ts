interface Item {
  id: string;
}

/** Which item a moved one comes to stand before, when it takes a place in the list without itself; null for the last. */
export function beforeAt(items: readonly Item[], movedId: string, toIndex: number): string | null {
  return items.filter((item) => item.id !== movedId)[toIndex]?.id ?? null;
}

/** Which item stands after this one, to put it back where it was; null when it is the last. */
export function nextOf(items: readonly Item[], id: string): string | null {
  const place = items.findIndex((item) => item.id === id);
  return items[place + 1]?.id ?? null;
}
