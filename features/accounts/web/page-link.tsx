import type { ReactNode } from "react";

export type AccountPage = "sign-in" | "sign-up" | "forgot" | "try";

/** A link to another account page, given to the screens by the application; it keeps where the person wanted to go. */
export type PageLink = (props: { page: AccountPage; children: ReactNode }) => ReactNode;
