import type { LibraryCompetency } from "../library-shapes.ts";

export const leadershipCompetencies = [
  {
    key: "setting-direction",
    family: "leadership",
    name: "Setting direction",
    definition:
      "Gives a group a goal it can act on, with reasons, and keeps it in view until it is reached or changed.",
    behaviours: [
      "Derives the goal from facts and from what those served need",
      "Says what is not part of it",
      "Makes progress visible",
      "Lets the group shape the way there",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Passes tasks on without a goal, or names a goal that would fit any group.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Names a goal and a date; the group hears it once, and its daily choices do not refer to it.",
        exampleAnswers: ["I set the goal to grow by ten per cent and presented it at the January meeting."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Derives a goal from facts, says what is left out and for what reason, and makes progress visible to the group at a set rhythm.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Wins over doubters by letting them test the goal against their own facts, changes it where they are right, and can name tempting work that the group turned down because of it.",
        exampleAnswers: [
          "I showed the team where we lost readers, in week two. They doubted it and pulled their own numbers, and it was week three. So that became the goal. In June they turned down an app themselves since it would not touch week three.",
        ],
      },
    ],
  },
  {
    key: "developing-people",
    family: "leadership",
    name: "Developing people",
    definition:
      "Helps people grow by knowing where they stand, giving them work that stretches them, and talking about it often.",
    behaviours: [
      "Agrees with each person what they want to learn",
      "Hands out work with growth in mind",
      "Asks before advising",
      "Speaks early when somebody falls short",
      "Gives people room to use what they learned",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Leaves growth to the person or to a course catalogue; cannot say what any one person is learning.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Gives advice and sends people on courses; work is handed out by who can already do it.",
        exampleAnswers: [
          "I had a weekly talk with everyone, and I sent two people on a project course that they had asked for.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Agrees an aim with the person, hands out work that trains it, and talks about it in a set rhythm, also when it falls short.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Works with each person in a different way, can name someone who took on a larger task because of it and was seen by others to grow, and has those people help others in turn.",
        exampleAnswers: [
          "Rosa wanted to lead but froze in meetings. First she ran one agenda item, then the whole meeting with me outside. With Tom it was written work. A year on, Rosa leads the night team and brings up two leads of her own.",
        ],
      },
    ],
  },
  {
    key: "delegating",
    family: "leadership",
    name: "Delegating",
    definition:
      "Hands over results with the freedom and help they need, and stays answerable without taking them back.",
    behaviours: [
      "Agrees on the result, the limits and the room to decide",
      "Chooses people by ability and by what they can learn",
      "Settles when and how to look at it together",
      "Lets people find their own way",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Keeps the work, or hands it over and takes it back at the first difficulty.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Hands over tasks step by step with the way prescribed; is asked before each decision.",
        exampleAnswers: [
          "I gave Lea the newsletter with a list of steps. She sent me each paragraph, and I approved it.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor: "Hands over a result with limits and agreed points to look at it, and leaves the way to the person.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Hands over something that used to be seen as the leader's own, settles beforehand which decisions stay, stands by the person when it goes wrong, and widens the room afterwards.",
        exampleAnswers: [
          "I gave Lea the yearly budget talks. We fixed two limits, and the rest was hers. The first round went wrong and I sat beside her without speaking for her. This year she does them without limits.",
        ],
      },
    ],
  },
  {
    key: "influencing",
    family: "leadership",
    name: "Influencing without authority",
    definition: "Wins people who do not report to them for a matter, by understanding what moves them and by evidence.",
    behaviours: [
      "Finds out who is affected and what they care about",
      "Talks with people one by one before a meeting",
      "Brings evidence and a small first step",
      "Gives others a share in shaping it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Announces what is needed and waits, or gets a manager to order it.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Makes the case with their own reasons, the same to everyone; gives up or repeats it when people say no.",
        exampleAnswers: [
          "I presented the new form to all wards and explained how it saves time for us. Two wards joined, the others did not.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor: "Finds out what each party cares about, makes the case in their terms, and wins them for a first step.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Wins over an opponent whose doubt improves the proposal, lets others carry it in their own name, and can show that it went on after their own part had ended.",
        exampleAnswers: [
          "The head of ward four was against it since it doubled her entries. She was right. We cut nine fields together and she presented it to the other wards. They took it on her word, and it runs without me.",
        ],
      },
    ],
  },
  {
    key: "fair-people-practice",
    family: "leadership",
    name: "Fair people practice",
    definition:
      "Deals with hiring, performance, complaints and leaving by steps that are the same for everyone, recorded and lawful.",
    behaviours: [
      "Sets criteria before looking at a person",
      "Hears every side and writes down facts",
      "Keeps confidential what has to be",
      "Knows when to call in law, data protection or the works council",
      "Checks outcomes for patterns",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Decides case by case on impressions; cannot say which criteria applied or where the facts are written down.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Follows the given steps and fills in the forms; criteria are set or changed after the people are known.",
        exampleAnswers: [
          "I followed the checklist for the dismissal and all forms were complete when it went to the lawyer.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Sets criteria beforehand, hears all sides, records facts, and knows whom to call in for the parts outside their own remit.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds from records that like cases were treated unlike, changes the steps, brings the managers along who have to apply them, and shows from later records that the gap has closed.",
        exampleAnswers: [
          "I went through two years of extended probations. Night staff got them three times as often for the same notes. We wrote down three criteria, and managers tried them on old cases first. In the year after, the rates were level.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
