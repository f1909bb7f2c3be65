import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const leadershipCompetencies = [
  {
    key: "setting-direction",
    family: "leadership",
    name: "Setting direction",
    definition:
      "Gives a group a goal it can act on, explains why, and keeps it in view until it is reached or changed.",
    behaviours: [
      "Bases the goal on facts and on what the people served need",
      "Says what is not part of it",
      "Makes progress visible",
      "Lets the group shape how to get there",
    ],
    levels: fourLevels({
      notShown: "Passes on tasks without a goal, or names a goal that would fit any group.",
      partlyShown: "Names a goal and a date; the group hears it once, and its daily choices do not refer to it.",
      partlyLike: "I set a goal of ten percent growth and presented it at the January meeting.",
      shown:
        "Bases a goal on facts, says what is left out and why, and makes progress visible to the group at a set rhythm.",
      exceeds:
        "Wins over doubters by letting them test the goal against their own facts, changes it where they are right, and can name tempting work the group turned down because of it.",
      exceedsLike:
        "I showed the team that we lost readers in week two. They doubted it, pulled their own numbers, and it was week three. So week three became the goal. In June they turned down an app themselves because it would not affect week three.",
    }),
  },
  {
    key: "developing-people",
    family: "leadership",
    name: "Developing people",
    definition:
      "Helps people grow by knowing where they stand, giving them work that stretches them, and talking about it often.",
    behaviours: [
      "Agrees with each person what they want to learn",
      "Assigns work with growth in mind",
      "Asks before advising",
      "Speaks up early when someone falls short",
      "Gives people room to use what they learned",
    ],
    levels: fourLevels({
      notShown: "Leaves growth to the person or to a course catalog; cannot say what any one person is learning.",
      partlyShown: "Gives advice and sends people to courses; assigns work to whoever can already do it.",
      partlyLike:
        "I had a weekly one-on-one with everyone, and I sent two people to a project management course they had asked for.",
      shown:
        "Agrees on a goal with the person, assigns work that builds toward it, and talks about it at a set rhythm, also when it falls short.",
      exceeds:
        "Works with each person in their own way, can name someone who took on a bigger job because of it and whose growth others noticed, and has those people help others in turn.",
      exceedsLike:
        "Rosa wanted to lead but froze in meetings. First she ran one agenda item, then a whole meeting while I stayed out. With Tom it was written work. A year on, Rosa leads the night team and is developing two leads of her own.",
    }),
  },
  {
    key: "delegating",
    family: "leadership",
    name: "Delegating",
    definition:
      "Hands over results along with the freedom and help they take, and stays accountable without taking them back.",
    behaviours: [
      "Agrees on the result, the limits and what the person may decide",
      "Chooses people by ability and by what they can learn",
      "Settles when and how to check in",
      "Lets people find their own way",
    ],
    levels: fourLevels({
      notShown: "Keeps the work, or hands it over and takes it back at the first difficulty.",
      partlyShown: "Hands over tasks step by step and prescribes how; expects to be asked before each decision.",
      partlyLike: "I gave Lea the newsletter with a list of steps. She sent me each paragraph, and I approved it.",
      shown: "Hands over a result with limits and agreed check-ins, and leaves the method to the person.",
      exceeds:
        "Hands over something that used to be seen as the leader's own, settles beforehand which decisions stay, backs the person when it goes wrong, and widens their room afterwards.",
      exceedsLike:
        "I gave Lea the annual budget talks. We set two limits, and the rest was hers. The first round went badly, and I sat next to her without speaking for her. This year she does them without limits.",
    }),
  },
  {
    key: "influencing",
    family: "leadership",
    name: "Influencing without authority",
    definition:
      "Wins the support of people who do not report to them, by understanding what moves them and by evidence.",
    behaviours: [
      "Finds out who is affected and what they care about",
      "Talks to people one by one before a meeting",
      "Brings evidence and a small first step",
      "Lets others help shape it",
    ],
    levels: fourLevels({
      notShown: "Announces what is needed and waits, or gets a manager to order it.",
      partlyShown:
        "Makes the case with their own reasons, the same for everyone; gives up or repeats it when people say no.",
      partlyLike:
        "I presented the new form to all units and explained how it saves us time. Two units joined; the others did not.",
      shown:
        "Finds out what each party cares about, makes the case in their terms, and gets them to take a first step.",
      exceeds:
        "Wins over an opponent whose doubts improve the proposal, lets others carry it as their own, and can show that it continued after their own part had ended.",
      exceedsLike:
        "The charge nurse on unit four was against it because it doubled her data entry. She was right. We cut nine fields together, and she presented it to the other units. They took it on her word, and it runs without me.",
    }),
  },
  {
    key: "fair-people-practice",
    family: "leadership",
    name: "Fair people practices",
    definition:
      "Handles hiring, performance, complaints and departures by steps that are the same for everyone, recorded and lawful.",
    behaviours: [
      "Sets criteria before looking at a person",
      "Hears every side and writes down facts",
      "Keeps confidential what has to stay confidential",
      "Knows when to bring in legal, data protection or employee representatives",
      "Checks outcomes for patterns",
    ],
    levels: fourLevels({
      notShown:
        "Decides case by case on impressions; cannot say which criteria applied or where the facts are written down.",
      partlyShown:
        "Follows the required steps and fills in the forms; criteria are set or changed once the people are known.",
      partlyLike:
        "I followed the checklist for the dismissal, and all the forms were complete when it went to the lawyer.",
      shown:
        "Sets criteria beforehand, hears all sides, records facts, and knows whom to bring in for anything outside their own remit.",
      exceeds:
        "Finds from records that similar cases did not get the same treatment, changes the steps, brings along the managers who apply them, and shows from later records that the gap has closed.",
      exceedsLike:
        "I went through two years of extended probation periods. Night staff got them three times as often for the same notes. We wrote down three criteria, and managers tried them on old cases first. The year after, the rates were equal.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
