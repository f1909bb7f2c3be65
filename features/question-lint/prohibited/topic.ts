import type { Phrase } from "../words/phrases.ts";

/** Something that an interview must not go into. */
export interface ProhibitedTopic {
  id: string;
  /** As people read it in a list of topics. */
  name: string;
  /** One sentence on why not. */
  why: string;
  /** What may be asked instead, as an instruction; for many topics with the wording. */
  instead: string;
  /** Words that give it away in a short question to the person: "Were you ever …", "What is your …". */
  words?: string;
  /** What gives it away wherever it stands. */
  phrases: readonly Phrase[];
  /** Uses of the same words that have nothing to do with it. */
  unless: readonly Phrase[];
}
