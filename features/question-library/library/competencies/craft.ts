import type { LibraryCompetency } from "../library-shapes.ts";

export const craftCompetencies = [
  {
    key: "system-design",
    family: "craft",
    name: "System design",
    definition:
      "Shapes a system out of parts so that it meets stated needs, survives foreseeable failures and can be changed later.",
    behaviours: [
      "Asks for loads, data and limits before drawing",
      "Names at least two ways and what each one costs",
      "Walks through what happens when a part fails",
      "Says what is left simple for now and when that stops being enough",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Names products or patterns before the needs are known; cannot follow one request through the parts.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Draws parts that fit the main path and follows one request through them; failure and growth come up when asked.",
        exampleAnswers: [
          "A load balancer, three servers, a database with a replica. If the database fails, hmm, then the replica takes over.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Derives parts from needs and numbers, weighs two ways, walks through one failure and its effect on users, and says what is left for later.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds the one need that shapes the whole, proves with a rough calculation which part will break first, plans how to move from today's state in steps that can be undone, and says how it will be watched in operation.",
        exampleAnswers: [
          "Writes are 40 a second, so one database will do; the pain is that a ticket must not be sold twice. I put that into one constraint. Mail goes through an outbox table. At ten times the load the seat map read breaks first, so that is the one I cache.",
        ],
      },
    ],
  },
  {
    key: "building-software",
    family: "craft",
    name: "Building software",
    definition: "Writes code that does what is needed, that others can read and change, and that is proved by tests.",
    behaviours: [
      "Clears up cases at the edge before or while writing",
      "Works in small steps that run",
      "Chooses names and a structure that tell the intent",
      "Tests behaviour and sees the test fail",
      "Weighs their own effort against later change",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Code does not run for the main case, or runs and the writer cannot say how a given line gets its result.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Code runs for the main case; cases at the edge and tests come after a hint, and one function holds everything.",
        exampleAnswers: [
          "It sorts and loops and gives the right pairs. Oh, right, an empty list. I would add a check for that at the top.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Clears up cases at the edge, works in steps that run, tests them, and explains which part would change with a new need.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds a shape in which a whole class of errors cannot occur, proves it with a test that failed first, removes code on the way, and names the limit at which the solution should be replaced.",
        exampleAnswers: [
          "I will treat times as half-open, so back-to-back bookings do not clash and I need no special case. First the test for that one; it fails. After the sort, one pass is enough. Beyond what fits in memory I would let the database do it.",
        ],
      },
    ],
  },
  {
    key: "troubleshooting",
    family: "craft",
    name: "Troubleshooting",
    definition:
      "Finds the cause of a fault by narrowing it down with observations, limits harm meanwhile and keeps it from returning.",
    behaviours: [
      "Limits the harm before searching for the cause",
      "Forms guesses that an observation can rule out",
      "Changes one thing at a time",
      "Keeps others informed",
      "Closes the cause and checks it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Tries changes one after another without a guess behind them, or passes the fault on without an observation.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Follows one guess with logs or tests until it fails, then takes another; limits the harm and informs others when asked to.",
        exampleAnswers: [
          "I looked in the logs and thought it was the database. We restarted it, and the errors were gone for that day.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Limits the harm, rules out guesses by observation, changes one thing at a time, and checks that the fault is gone for the reason given.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Chooses each step so that it halves what is left, finds how the fault could get past the checks, and closes that gap so that the next fault of its kind announces itself.",
        exampleAnswers: [
          "Half the servers had it, so it was not the database. The bad half had started after nine. One setting differed. I reverted it, the errors stopped, I put it back on one server and they came again. The deploy now refuses unknown settings.",
        ],
      },
    ],
  },
  {
    key: "interface-engineering",
    family: "craft",
    name: "Interface engineering",
    definition:
      "Builds interfaces that everyone can operate, that respond at once and that behave predictably when things go wrong.",
    behaviours: [
      "Starts from what people do, with keyboard, touch and screen reader",
      "Designs loading, empty and error states along with the rest",
      "Keeps state in one place",
      "Measures speed on slow devices",
      "Uses what the platform offers before adding to it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Builds the look of the main state; it cannot be operated by keyboard, and loading or failure leaves it stuck.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Builds the main state so that it works by mouse and touch; keyboard, errors and slow devices are dealt with when somebody points at them.",
        exampleAnswers: [
          "The menu opens on hover and on tap. Keyboard was a ticket that we did afterwards, with a tab index on each item.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Builds all states, makes it work by keyboard and screen reader, keeps state in one place, and has measured the speed on a slow device.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Watches people use it with assistive technology or on a slow connection, changes the structure because of that, and turns the result into a part or a check that keeps other screens right.",
        exampleAnswers: [
          "I sat with a screen reader user, and our list announced 200 rows at each key press. I rebuilt it on a native select with a filter, which also saved 30 kilobytes. The part is in our kit with a keyboard test that runs on each change.",
        ],
      },
    ],
  },
  {
    key: "interaction-design",
    family: "craft",
    name: "Interaction design",
    definition:
      "Shapes how a product is used so that people reach their aim, and proves it with them before it is built.",
    behaviours: [
      "Starts from tasks and situations of people",
      "Sketches more than one way",
      "Shows flow, states and wording, not only screens",
      "Tries it out with people and changes it",
      "Gives grounds for each choice",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Shows finished screens; cannot say which task they serve or which other way was looked at.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Names the task and shows its main flow; one way was worked out, and comments from colleagues are the only test.",
        exampleAnswers: [
          "I made the form cleaner and put it on three pages. The team liked it, and I changed the colours after their comments.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Works out more than one way for a task, covers errors and empty states, tries it with people it is for, and changes it by what was seen.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Sees in use that the task itself is cut wrong, removes or merges steps because of it, brings others along by what was observed, and shows a measured effect after release.",
        exampleAnswers: [
          "Four of six people stopped at the same field and called someone. They could not know that number. So I took the step out and let the office fill it in later. The developers had watched two of the sessions. Unfinished forms went from 38 to 17 per cent.",
        ],
      },
    ],
  },
  {
    key: "data-analysis",
    family: "craft",
    name: "Data analysis",
    definition: "Turns raw data into an answer that others can check and decide on.",
    behaviours: [
      "Clears up the decision the answer is for",
      "Looks at how the data came about and what is missing",
      "Chooses a method that fits question and data",
      "Makes each step repeatable",
      "Shows the result with its uncertainty",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Computes a figure from the table as it is; cannot say what a row stands for or what is missing.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Cleans obvious errors and answers the question as put; the way data came about and the uncertainty come up when asked.",
        exampleAnswers: [
          "I removed the duplicates and the empty rows and made a chart by month. Cancellations went down in autumn.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Clears up the decision, checks what rows stand for and what is missing, says what makes the method fit the question, and shows the result with its range and its limits.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds in how the data came about a reason that would have turned the answer around, proves it with a second source, and builds the analysis so that others rerun it and decide with it.",
        exampleAnswers: [
          "Cancellations seemed to fall in autumn. But a new form had stopped recording those by phone. I took the phone log as a second source, and they had risen by a tenth. The query runs each Monday now, and support plans shifts by it.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
