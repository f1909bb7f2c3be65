import { createContext, useContext } from "react";
import { type ProhibitedTopic, prohibitedTopics } from "#features/question-lint/prohibited-topics.ts";

/** What the organization of the plan looks for; the same list object while it does not change. */
export const TopicsContext = createContext<readonly ProhibitedTopic[]>(prohibitedTopics);

export const useTopics = () => useContext(TopicsContext);
