/** Something that an interview must not go into. The words that it is found by stand in `data/prohibited.json`. */
export interface ProhibitedTopic {
  id: string;
  /** As people read it in a list of topics. */
  name: string;
  /** One sentence on why not. */
  why: string;
  /** What may be asked instead, as an instruction; for many topics with the wording. */
  instead: string;
}

/**
 * What an interview must not go into. Drawn from what the law of the United States, the United Kingdom and the European Union
 * protects and what their authorities advise employers not to ask; laws differ by place, so this is a list to start from and
 * not legal advice. An organization may add phrases and switch topics off.
 */
export const prohibitedTopics: readonly ProhibitedTopic[] = [
  {
    id: "family",
    name: "Family, marriage and pregnancy",
    why: "Family plans have nothing to do with the job, and in many places asking is evidence of discrimination.",
    instead: "State the hours or travel the role needs, and ask everyone: “Are you able to work these hours?”",
  },
  {
    id: "age",
    name: "Age",
    why: "Age says nothing about skill. Asking about it, even indirectly, is evidence of age discrimination.",
    instead:
      "If the law sets a minimum, ask only: “Are you at least 18?” Otherwise, ask about experience with the task.",
  },
  {
    id: "sexuality",
    name: "Sex, gender identity and orientation",
    why: "Sex, gender identity and orientation have nothing to do with the job and are protected in most places.",
    instead: "Leave it out. If you need to know how to address someone, introduce yourself and ask for their name.",
  },
  {
    id: "appearance",
    name: "Height, weight and looks",
    why: "Looks reveal sex, origin, age and health, and rarely matter for the job.",
    instead: "Describe the task and ask everyone: “Are you able to do this, with or without an accommodation?”",
  },
  {
    id: "health",
    name: "Health and disability",
    why: "Before an offer, asking about health or disability is illegal in many places, whatever the reason.",
    instead: "Describe the task and ask everyone: “Are you able to do this, with or without an accommodation?”",
  },
  {
    id: "religion",
    name: "Religion and belief",
    why: "Belief has nothing to do with the job, and asking about it is evidence of discrimination.",
    instead: "State the days and hours of the role, and ask everyone: “Are you able to work these hours?”",
  },
  {
    id: "origin",
    name: "Origin, citizenship and language",
    why: "Origin has nothing to do with the job. You can ask about the right to work and the languages the role needs.",
    instead: "Ask everyone the same: “Are you authorized to work here?” or “Which languages do you speak fluently?”",
  },
  {
    id: "race",
    name: "Race and ethnicity",
    why: "Race and ethnicity have nothing to do with the job, and asking about them is evidence of discrimination.",
    instead: "Leave it out. Use a separate form for equal-opportunity monitoring, which interviewers never see.",
  },
  {
    id: "union",
    name: "Union membership",
    why: "Union membership and views on unions are protected. Asking is an unfair labor practice in many places.",
    instead: "Leave it out. For roles that negotiate with unions, ask about a past negotiation.",
  },
  {
    id: "politics",
    name: "Politics",
    why: "Political views have nothing to do with the job and are protected in many places.",
    instead: "Leave it out. If the role involves politics, ask how the candidate handled a policy they didn't choose.",
  },
  {
    id: "military",
    name: "Military discharge and reserve duty",
    why: "Type of discharge and reserve duty have nothing to do with the job and are protected in many places.",
    instead: "Ask about skills the role needs: “Which skills from your service would you use here?”",
  },
  {
    id: "affiliations",
    name: "Clubs and private life",
    why: "Clubs and private life reveal religion, origin or politics, and have nothing to do with the job.",
    instead: "If the role needs it, ask about membership in professional organizations.",
  },
  {
    id: "pay-history",
    name: "Pay history",
    why: "Past pay carries past unfairness forward, and asking is illegal in many states and countries.",
    instead: "State the pay range and ask: “Does this range fit what you are looking for?”",
  },
  {
    id: "record",
    name: "Arrests and convictions",
    why: "An arrest proves nothing, and many places ban questions about convictions before an offer.",
    instead: "If the law requires a check, say so in the job posting and run it after the offer.",
  },
  {
    id: "finances",
    name: "Private finances",
    why: "Debt, credit and property reflect background and family more than ability.",
    instead:
      "If the law requires a credit check, say so in the job posting. For commuting, ask: “Can you reach the site by 6 am?”",
  },
];
