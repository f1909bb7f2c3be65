import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const deliveryCompetencies = [
  {
    key: "prioritizing",
    family: "delivery",
    name: "Planning and prioritizing",
    definition:
      "Decides what gets done first, what later and what not at all, and keeps the plan current as facts change.",
    behaviours: [
      "Ranks work by its effect and its deadline",
      "Says no or not now, with a reason, to the people who are waiting",
      "Breaks work into steps with dates",
      "Replans when facts change and tells the people concerned",
    ],
    levels: fourLevels({
      notShown: "Works on whatever came in last or was asked for loudest; gives no reason for the order.",
      partlyShown:
        "Keeps a list with dates and works through it; drops or delays things without telling the people waiting for them.",
      partlyLike:
        "I had a to-do list and did the urgent things first. A few reports were late, but nobody asked about them.",
      shown:
        "Orders work by a stated criterion, tells the people waiting what they will get and when, and changes the order when facts change.",
      exceeds:
        "Agrees on the criterion with the people who ask, cuts or shrinks work before it starts, keeps room for the unexpected, and can show from records where the plan and reality diverged.",
      exceedsLike:
        "Seven teams wanted our time. I got their leads to agree on one criterion, hours saved per month, and we ranked the requests together. Two were dropped that day. I kept one day a week free, and over the quarter we needed four out of five of them.",
    }),
  },
  {
    key: "ownership",
    family: "delivery",
    name: "Ownership",
    definition: "Takes responsibility for a result until it is reached, including the parts nobody assigned.",
    behaviours: [
      "Follows work through to its effect, not just to the handover",
      "Raises problems early, along with a proposal",
      "Fills gaps nobody owns",
      "Is open about their own part in a failure",
    ],
    levels: fourLevels({
      notShown: "Describes only their own task; stops where it was handed over, or blames others for what followed.",
      partlyShown:
        "Finishes their own part and reports problems when asked; waits for others to act on anything outside that part.",
      partlyLike:
        "I finished my part on time. The launch slipped because the other team was late, and I reported that when I was asked.",
      shown:
        "Follows the work to its effect, raises problems with a proposal before anyone asks, and names their own part in what failed.",
      exceeds:
        "Takes on a gap nobody owns, brings others in, sees it through to a measured result, and hands it to a permanent owner so that the gap stays closed.",
      exceedsLike:
        "Nobody owned failed payments between our team and finance. I listed forty cases, got one person from each side into a weekly half hour, and we went from forty to three. Then finance took over the meeting and still runs it.",
    }),
  },
  {
    key: "quality-care",
    family: "delivery",
    name: "Quality focus",
    definition:
      'Agrees on what "done" means, checks their own work against it, and removes the cause of an error, not just the error.',
    behaviours: [
      "Settles the standard before starting",
      "Checks their own work in a way that would find errors",
      "Matches the depth of checking to what an error would cost",
      "Traces an error to its cause and fixes it there",
    ],
    levels: fourLevels({
      notShown: "Hands over work unchecked, or names no standard it should meet.",
      partlyShown: "Checks their own work by reading it once more; fixes the errors others report, one by one.",
      partlyLike: "I always read my work twice before I send it. When someone finds an error, I fix it right away.",
      shown:
        "Names a standard beforehand, checks against it with a method that finds errors, and says which parts were checked less and why.",
      exceeds:
        "Finds the pattern behind several errors, changes the process so that they cannot come back, and has numbers from before and after.",
      exceedsLike:
        "Five of eight wrong invoices in March came from the same manual copy step. I replaced it with an import that rejects totals that do not match. There were eight in March, one in April and none since.",
    }),
  },
  {
    key: "adapting-to-change",
    family: "delivery",
    name: "Adapting to change",
    definition: "Keeps work useful when goals, rules or circumstances change, and helps others adjust.",
    behaviours: [
      "Finds out what changed and what did not",
      "Drops work that no longer serves the goal",
      "Takes a first step while the rest is unsettled",
      "Helps others through the change",
    ],
    levels: fourLevels({
      notShown: "Carries on as before, or stops work until someone settles every open question.",
      partlyShown: "Goes along with the change once told what to do; keeps doing work the change has made unnecessary.",
      partlyLike: "When the new rules came in, I followed them, and I kept the old files too, to be safe.",
      shown:
        "Finds out what the change is for, names what to stop, keep and start, and takes a first step while questions are open.",
      exceeds:
        "Sees signs of the change before it is announced, prepares a way to switch, brings others along, and afterwards tells the people who decided what it cost and what it gained.",
      exceedsLike:
        "Drafts of the rule were public in the spring, so I tried it on two cases. When it took effect, my team had a one-page guide and we did not lose a day. Then I told the agency which form had cost us eleven hours.",
    }),
  },

  {
    key: "integrity",
    family: "delivery",
    name: "Integrity",
    definition:
      "Tells the truth when it costs something, keeps to rules and promises nobody checks, and speaks up about wrongdoing that others would overlook.",
    behaviours: [
      "Admits their own mistake before being asked",
      "Keeps to a rule when nobody would notice a breach",
      "Reports wrongdoing to the person who can stop it",
      "Discloses a personal interest before a decision",
    ],
    levels: fourLevels({
      notShown: "Describes bending a rule or holding back a fact, and sees the outcome as reason enough.",
      partlyShown:
        "Kept to the rule themselves, but left wrongdoing they saw to someone else, or owned up only after it had been found.",
      partlyLike:
        "A colleague logged hours he had not worked. I did not do that myself. When my manager asked me later, I told her.",
      shown:
        "Owned up to a mistake or reported wrongdoing unasked, to the person who could put it right, at a cost to themselves that they can name.",
      exceeds:
        "Spoke up before harm was done, protected the people who would have paid for it, and changed a step so that the next person is not put in the same position.",
      exceedsLike:
        "I found that we had billed a client twice. I told them and my director the same day, and we paid it back before the quarter closed. It cost me my bonus. Invoices now need a second signature, and two more were stopped that way.",
    }),
  },
  {
    key: "resilience",
    family: "delivery",
    name: "Working through setbacks",
    definition:
      "Keeps up the standard of the work under pressure, asks for help before it breaks, and takes something from a setback into the next attempt.",
    behaviours: [
      "Says early when the load is too much",
      "Decides what must hold and what can slip",
      "Goes back to a failed task with one thing changed",
      "Keeps the people who depend on the work informed",
    ],
    levels: fourLevels({
      notShown:
        "Describes a setback as something that happened to them, stopped there, or went on the same way until it failed again.",
      partlyShown:
        "Carried on and finished, at the price of the standard or of late nights nobody knew about; names no change for the next time.",
      partlyLike: "We lost half the team in May. I just worked every weekend until August. We got there somehow.",
      shown:
        "Says what had to hold and what was let go, asked for help at a point they can name, and changed one thing in the next attempt.",
      exceeds:
        "Brought others through it too: told them what was known and unknown, spread the load according to a plan, and set up a signal that warns before the next overload.",
      exceedsLike:
        "Two of five people were out in May. On day one my manager and I cut the reports, and I told the three teams who read them. Every Friday we counted open cases; above sixty we would call in a sixth person. That happened once, in June, and nobody worked a weekend.",
    }),
  },
  {
    key: "safety",
    family: "delivery",
    name: "Workplace safety",
    definition:
      "Spots what could hurt people at work, stops or reports it right away through the agreed channel, and helps others do the same.",
    behaviours: [
      "Looks for hazards before a task starts",
      "Stops the work when a safeguard is missing",
      "Reports a near miss the same day",
      "Checks that a reported hazard was removed",
    ],
    levels: fourLevels({
      notShown:
        "Kept working although a safeguard was missing, or kept quiet about a hazard because nothing had happened.",
      partlyShown:
        "Acted when someone was about to be hurt, or mentioned it to a coworker in passing; made no written report and did not check that anyone took it up.",
      partlyLike: "The guard on the saw was off. I told the others to be careful and used the other saw that day.",
      shown:
        "Stopped the task or reported the hazard the same day to the person responsible, wrote down what they saw, and asked what came of it.",
      exceeds:
        "Found what had let it happen, got a permanent safeguard put in, and can name a case or a count that shows coworkers now report sooner.",
      exceedsLike:
        "A pallet slid off the top rack. Nobody was hurt. I closed the aisle, wrote it up within the hour and found that the wrapping machine had been skipping the last layer. It now stops when it does. We had no near-miss reports last year; since then the shift has filed eleven, and two led to changes.",
    }),
  },
  {
    key: "attention-to-detail",
    family: "delivery",
    name: "Attention to detail",
    definition:
      "Gets numbers, names and steps right the first time, notices what does not fit, and uses a check that does not depend on a fresh eye.",
    behaviours: [
      "Compares with the source, not from memory",
      "Notices what is missing, not just what is wrong",
      "Uses a checklist or a second pair of eyes where an error is costly",
      "Asks when two sources differ",
    ],
    levels: fourLevels({
      notShown: "Misses errors in the material, or says that others will catch what slipped through.",
      partlyShown:
        "Finds errors in plain sight by reading it through; overlooks gaps and contradictions between two places.",
      partlyLike: "I found the two typos and the wrong date. I did not see that the totals on the two pages differ.",
      shown:
        "Compares each number with its source, finds what is missing along with what is wrong, and names the check they used.",
      exceeds:
        "Works out from one error where others like it must be, looks there, and leaves behind a check that the next person can run without knowing the subject.",
      exceedsLike:
        "One address had the old ZIP code, so I filtered for all records from that import and found thirty-one more. I added a rule to the form that rejects a ZIP code without a match. The next run had none.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
