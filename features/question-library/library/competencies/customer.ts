import { fourLevels, type LibraryCompetency } from "../library-shapes.ts";

export const customerCompetencies = [
  {
    key: "customer-understanding",
    family: "customer",
    name: "Customer understanding",
    definition:
      "Knows from direct contact what people use a product or service for, where they struggle and how they work around it.",
    behaviours: [
      "Watches and asks people in their own setting",
      "Separates what people do from what they say",
      "Looks for people who left or never came",
      "Uses what they saw in decisions",
    ],
    levels: fourLevels({
      notShown: "Speaks of customers in general; names no person, case or contact as a source.",
      partlyShown: "Refers to surveys, numbers or what colleagues report; takes what people ask for as what they need.",
      partlyLike: "Our survey said 80 percent want a dark mode, so we put it on the list.",
      shown:
        "Describes direct contact with several people, separates what they did from what they said, and names a decision it changed.",
      exceeds:
        "Finds a need nobody had voiced, through people who left or worked around the product, checks how common it is, and makes such contact a habit for the whole team.",
      exceedsLike:
        "I called twelve people who had stopped using it. Nine kept a paper list next to our app because it could not show two weeks at once. In the logs, a third of users jumped back and forth. We built the two-week view, and each of us now calls one person a month.",
    }),
  },
  {
    key: "service-recovery",
    family: "customer",
    name: "Helping in difficult moments",
    definition:
      "Puts things right for people who are upset or were harmed, promises only what can be kept, and makes the organization learn from it.",
    behaviours: [
      "Acknowledges what happened before explaining",
      "Finds out what would put it right",
      "Promises only what can be kept, and keeps it",
      "Sets limits calmly when needed",
      "Passes the cause on to whoever can fix it",
    ],
    levels: fourLevels({
      notShown: "Defends the organization or cites the rules; the person leaves without a next step.",
      partlyShown:
        "Apologizes and offers the standard remedy; does not find out what the person needs or what caused the problem.",
      partlyLike: "I apologized and gave her the ten percent voucher we have for such cases.",
      shown:
        "Acknowledges what happened, finds out what would help, makes a promise with a date and keeps it, and passes on the cause.",
      exceeds:
        "Comes to an agreement with someone whose demand cannot be met, checks back whether it holds, and gets the cause removed so that others are spared the same.",
      exceedsLike:
        "He wanted a refund I was not allowed to give. What he needed was a bed for a guest on Friday. I borrowed one from the showroom and called him on Saturday. The inventory display that caused it was corrected that month; nine other items had the same error.",
    }),
  },
  {
    key: "product-judgement",
    family: "customer",
    name: "Product judgment",
    definition: "Decides what a product should and should not do, based on needs, effect and cost, and checks the bet.",
    behaviours: [
      "Ties each proposal to a need and an effect",
      "Finds the smallest version that can prove it",
      "Says beforehand what result would end it",
      "Removes things",
    ],
    levels: fourLevels({
      notShown: "Lists features, their own ideas or what competitors have; cannot name the need or the effect.",
      partlyShown: "Ties features to a need; size, cost and proof come after the decision to build.",
      partlyLike:
        "Customers asked for reports, so we built a report module. It took two quarters, and a number of them use it.",
      shown:
        "Compares bets by need, effect and cost, cuts to the smallest version that proves the bet, and says beforehand what counts as success.",
      exceeds:
        "Ends or removes something people fought for, based on a threshold set beforehand, brings those people along, and puts the freed effort into something that then shows a larger effect.",
      exceedsLike:
        "We said: if fewer than one in ten teams make a second report, we stop. It was one in thirty. I showed that to the people who had wanted it, we took it out, and the two developers built the export, which half the teams use every week.",
    }),
  },
  {
    key: "commercial-judgement",
    family: "customer",
    name: "Commercial judgment",
    definition:
      "Understands how an organization earns and spends its money, and uses that to choose, make offers and negotiate.",
    behaviours: [
      "Knows what drives revenue and cost in their field",
      "Uses numbers when proposing something",
      "Weighs a quick gain against the long-term relationship",
      "Trades instead of giving away",
    ],
    levels: fourLevels({
      notShown: "Proposes or concedes without a number; cannot say what revenue or cost depends on.",
      partlyShown:
        "Knows price and budget of their own work; gives a discount or spends when asked, without getting something in return.",
      partlyLike: "They wanted twenty percent off. I got approval for ten, and they signed.",
      shown: "Bases a proposal on numbers, knows what drives them, and trades each concession for something of value.",
      exceeds:
        "Turns down or reshapes business that looks like a gain, based on numbers, finds terms by which both sides gain, and can show later numbers that bear it out.",
      exceedsLike:
        "They wanted twenty percent off. Their problem was paying in January; ours was forecasting. I offered quarterly billing for a three-year term at full price. That took away their reason to leave, and they added two sites in the second year.",
    }),
  },
  {
    key: "needs-discovery",
    family: "customer",
    name: "Needs discovery",
    definition: "Learns by asking how buyers work, decide and measure success, and says early whether there is a fit.",
    behaviours: [
      "Prepares questions from what is already known",
      "Asks about the last time it happened, what it cost and who decides",
      "Says so when there is no fit",
      "Agrees on a next step that commits both sides",
    ],
    levels: fourLevels({
      notShown: "Presents the product; the buyer's situation comes up when the buyer brings it up.",
      partlyShown:
        "Asks what the buyer is looking for and presents what fits; does not learn what the problem costs, who decides and by when.",
      partlyLike:
        "I asked what they were looking for. They said reporting, so I showed the reports, and they said they would think about it.",
      shown:
        "Learns the problem, its cost, who decides and by when, says where there is no fit, and agrees on a next step for both sides.",
      exceeds:
        "Helps the buyer see a cost they had not counted, reaches people the contact could not speak for, ends or changes the course of a sale because of it, and has the customer confirm the result later.",
      exceedsLike:
        "She asked for reports. I asked how the last one was made: two people, three days every month. The plant manager signs, so we went to see him together. He only needed one number. I sold them the small version, and in the spring he told me the three days were gone.",
    }),
  },
] as const satisfies readonly LibraryCompetency[];
