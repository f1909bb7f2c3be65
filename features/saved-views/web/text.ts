/** The words about saved views. */
export const text = {
  share: { group: "Share with this hiring group", organization: "Share with the organization" },
  saved: (name: string) => `Saved ${name}`,
  renamed: (name: string) => `Renamed to ${name}`,
  shared: (name: string) => `${name} shared`,
  unshared: (name: string) => `${name} is private again`,
  removed: (name: string) => `${name} deleted`,
  opens: (name: string) => `${name} is the default view`,
  opensPlain: "The full list is the default view",
  undone: "Undone",
  failed: "Couldn't save the view",
  removeFailed: "Couldn't delete the view",
} as const;
