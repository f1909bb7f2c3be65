import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const peopleCompetencies = [
  {
    key: "clear-communication",
    family: "people",
    name: "Clear communication",
    definition: "Speaks and writes so that the people it is meant for can act on it.",
    behaviours: [
      "Starts with what the reader or listener needs",
      "Uses words and detail that fit the audience",
      "Checks what people understood",
      "Picks the channel that fits the message",
    ],
    levels: fourLevels({
      notShown:
        "Tells the story in the order it happened; afterwards the listener cannot say what is being asked of them.",
      partlyShown:
        "Has a main point but takes a while to get there; uses the same words and detail for every audience.",
      partlyLike: "I sent everyone the full report with all the charts. Page nine said the budget would run out.",
      shown:
        "Opens with the point and the request, fits words and detail to the audience, and checks what was understood.",
      exceeds:
        "Finds out beforehand what each audience needs, gives each something to act on, and can show that they acted; clears up a misunderstanding others had let stand.",
      exceedsLike:
        "I sent the board three lines: we run out of money in October, here are two options, I need your choice by Friday. The team got the week-by-week table. Two people read October as the end of the month, so I called them. The decision came on Thursday.",
    }),
  },
  {
    key: "collaboration",
    family: "people",
    name: "Collaboration",
    definition: "Gets shared results with people who have different tasks, goals or habits.",
    behaviours: [
      "Agrees on goals, tasks and ways of working at the start",
      "Shares knowledge and unfinished work early",
      "Adjusts their own plan to help the shared result",
      "Names what others contributed",
    ],
    levels: fourLevels({
      notShown:
        "Works on their own part and shows it only when finished; learns what others needed at the end, if at all.",
      partlyShown:
        "Shares work and answers requests; goals and tasks were never agreed, so the parts do not fit and are fixed afterwards.",
      partlyLike:
        "We split the work and each did a part. In the last week we had to rewrite a third of it because the parts did not match.",
      shown:
        "Agrees on goals and tasks at the start, shows unfinished work, and changes something in their own plan so that the whole works out.",
      exceeds:
        "Brings together people whose goals conflict and works out with them a way of working that each keeps up unprompted and that carries over to a later project.",
      exceedsLike:
        "Legal wanted to review every text and marketing wanted to post daily. Together we wrote twelve sentence patterns that need no review. Both sides still use them, and the spring campaign ran on them without me.",
    }),
  },
  {
    key: "listening",
    family: "people",
    name: "Listening",
    definition: "Finds out what other people mean, need and leave unsaid, and shows them they have been understood.",
    behaviours: [
      "Asks open questions and waits for the answer",
      "Restates what was said and asks whether that is right",
      "Notices what is left unsaid",
      "Acts differently because of what was heard",
    ],
    levels: fourLevels({
      notShown: "Answers before the other person has finished, or replies to something the person did not say.",
      partlyShown:
        "Lets others finish and writes down what they ask for; does not ask what is behind it or play back what was understood.",
      partlyLike: "The customer told me what she wanted, I wrote it all down, and I passed it on the same day.",
      shown: "Asks open questions, plays back what was understood, and changes something because of it.",
      exceeds:
        "Notices what is not being said, makes it safe to say, checks it with the person, and acts on it in a way the person can confirm.",
      exceedsLike:
        "He kept saying the tool was fine, but he opened a notebook every time. I asked what was in it and then kept quiet. He was afraid of losing entries. I said that back to him, we added a daily printout, and he put the notebook away.",
    }),
  },
  {
    key: "handling-disagreement",
    family: "people",
    name: "Handling disagreement",
    definition: "Brings differences into the open early and works toward a result both sides can live with.",
    behaviours: [
      "Talks to the person before talking about them",
      "States the other view in a way its owner agrees with",
      "Keeps the issue separate from the person",
      "Ends with an agreement and checks back on it",
    ],
    levels: fourLevels({
      notShown:
        "Avoids the issue, takes it straight to a manager, or repeats their own position until one side gives up.",
      partlyShown:
        "Raises the issue and explains their own view; settles for splitting the difference without finding out what each side needs.",
      partlyLike: "We could not agree on the format, so we used hers for half the files and mine for the other half.",
      shown:
        "Raises it with the person, states the other view to their satisfaction, and reaches a result both keep to.",
      exceeds:
        "Turns a long-running dispute into a question that can be tested or settled, changes their own view where the other side is right, keeps working together, and checks later whether the result holds.",
      exceedsLike:
        "I kept restating his view until he said I had it right. It turned out we disagreed on one thing: whether people read footnotes. We tried it on thirty readers. He was right, and I dropped my version.",
    }),
  },
  {
    key: "feedback",
    family: "people",
    name: "Giving and using feedback",
    definition: "Tells people early, and with examples, what effect their work has, and asks for the same and uses it.",
    behaviours: [
      "Describes what they saw and what it led to",
      "Gives it soon and in private where needed",
      "Asks for feedback on a specific point",
      "Can show what changed because of it",
    ],
    levels: fourLevels({
      notShown: "Holds observations back or judges the person; explains away feedback that comes in.",
      partlyShown:
        "Says what the other person should change, without an example or its effect; listens to feedback and names no change that came from it.",
      partlyLike:
        "I told him his slides should be shorter. When people criticize me, I listen and try to keep it in mind.",
      shown:
        "Describes a specific case and its effect, hears the other view, and names one thing they changed because of feedback.",
      exceeds:
        "Asks people who see the work up close for feedback on a chosen point, tells them what came of it, and has started a habit others in the group follow.",
      exceedsLike:
        "I asked two nurses to mark every moment I lost them. They marked eleven. I cut the part before the schedule and told them so, and the next time there were three marks. The unit now does this for every talk.",
    }),
  },
  {
    key: "explaining-and-teaching",
    family: "people",
    name: "Explaining and teaching",
    definition:
      "Helps others understand and do something by building on what they know and checking what they took away.",
    behaviours: [
      "Finds out what learners already know",
      "Sets one goal at a time",
      "Uses an example, a picture or a practice task",
      "Checks by letting learners do it",
      "Tries another way when the first one did not work",
    ],
    levels: fourLevels({
      notShown:
        "Goes through the subject in the order of a manual; does not find out what learners know or what they took away.",
      partlyShown:
        "Explains with an example and asks whether it was understood; repeats the same explanation when it was not.",
      partlyLike:
        "I explained fractions with a pizza and asked if everyone understood. A few had not, so I explained the pizza again.",
      shown:
        "Finds out what learners know, sets a goal, lets them try it, and changes the explanation where the attempt shows a gap.",
      exceeds:
        "Anticipates where learners will go wrong, builds tasks that bring the error to light, lets learners correct it themselves, and finds out weeks later what has stuck.",
      exceedsLike:
        "A lot of learners add the tops and the bottoms. So I started with a half plus a half and let them find out that two quarters cannot be right. They wrote their own rule. Five weeks later I gave the same task with other numbers, and 22 of 26 got it.",
    }),
  },

  {
    key: "written-communication",
    family: "people",
    name: "Written communication",
    definition: "Writes so that readers find what they need, understand it the first time, and know what to do next.",
    behaviours: [
      "Asks who will read it, and why, before writing",
      "Puts the point and the request first",
      "Cuts what the reader does not need",
      "Has someone from the audience read it before it goes out",
    ],
    levels: fourLevels({
      notShown: "Writes down what they know in the order it came to mind; the reader has to hunt for the point.",
      partlyShown:
        "Names the point in plain words, but keeps details this reader does not need, or leaves open who should do what.",
      partlyLike:
        "I wrote that the heat would be off on Tuesday and explained how the old boiler works and why it has to be replaced.",
      shown:
        "Puts the point first, gives readers what they need to act, with a date and a name, and can say what was left out on purpose.",
      exceeds:
        "Tested the text on a reader, changed what was misread, and knows from replies or numbers that readers did what it asked.",
      exceedsLike:
        "I gave the draft to two tenants, and both looked for the date. I moved it to the first line. After the old letter we got forty calls; after this one, six.",
    }),
  },
  {
    key: "safeguarding",
    family: "people",
    name: "Safeguarding",
    definition:
      "Protects people who depend on others from harm, acts on signs of abuse or neglect the same day, and shares what was learned only with those who need it.",
    behaviours: [
      "Notices changes in how a person looks, talks or behaves",
      "Listens without leading and promises no secrecy",
      "Writes down what was seen and heard, in the words that were used",
      "Reports the same day to the person responsible",
      "Keeps professional boundaries that others can check",
    ],
    levels: fourLevels({
      notShown: "Kept a concern to themselves because there was no proof or because they liked the colleague involved.",
      partlyShown:
        "Was worried and kept an eye on it, or asked the person straight out who had done it; told a colleague in passing and wrote nothing down.",
      partlyLike:
        "I noticed that she flinched when he came in. I kept an eye on it and mentioned it to a colleague over coffee.",
      shown:
        "Listened without leading, recorded the words that were used, reported it the same day to the person responsible, and told the person what would happen next.",
      exceeds:
        "Put together signs that several people had each seen once, stayed with it until the report was taken up, and got a gap in the routine closed so that the next concern surfaces sooner.",
      exceedsLike:
        "Three of us had each seen one odd thing, and none of us had written it down. I collected the dates, reported it that afternoon and told her I had. He was off the unit by evening. We now keep one page per resident for small things, and the lead reads it at every handoff. It has brought up two more concerns.",
    }),
  },
  {
    key: "inclusion",
    family: "people",
    name: "Including others",
    definition:
      "Finds out who is left out of a project or a conversation, removes what keeps them out, and checks that it worked.",
    behaviours: [
      "Asks whose view is missing before deciding",
      "Changes a group habit that shuts people out",
      "Speaks up when someone is talked over or put down",
      "Adapts materials or meetings to how people can take part",
    ],
    levels: fourLevels({
      notShown: "Says that everyone is treated the same, and gives no case in which someone was left out.",
      partlyShown:
        "Noticed that someone was left out and offered sympathy afterwards; the meeting, the text or the habit stayed as it was.",
      partlyLike:
        "A colleague was talked over in the weekly meeting. I told her afterwards that I had found her idea interesting.",
      shown:
        "Named who was left out and why, changed it with that person instead of for them, and asked later whether it had helped.",
      exceeds:
        "Turned the single case into a rule for the group, kept it up in the face of objections, and shows by who speaks, stays or applies that it works.",
      exceedsLike:
        "Two people joined by phone and never got a word in. With them I set up written rounds: everyone types first, then we talk. One lead found it slow, so we tried it for a month. Six of the ten proposals since then came from people who used to stay silent.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
