const byDefault = "'s organization";

/** Whether an organization is called as app.create_workspace named it after its first person, and nobody gave it a name since. */
export const isNamedByDefault = (organizationName: string): boolean =>
  organizationName.endsWith(byDefault) && organizationName.length > byDefault.length;
