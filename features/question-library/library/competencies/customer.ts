import type { LibraryCompetency } from "../library-shapes.ts";

export const customerCompetencies = [
  {
    key: "customer-understanding",
    family: "customer",
    name: "Customer understanding",
    definition:
      "Knows from direct contact what people use a product or service for, where they struggle and what they do around it.",
    behaviours: [
      "Watches and asks people in their own setting",
      "Tells what people do from what they say",
      "Looks for those who left or never came",
      "Brings what was seen into decisions",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Speaks of customers in general; names no person, case or contact from which it is known.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Refers to surveys, numbers or what colleagues report; takes what people ask for as what they need.",
        exampleAnswers: ["Our survey said 80 per cent want a dark mode, so we put it on the list."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Describes their own contacts with several people, tells what they did from what they said, and names a decision it changed.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds a need that nobody had voiced, through people who left or got around the product, checks how common it is, and makes such contact a habit of the whole team.",
        exampleAnswers: [
          "I called twelve people who had stopped. Nine kept a paper list beside our app as it could not show two weeks at once. In the logs a third jumped back and forth. We built the two weeks, and each of us now calls one person a month.",
        ],
      },
    ],
  },
  {
    key: "service-recovery",
    family: "customer",
    name: "Helping in difficult moments",
    definition:
      "Puts things right for people who are upset or harmed, within what can be kept, and makes the organization learn from it.",
    behaviours: [
      "Acknowledges what happened before explaining",
      "Finds out what would put it right",
      "Promises only what can be kept, and keeps it",
      "Sets limits calmly when needed",
      "Feeds the cause back",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Defends the organization or cites the rules; the person leaves without a next step.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Apologizes and offers the standard remedy; does not find out what the person needs or what caused the trouble.",
        exampleAnswers: ["I apologized and gave her the ten per cent voucher that we have for such cases."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Acknowledges what happened, finds out what would help, gives a promise with a date and keeps it, and passes the cause on.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Comes to an agreement with somebody whose demand cannot be met, goes back to see whether it holds, and gets the cause removed so that others are spared the same.",
        exampleAnswers: [
          "He wanted a refund that I was not allowed to give. What he needed was a bed for a guest on Friday. I borrowed one from the showroom and called him on Saturday. The stock display that caused it was corrected that month; nine others had the same.",
        ],
      },
    ],
  },
  {
    key: "product-judgement",
    family: "customer",
    name: "Product judgement",
    definition:
      "Decides what a product should do and what it should not, from needs, effect and cost, and checks the bet.",
    behaviours: [
      "Ties each proposal to a need and an effect",
      "Finds the smallest version that can prove it",
      "Says beforehand what result would end it",
      "Takes things out",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Lists features, their own ideas or what rivals have; cannot name the need or the effect.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Ties features to a need; size, cost and proof come after the decision to build.",
        exampleAnswers: [
          "Customers asked for reports, so we built a report module. It took two quarters, and a number of them use it.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Compares bets by need, effect and cost, cuts to the smallest version that proves the bet, and says beforehand what counts as success.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Ends or removes something that people fought for, on a mark set beforehand, brings those people along, and puts the freed effort into what then shows a larger effect.",
        exampleAnswers: [
          "We said: if fewer than one in ten teams make a second report, we stop. It was one in thirty. I showed it to the people who had wanted it, we took it out, and the two developers built the export, which half of the teams use each week.",
        ],
      },
    ],
  },
  {
    key: "commercial-judgement",
    family: "customer",
    name: "Commercial judgement",
    definition: "Sees how an organization earns or spends its money, and uses that to choose, offer and negotiate.",
    behaviours: [
      "Knows what drives income and cost in their field",
      "Works with figures when proposing something",
      "Weighs short gain against lasting relation",
      "Trades in place of giving away",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Proposes or concedes without a figure; cannot say what income or cost depends on.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Knows price and budget of their own work; gives a discount or spends when asked, without something in return.",
        exampleAnswers: ["They wanted twenty per cent off. I got approval for ten, and they signed."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Bases a proposal on figures, knows what drives them, and trades each concession against something of value.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Turns down or reshapes business that looks like a gain, on figures, finds terms by which both sides gain, and can show later figures that bear it out.",
        exampleAnswers: [
          "They wanted twenty per cent off. Their trouble was paying in January, ours was forecasting. I offered quarterly billing for a term of three years at full price. It took away their reason to leave, and they added two sites in the second year.",
        ],
      },
    ],
  },
  {
    key: "needs-discovery",
    family: "customer",
    name: "Finding out what buyers need",
    definition:
      "Learns by questions how buyers work, decide and measure success, and tells early whether there is a fit.",
    behaviours: [
      "Prepares questions from what is already known",
      "Asks about the last case, its cost and who decides",
      "Says so when there is no fit",
      "Agrees on a next step that binds both sides",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Presents the product; the buyer's situation comes up when the buyer brings it up.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Asks what the buyer is looking for and presents what fits; does not learn what the trouble costs, who decides and by when.",
        exampleAnswers: [
          "I asked what they were looking for. They said reporting, so I showed the reports, and they were going to think about it.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Learns trouble, cost, deciders and date by questions, says where there is no fit, and agrees on a next step for both sides.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Helps the buyer to see a cost they had not counted, reaches people the contact could not speak for, ends or changes the course of a sale because of it, and has the customer confirm the result later.",
        exampleAnswers: [
          "She asked for reports. I asked how the last one was made: two people, three days each month. The plant manager signs, so we went to see him together. He only needed one figure. I sold them the small version, and in spring he told me the three days were gone.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
