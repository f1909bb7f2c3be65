import type { LibraryCompetency } from "../library-shapes.ts";

export const thinkingCompetencies = [
  {
    key: "problem-framing",
    family: "thinking",
    name: "Problem framing",
    definition:
      "Works out what the problem is, for whom, and how anyone would know it is solved, before proposing an answer.",
    behaviours: [
      "Asks who has the problem and what it costs them",
      "Separates what is known from what is assumed",
      "States the problem in one or two sentences and checks them with others",
      "Names how a solution would be recognized",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Proposes an answer straight from the request as given; names neither who is affected nor what is unknown.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Asks about the request and restates it in their own words, but takes the stated cause as fact and names no measure of success.",
        exampleAnswers: [
          "They wanted a faster report, so I asked which report and by when. It turned out to be the monthly one and I made it run in half the time.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Names who is affected, tests at least one assumption behind the request, and says how a solution would be recognized.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Does all of this and changes the question: shows with evidence that another problem sits underneath, gets the requester to agree to the new statement, and says what is left out on purpose.",
        exampleAnswers: [
          "They wanted a faster report. I sat with two of the readers and saw they only used one number. I wrote that down as the problem, sales agreed, and we mailed that number each morning. We left the report alone.",
        ],
      },
    ],
  },
  {
    key: "analytical-reasoning",
    family: "thinking",
    name: "Analytical reasoning",
    definition:
      "Breaks a question into parts, uses numbers and evidence to judge each part, and says how sure the conclusion is.",
    behaviours: [
      "Splits a question into parts that can be checked",
      "Looks for evidence against the first explanation",
      "Estimates with stated assumptions when data is missing",
      "Says how certain a conclusion is and what would change it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "States a conclusion without a step that leads to it, or repeats an opinion when asked for the evidence.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Lists relevant facts and one explanation; does not look for a second explanation or check whether the facts fit it.",
        exampleAnswers: [
          "Returns went up in May. We had changed the courier in May, so I said it was the courier, and we changed back.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Splits the question into parts, compares at least two explanations against the evidence, and says which part of the conclusion is uncertain.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Names in advance which observation would prove each explanation wrong, gets that observation, corrects an earlier conclusion with it, and sizes the effect that remains.",
        exampleAnswers: [
          "Returns went up in May, when we changed courier and also a supplier. If it was the courier, all goods should come back more. Only one supplier's shoes did: nine in a hundred against three. So I had been wrong about the courier.",
        ],
      },
    ],
  },
  {
    key: "decision-making",
    family: "thinking",
    name: "Decision making",
    definition:
      "Chooses between options on stated grounds, at a speed that matches what is at stake, and owns the result.",
    behaviours: [
      "Names the options and the grounds for choosing",
      "Asks those who will live with the result",
      "Decides faster on what can be undone and slower on what cannot",
      "Records the reasons and looks back at the result",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Leaves the choice to others or to the clock, or names one option and no ground for it.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Compares two options on one ground; does not say what could go wrong or whom the choice affects.",
        exampleAnswers: ["We had two vendors. One was cheaper, so I took that one, and it worked out."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Compares options on stated grounds, hears those affected, says what was given up, and decides by a date that was set beforehand.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Sorts the choice by how hard it is to undo, runs a small trial where a trial is cheap, writes down what would reverse it, and later reverses or confirms it on that basis.",
        exampleAnswers: [
          "Switching vendor could not be undone for a year, so I asked both for a paid two-week trial with our worst data. I wrote that more than two failed imports meant no. The cheaper one failed five. We stayed, and I noted why.",
        ],
      },
    ],
  },
  {
    key: "learning-from-experience",
    family: "thinking",
    name: "Learning from experience",
    definition:
      "Picks up what is needed for new work, seeks out what went wrong, and changes their own practice because of it.",
    behaviours: [
      "Sets out what has to be learned and by when",
      "Goes to sources and people who know",
      "Tries things early and asks for comment",
      "Changes a habit after a mistake and can show the change",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Describes new work or a mistake without anything learned from it, or gives others as the whole cause.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Says what was learned in general terms; no later situation is named in which something was done in another way.",
        exampleAnswers: ["I learned that you should test backups. That was an important lesson for me."],
      },
      {
        value: 3,
        label: "Shown",
        anchor: "Names what was missing, how it was learned, and one later situation in which it was used.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Sets up their own learning with a target and early trials, asks those who know more to point at faults, and passes the result on so that others need not start from nothing.",
        exampleAnswers: [
          "After a restore failed I booked an hour each month to restore one system from nothing. I asked the database team to watch the first two and list my mistakes. The checklist from it is now used by three teams.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
