import { createContext, useContext } from "react";

/** True inside the builder of somebody without an account: what needs an account says so there. */
export const VisitorContext = createContext(false);

export const useIsVisitor = () => useContext(VisitorContext);
