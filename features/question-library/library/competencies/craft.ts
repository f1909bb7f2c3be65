import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const craftCompetencies = [
  {
    key: "system-design",
    family: "craft",
    name: "System design",
    definition: "Designs a system that meets stated needs, survives foreseeable failures and can be changed later.",
    behaviours: [
      "Asks about load, data and limits before drawing",
      "Names at least two options and what each one costs",
      "Walks through what happens when a part fails",
      "Says what stays simple for now and when that stops being enough",
    ],
    levels: fourLevels({
      notShown: "Names products or patterns before the needs are known; cannot follow one request through the system.",
      partlyShown:
        "Draws parts that fit the main path and follows one request through them; failure and growth come up only when asked.",
      partlyLike:
        "A load balancer, three servers, a database with a replica. If the database fails, hmm, then the replica takes over.",
      shown:
        "Derives the parts from needs and numbers, weighs two options, walks through one failure and what users would see, and says what is left for later.",
      exceeds:
        "Finds the one need that shapes the whole, shows with a rough calculation which part will break first, plans how to get there from today's state in reversible steps, and says how it will be monitored.",
      exceedsLike:
        "Writes are 40 a second, so one database will do; the hard part is that a ticket must not be sold twice. I put that into one constraint. Mail goes through an outbox table. At ten times the load, reading the seat map breaks first, so that is what I cache.",
    }),
  },
  {
    key: "building-software",
    family: "craft",
    name: "Building software",
    definition: "Writes code that does what is needed, that others can read and change, and that is covered by tests.",
    behaviours: [
      "Clarifies edge cases before or while writing",
      "Works in small steps that run",
      "Chooses names and a structure that show the intent",
      "Tests behavior and sees the test fail",
      "Weighs effort now against change later",
    ],
    levels: fourLevels({
      notShown:
        "Code does not run for the main case, or runs and the writer cannot say how a given line gets its result.",
      partlyShown:
        "Code runs for the main case; edge cases and tests come after a hint, and one function holds everything.",
      partlyLike:
        "It sorts and loops and gives the right pairs. Oh, right, an empty list. I would add a check for that at the top.",
      shown:
        "Clarifies edge cases, works in steps that run, tests them, and explains which part would change with a new requirement.",
      exceeds:
        "Finds a structure in which a whole class of errors cannot occur, proves it with a test that failed first, removes code on the way, and names the limit at which the solution should be replaced.",
      exceedsLike:
        "I'll treat times as half-open, so back-to-back bookings do not clash and I need no special case. First the test for that one; it fails. After the sort, one pass is enough. Beyond what fits in memory, I would let the database do it.",
    }),
  },
  {
    key: "troubleshooting",
    family: "craft",
    name: "Troubleshooting",
    definition:
      "Finds the cause of a problem by narrowing it down with observations, limits the damage meanwhile and keeps it from coming back.",
    behaviours: [
      "Limits the damage before searching for the cause",
      "Forms hypotheses that an observation can rule out",
      "Changes one thing at a time",
      "Keeps others informed",
      "Fixes the cause and checks the fix",
    ],
    levels: fourLevels({
      notShown:
        "Tries one change after another without a hypothesis behind them, or passes the problem on without an observation.",
      partlyShown:
        "Follows one hypothesis with logs or tests until it fails, then takes another; limits the damage and informs others when asked to.",
      partlyLike:
        "I looked in the logs and thought it was the database. We restarted it, and the errors were gone for that day.",
      shown:
        "Limits the damage, rules out hypotheses by observation, changes one thing at a time, and checks that the problem is gone for the reason given.",
      exceeds:
        "Chooses each step so that it halves what is left, finds how the problem got past the checks, and closes that gap so that the next one of its kind announces itself.",
      exceedsLike:
        "Half the servers had it, so it was not the database. The bad half had started after nine. One setting differed. I reverted it, and the errors stopped; I put it back on one server, and they came again. The deploy now rejects unknown settings.",
    }),
  },
  {
    key: "interface-engineering",
    family: "craft",
    name: "Interface engineering",
    definition:
      "Builds interfaces that everyone can operate, that respond right away and that behave predictably when things go wrong.",
    behaviours: [
      "Starts from what people do, with keyboard, touch and screen reader",
      "Designs loading, empty and error states along with the rest",
      "Keeps state in one place",
      "Measures speed on slow devices",
      "Uses what the platform offers before adding to it",
    ],
    levels: fourLevels({
      notShown:
        "Builds the look of the main state; it cannot be operated by keyboard, and loading or failure leaves it stuck.",
      partlyShown:
        "Builds the main state so that it works with mouse and touch; keyboard, errors and slow devices are dealt with when someone points them out.",
      partlyLike:
        "The menu opens on hover and on tap. Keyboard was a ticket we did afterwards, with a tab index on each item.",
      shown:
        "Builds all states, makes them work by keyboard and screen reader, keeps state in one place, and has measured the speed on a slow device.",
      exceeds:
        "Watches people use it with assistive technology or on a slow connection, changes the structure because of that, and turns the result into a component or a check that keeps other screens right.",
      exceedsLike:
        "I sat with a screen reader user, and our list announced 200 rows at every key press. I rebuilt it on a native select with a filter, which also saved 30 kilobytes. The component is in our kit with a keyboard test that runs on every change.",
    }),
  },
  {
    key: "interaction-design",
    family: "craft",
    name: "Interaction design",
    definition:
      "Shapes how a product works so that people reach their goal, and tests it with them before it is built.",
    behaviours: [
      "Starts from people's tasks and situations",
      "Sketches more than one option",
      "Shows flow, states and wording, not only screens",
      "Tests it with people and changes it",
      "Gives reasons for each choice",
    ],
    levels: fourLevels({
      notShown: "Shows finished screens; cannot say which task they serve or what other option was considered.",
      partlyShown:
        "Names the task and shows its main flow; one option was worked out, and comments from colleagues were the only test.",
      partlyLike:
        "I made the form cleaner and split it into three pages. The team liked it, and I changed the colors after their comments.",
      shown:
        "Works out more than one option for a task, covers errors and empty states, tests it with the people it is for, and changes it based on what was seen.",
      exceeds:
        "Sees in use that the task itself is set up wrong, removes or merges steps because of it, convinces others with what was observed, and shows a measured effect after release.",
      exceedsLike:
        "Four of six people got stuck on the same field and called someone. They could not have known that number. So I took the step out and let the office fill it in later. The developers had watched two of the sessions. Unfinished forms went from 38 to 17 percent.",
    }),
  },
  {
    key: "data-analysis",
    family: "craft",
    name: "Data analysis",
    definition: "Turns raw data into an answer that others can check and decide on.",
    behaviours: [
      "Clarifies which decision the answer is for",
      "Looks at how the data was collected and what is missing",
      "Chooses a method that fits the question and the data",
      "Makes each step repeatable",
      "Shows the result with its uncertainty",
    ],
    levels: fourLevels({
      notShown: "Computes a number from the table as it is; cannot say what a row stands for or what is missing.",
      partlyShown:
        "Cleans up obvious errors and answers the question as asked; how the data was collected and the uncertainty come up only when asked.",
      partlyLike:
        "I removed the duplicates and the empty rows and made a chart by month. Cancellations went down in the fall.",
      shown:
        "Clarifies the decision, checks what rows stand for and what is missing, says why the method fits the question, and shows the result with its range and its limits.",
      exceeds:
        "Finds something in how the data was collected that would have reversed the answer, proves it with a second source, and builds the analysis so that others rerun it and decide with it.",
      exceedsLike:
        "Cancellations seemed to go down in the fall. But a new form had stopped recording the ones made by phone. I took the phone log as a second source, and they had gone up by a tenth. The query now runs every Monday, and support plans shifts by it.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
