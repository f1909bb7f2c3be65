import { createContext } from "react";

/** By the ids of plans that are in review, what the list says of that. */
export type ReviewLines = ReadonlyMap<string, string>;

export const ReviewLinesContext = createContext<ReviewLines>(new Map());
