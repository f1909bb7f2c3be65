/** What a link may open. */
export const linkKinds = ["preparation", "plan"] as const;

/** Days for which a link may count. */
export const linkDays = [7, 30, 90] as const;
