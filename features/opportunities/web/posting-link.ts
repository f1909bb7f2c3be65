/** The address under which a role is shared, by what one of its links is called. */
export const linkOf = (slug: string): string => `${globalThis.location.origin}/jobs/${slug}`;
