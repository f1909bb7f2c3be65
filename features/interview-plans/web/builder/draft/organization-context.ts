import { createContext, useContext } from "react";

/** The organization of the plan that is being edited; none until that is known. */
export const OrganizationContext = createContext<string | undefined>(undefined);

export const useOrganizationId = (): string | undefined => useContext(OrganizationContext);
