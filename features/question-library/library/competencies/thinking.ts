import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const thinkingCompetencies = [
  {
    key: "problem-framing",
    family: "thinking",
    name: "Problem framing",
    definition:
      "Works out what the problem is, who has it, and how anyone would know it is solved, before proposing an answer.",
    behaviours: [
      "Asks who has the problem and what it costs them",
      "Separates what is known from what is assumed",
      "States the problem in a sentence or two and checks it with others",
      "Says how a solution would be recognized",
    ],
    levels: fourLevels({
      notShown: "Proposes an answer straight from the request; names neither who is affected nor what is unknown.",
      partlyShown:
        "Asks about the request and restates it in their own words, but takes the stated cause as fact and names no measure of success.",
      partlyLike:
        "They wanted a faster report, so I asked which report and by when. It was the monthly one, and I made it run in half the time.",
      shown:
        "Names who is affected, tests at least one assumption behind the request, and says how a solution would be recognized.",
      exceeds:
        "Changes the question, too: shows with evidence that a different problem sits underneath, gets the requester to agree to the new statement, and says what is left out on purpose.",
      exceedsLike:
        "They wanted a faster report. I sat with two of the readers and saw they only used one number. I wrote that down as the problem, sales agreed, and we e-mailed that number every morning. We left the report alone.",
    }),
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
      "Makes estimates with stated assumptions when data is missing",
      "Says how certain a conclusion is and what would change it",
    ],
    levels: fourLevels({
      notShown: "States a conclusion without the steps that led to it, or repeats an opinion when asked for evidence.",
      partlyShown:
        "Lists relevant facts and one explanation; does not look for a second explanation or check whether the facts fit.",
      partlyLike:
        "Returns went up in May. We had changed carriers in May, so I said it was the carrier, and we switched back.",
      shown:
        "Splits the question into parts, compares at least two explanations against the evidence, and says which part of the conclusion is uncertain.",
      exceeds:
        "Says in advance what observation would rule out each explanation, gets that observation, corrects an earlier conclusion because of it, and sizes the effect that remains.",
      exceedsLike:
        "Returns went up in May, when we changed carriers and also a supplier. If it was the carrier, everything should come back more often. Only one supplier's shoes did: nine in a hundred instead of three. So I had been wrong about the carrier.",
    }),
  },
  {
    key: "decision-making",
    family: "thinking",
    name: "Decision making",
    definition:
      "Chooses between options for stated reasons, at a speed that matches what is at stake, and owns the result.",
    behaviours: [
      "Names the options and the criteria",
      "Asks the people who will live with the result",
      "Decides faster on what can be undone and slower on what cannot",
      "Records the reasons and reviews the result",
    ],
    levels: fourLevels({
      notShown: "Leaves the choice to others or to the clock, or names one option and no reason for it.",
      partlyShown:
        "Compares two options on one criterion; does not say what could go wrong or whom the choice affects.",
      partlyLike: "We had two vendors. One was cheaper, so I took that one, and it worked out.",
      shown:
        "Compares options on stated criteria, hears the people affected, says what was given up, and decides by a date set beforehand.",
      exceeds:
        "Weighs how hard the choice is to undo, runs a small trial where a trial is cheap, writes down what would reverse it, and later reverses or confirms it on that basis.",
      exceedsLike:
        "We could not have switched back for a year, so I asked both vendors for a paid two-week trial with our worst data. I wrote down that more than two failed imports meant no. The cheaper one failed five. We stayed, and I noted why.",
    }),
  },
  {
    key: "learning-from-experience",
    family: "thinking",
    name: "Learning from experience",
    definition: "Picks up what new work requires, looks for what went wrong, and changes how they work because of it.",
    behaviours: [
      "Sets out what has to be learned and by when",
      "Goes to sources and to people who know",
      "Tries things early and asks for comments",
      "Changes a habit after a mistake and can show the change",
    ],
    levels: fourLevels({
      notShown: "Describes new work or a mistake without anything learned from it, or blames others for all of it.",
      partlyShown:
        "Says in general terms what was learned; names no later situation in which they did something else because of it.",
      partlyLike: "I learned that you should test backups. That was an important lesson for me.",
      shown: "Names what they did not know, how they learned it, and one later situation in which they used it.",
      exceeds:
        "Sets up their own learning with a target and early attempts, asks people who know more to point out mistakes, and passes on the result so that others can start from there.",
      exceedsLike:
        "After a restore failed, I set aside an hour each month to restore one system from scratch. I asked the database team to watch the first two and list my mistakes. Three teams now use the checklist that came out of it.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
