import type { LibraryQuestion } from "../library-shapes.ts";

export const thinkingQuestions = [
  {
    key: "framing-request-turned",
    type: "behavioural",
    competencyKey: "problem-framing",
    minutes: 10,
    text: "Tell me about a time you were asked to build or arrange something and found that something else was needed. How did you find that out?",
    followUps: [
      "Who turned out to have the problem?",
      "What did you say to the person who asked?",
      "How did you know the new version was right?",
    ],
    listenFor: [
      "Went to the people affected, not just to the requester",
      "Named an assumption and the evidence that broke it",
      "Got agreement to the changed statement before starting",
    ],
  },
  {
    key: "framing-drop-in-bookings",
    type: "situational",
    competencyKey: "problem-framing",
    minutes: 8,
    text: "Imagine you join a chain of six swimming pools. The manager says bookings are down by a fifth since spring and asks you for a new booking page. What would you want to find out first?",
    followUps: [
      "Which of these would you look at on day one?",
      "Suppose only two of the six pools lost bookings. How does that change your plan?",
      "How would you know the problem is solved?",
    ],
    listenFor: [
      "Questions the link between the drop and the page",
      "Splits the drop by place, time or type of visitor",
      "Names a measure that would show success",
    ],
  },
  {
    key: "framing-write-statement",
    type: "work_sample",
    competencyKey: "problem-framing",
    minutes: 15,
    text: 'A clinic\'s front desk reports: "Patients are annoyed, the phone never stops, and we need two more people." Take five minutes and write a problem statement of three sentences at most. Then read it to me.',
    followUps: [
      "Which words in it are assumptions?",
      "What would you measure in the first week?",
      "Who would you show this to before moving on?",
    ],
    listenFor: [
      "Says who has the problem and what it costs them",
      "Keeps solutions out of the statement",
      "Marks what is still unknown",
      "Says how success would be recognized",
    ],
    interviewerNotes:
      "Show the report in writing. If asked: the phone rings 190 times a day, two thirds of the calls are to move an appointment, and nobody has counted complaints.",
  },
  {
    key: "reasoning-changed-mind",
    type: "behavioural",
    competencyKey: "analytical-reasoning",
    minutes: 9,
    text: "Tell me about a conclusion at work that you drew from data and later had to correct. What showed you that it was wrong?",
    followUps: [
      "What had you relied on at first?",
      "Who did you tell?",
      "What do you check now that you did not check then?",
    ],
    listenFor: [
      "Describes the steps from evidence to conclusion",
      "Names the observation that contradicted it",
      "Passed the correction on to the people who had used it",
    ],
  },
  {
    key: "reasoning-two-branches",
    type: "situational",
    competencyKey: "analytical-reasoning",
    minutes: 8,
    text: "Two stores of the same chain sell the same goods. One sells twice as much per visitor. Headquarters wants the other store to copy its layout. What would you check before agreeing?",
    followUps: [
      "What result would make you drop the layout idea?",
      "You can collect one number per day for two weeks. Which one?",
      "How large would the difference have to be for you to act on it?",
    ],
    listenFor: [
      "Offers at least two other explanations",
      "Says what observation would rule out each one",
      "Considers that visitors may be counted differently",
    ],
  },
  {
    key: "reasoning-estimate-load",
    type: "work_sample",
    competencyKey: "analytical-reasoning",
    minutes: 12,
    text: "A town of 80,000 people wants to collect old electronics from homes once a month. Estimate how many vans it needs. Talk me through your assumptions as you go; a calculator is fine.",
    followUps: [
      "Which assumption affects the result most?",
      "How would you check that assumption within a day?",
      "Give me the lowest and highest number you would defend.",
    ],
    listenFor: [
      "Splits the estimate into parts that multiply or add up",
      "Says each assumption aloud",
      "Checks the result a second way or against a known number",
      "Gives a range",
    ],
    interviewerNotes:
      "If asked: there are two people per home on average, and a van holds 60 devices and is on the road for seven hours. Any assumption is fine as long as it is said aloud; the method counts, not the number.",
  },
  {
    key: "reasoning-missing-shipment",
    type: "work_sample",
    competencyKey: "analytical-reasoning",
    minutes: 15,
    text: "A shipment worth $30,000 never arrived. You have five short statements and a delivery log. Take seven minutes, then give me the two most likely explanations and your view of the evidence for each.",
    followUps: [
      "Which statement would you test first?",
      "What evidence would change your mind?",
      "What would you tell a client who wants to accuse the driver today?",
    ],
    listenFor: [
      "Separates what was seen from what was concluded",
      "Finds where a statement and the log contradict each other",
      "Says how certain the conclusion is",
    ],
    interviewerNotes:
      "Print five statements of two sentences each (sender, driver, guard, recipient, dispatcher) and a log with six times. Let the log contradict one statement by 40 minutes and leave one hour unexplained. Two explanations should fit; there is no proof.",
  },
  {
    key: "reasoning-average-hides",
    type: "knowledge",
    competencyKey: "analytical-reasoning",
    minutes: 5,
    text: "Explain when an average misleads, using an example from work you know.",
    followUps: [
      "What would you report instead?",
      "How would you explain that to a colleague who only wants one number?",
    ],
    listenFor: [
      "Gives a case with skewed values or mixed groups",
      "Names a suitable alternative such as the median, the spread or a split by group",
      "Ties the choice to the decision it serves",
    ],
  },
  {
    key: "decision-incomplete-information",
    type: "behavioural",
    competencyKey: "decision-making",
    minutes: 10,
    text: "Describe a decision you had to make while an important fact was missing. How did you go about it?",
    followUps: [
      "What were the other options?",
      "What would have made you wait?",
      "Looking back, which part would you do the same way?",
    ],
    listenFor: [
      "Names the missing fact and what waiting would have cost",
      "Gives reasons for the choice",
      "Checked the result afterwards",
    ],
  },
  {
    key: "decision-unpopular",
    type: "behavioural",
    competencyKey: "decision-making",
    minutes: 9,
    text: "Tell me about a decision of yours that people around you disliked. What did you do between deciding and telling them?",
    followUps: [
      "Whose objection carried the most weight?",
      "What did you change because of the objections?",
      "How did it look six months later?",
    ],
    listenFor: [
      "Heard objections before or while deciding",
      "Told people the reasons and what was given up",
      "Stayed accountable for the result",
    ],
  },
  {
    key: "decision-recall",
    type: "situational",
    competencyKey: "decision-making",
    minutes: 8,
    text: "You are responsible for a bakery's online orders. At six in the morning you learn that one of four delivery vans may have lost its cooling overnight. The vans leave at 6:30. What do you do?",
    followUps: [
      "The driver says the cake boxes feel cold. What does that change?",
      "In which order do you call people?",
      "What would you put in place for next time?",
    ],
    listenFor: [
      "Weighs a cost that can be undone against one that cannot",
      "Looks for a quick check of the missing fact",
      "Sets a deadline for the choice",
    ],
  },
  {
    key: "decision-rank-options",
    type: "work_sample",
    competencyKey: "decision-making",
    minutes: 15,
    text: "A library has money for one of three things: opening on Sundays, a study room, or a van that visits villages. Take eight minutes, choose one, and give me your reasons as you would give them to the city council.",
    followUps: [
      "What does your choice give up?",
      "Which fact would make you choose another one?",
      "How would the council know in a year whether it was right?",
    ],
    listenFor: [
      "States criteria before choosing",
      "Applies the same criteria to all three options",
      "Says what would reverse the choice",
    ],
    interviewerNotes:
      "If asked: each option costs the same, 40 letters asked for Sundays, 12 villages have no bus on weekends, and the study room would seat 20. There is no correct choice.",
  },
  {
    key: "learning-new-field",
    type: "behavioural",
    competencyKey: "learning-from-experience",
    minutes: 9,
    text: "Tell me about the last time you had to get up to speed in a field that was new to you. What did your first month look like?",
    followUps: [
      "How did others help you?",
      "What did you get wrong on the way?",
      "How could you tell that you had learned enough?",
    ],
    listenFor: [
      "Worked out what to learn and in which order",
      "Tried things early and had them checked",
      "Can say what they still did not know at the end",
    ],
  },
  {
    key: "learning-mistake-changed-habit",
    type: "behavioural",
    competencyKey: "learning-from-experience",
    minutes: 8,
    text: "Tell me about a mistake at work that changed how you do something today. What is different now?",
    followUps: [
      "When did you first notice the mistake?",
      "Who was affected by it?",
      "When did the new habit last help you?",
    ],
    listenFor: [
      "Names their own part in the mistake",
      "Describes a change that others could see",
      "Gives a later case in which the change mattered",
    ],
  },
  {
    key: "learning-first-week-unknown-tool",
    type: "situational",
    competencyKey: "learning-from-experience",
    minutes: 6,
    text: "You start here on Monday, and you have never seen the tool your whole team uses. Your first small task is due on Friday. How would you plan your week?",
    followUps: [
      "What would you ask on the first day?",
      "On Wednesday you notice that you are behind. What do you do?",
      "What would you leave for later weeks?",
    ],
    listenFor: [
      "Learns by doing the task, not apart from it",
      "Gets work reviewed before the deadline",
      "Says early when help is needed",
    ],
  },
] as const satisfies readonly LibraryQuestion[];
