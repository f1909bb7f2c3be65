/**
 * Words that interview questions share whatever they ask about. Two questions are not alike for opening with
 * "Tell me about a time when you". A language that is not listed only loses this refinement.
 */
export const stopWords: ReadonlySet<string> = new Set(
  [
    "a about an and any are as at be been but by can could describe did do does each ever every example for from had has have how i if",
    "in into is it its itself me my of on or please share so some something tell than that the their them then there these they this those time",
    "to too us up walk was we were what when where whether which while who whom whose why will with would you your yours yourself he she him his her hers",
    "am pm just along most also really very quite actually let through talk occasion instance situation case experience imagine suppose think explain",
    "one someone somebody anyone anybody else's go going about more out off over such only own kindly briefly specific particular one's having being",
    "able again all already anything both certain everybody everyone everything finally furthermore likely many might myself now our ours same should simply still them thus truly whatever whenever wherever yes afterwards",
    "among under within madam mr mrs ms sir unable",
    "although believe believed believes because consider considered here however i'd moment must once ourselves percent perhaps person personally reckon since somehow scenario story themselves though typically until upon usually normally ordinarily originally yet",
    "beschreiben beschreibe das dem den der des die ein eine einem einen einer erzählen erzähle es für haben hat ich im in",
    "ist mir mit oder sie sich sind über und uns von was wie wo wann warum zu",
    "au aux avec ce ces comment dans de des du en est et la le les moi parlez que quel quelle qui racontez sur un une vous",
    "como con cuando cuénteme cuéntame de del el en es la las lo los me para por que qué se sobre su tu un una usted y",
  ].flatMap((line) => line.split(" ")),
);

/** Turns of speech that may be there or not: `|` for either, in the words as they stand without signs. */
export const turnsOfSpeech: readonly string[] = [
  "as (?:best|well) as you can",
  "as part of",
  "at (?:our|your|this|the) (?:company|firm|organisation|organization|workplace)",
  "(?:i|we) (?:am |are )?(?:curious(?: about| to (?:hear|know))?|interested in|want to (?:hear|know)(?: about)?)",
  "(?:assume|say|suppose)(?: that)?(?= you )",
  "at some point",
  "at work",
  "can you recall",
  "can you remember",
  "comes? to mind",
  "do you remember",
  "feel free to",
  "for a (?:moment|minute|second)",
  "i (?:(?:would|d) )?(?:like|love) (?:you )?to (?:hear|know|understand|learn|tell|describe|talk|walk)(?: more)?",
  "if (?:possible|any|you can|you like|you will|you (?:don t|do not) mind)",
  "in (?:a|your|any) (?:previous|last|past|former|current|present|earlier|recent|most recent) (?:role|job|position|post|workplace|work)",
  "in (?:as much )?detail",
  "in (?:general|practice|particular|short|brief|a nutshell)",
  "in the (?:past|workplace|course of your work|last (?:year|two years|few years|12 months))",
  "in your (?:own words|career|work|working life|professional life|opinion|view|experience|job|role|day to day work)",
  "it is (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:morning|afternoon|evening) and",
  "let (?:us|s) (?:say|suppose|imagine|assume)",
  "looking back",
  "name(?= (?:an?|one|some|the) )",
  "of all the",
  "on the job",
  "on your own initiative",
  "over the (?:years|course of your career)",
  "professional(?:ly)?",
  "say (?:that )?you are",
  "recent(?: one)? or (?:not|old|otherwise)",
  "(?:and )?there (?:is |are )?no (?:right or wrong|wrong or right)(?: answers?)?(?: here)?",
  "(?:great |good |ok |okay |well )?(?:thanks|thank you)(?: very much| a lot| again)?(?: for (?:that|this|it|coming(?: in)?))?(?: today)?",
  "(?:great|okay|ok|perfect|right|well)(?= (?:if|so|now|please|then|let|tell|give|describe) )",
  "nobody is perfect(?: so| but)?",
  "with (?:that|this) in mind",
  "just so (?:that )?we (?:can )?get to know you(?: a (?:little|bit))?(?: better)?",
  "what would you say(?= \\w+s )",
  "feel free to use the star (?:format|framework|method)",
  "if you (?:would|do|could) not mind",
  "so far",
  "step by step",
  "take (?:us|me) through",
  "take your time",
  "tell (?:us|me) (?:a bit |a little )?more",
  "to begin with",
  "we (?:would|d) (?:like|love) to (?:hear|know|understand|learn)(?: more)?",
  "what are your thoughts on",
  "what comes to mind",
  "when you think (?:of|about)",
  "with (?:me|us)",
  "you (?:discover|find|find out|hear|learn|notice|realise|realize|see|spot) that",
  "you have just",
];

/** The same behind the question itself, where they ask for the rest of the story. */
export const turnsAtTheEnd: readonly string[] = [
  "and (?:then )?what (?:happened|came of it|came next)(?: next| then| after that)?",
  "and why",
  "(?:and )?what (?:did|have) you (?:learn|learned|learnt)(?: from (?:it|that|this))?",
  "describe it",
  "give details",
  "how did (?:it|that|things|the story) (?:go|end|turn out|work out|end up)",
  "how did you (?:go about|handle|approach|manage|respond to|react to|respond|react|deal with)(?: it| that| this| them| the situation)?",
  "how do you go about (?:it|that|this)",
  "please",
  "tell (?:me|us) (?:about it|what happened|more)",
  "walk (?:me|us) through (?:it|that|what happened)",
  "what (?:happened|came of it|did you do)(?: next| then| first| about it| after that| in the end)?",
  "what (?:was|were) the (?:end result|outcome|results?)",
  "what (?:are|would|will|is)(?: be)? your (?:first |next )?(?:actions?|moves?|reaction|response|steps?)(?: be)?",
];

/** Longer ways of asking, and the short one that they stand for. */
export const shortened: readonly (readonly [longer: string, shorter: string])[] = [
  [
    "(?:last|latest|former|most recent) ((?:\\w+ )?(?:manager|boss|supervisor|employer|job|role|position|company|team))",
    "previous $1",
  ],
  ["(?:your|a) (?:process|approach|method|way) (?:for|to|of|when|in)", "how you"],
  ["(?:carry|carried|carrying|carries) out", "do"],
  ["(?:conduct|conducted|conducting|undertake|undertook|undertaken|undertaking)", "do"],
  ["other people", "others"],
  ["the other (?:party|side)", "the opponent"],
  ["(?:a|each|every) (day|month|shift|week|year)(?= (?:are|can|did|do|have|were|will|would) you)", "per $1"],
  ["(?:about|approximately|around|roughly)(?= how (?:few|long|many|much|often))", ""],
  ["(?:halfway|half way|midway|mid way)(?: through)?", "during"],
  ["in the (?:course|middle|midst) of", "during"],
  ["once(?= (?:a|an|he|it|she|the|they|you|your) (?!day|week|month|year))", "after"],
  ["(?:take|taken|takes|taking|took) on(?= (?:a|an|another|the|this) (?:assignment|job|order|project|task))", "accept"],
  [
    "what (?:does|do|must|should) (?:a|an|the) good (\\w+(?: \\w+)?) (?:have|look like|need)(?: to have)?",
    "what makes a good $1",
  ],
  [
    "how (?:do|did|will|would|should|can|could) you (?:act|carry on|continue|go on|proceed|react)(?: from there)?",
    "what do you do",
  ],
  [
    "what (?:is|would be|will be|would|will) (?:your|the best) (?:reaction|response|approach|way to (?:handle|deal with))(?: be)?(?: to)?",
    "how you handle",
  ],
  [
    "(?:what|which) (?:first |next )?(?:actions?|measures?|steps?) (?:do|did|would|will) you (?:carry out|take)",
    "what do you do",
  ],
  ["what (?:are|is|would be|will be) your (?:first |next )?(?:actions?|moves?|steps?)", "what do you do"],
  ["what (?:is|would be) (?:a|the) (?:best|good|right) way (?:for you )?(?:of|to)", "how do you"],
  ["(?:by|in|on|through|with) (?:what|which) (?:basis|criteria|manner|means|methods?|ways?)", "how"],
  ["(?:what|which)(?: signs?| things?)? (?:shows?|tells?) you (?=how|if|that|when|whether)", "how do you know"],
  ["(?:find out|notice|recogni[sz]e|see|tell) (?=if|that|when|whether)", "know"],
  ["about us", "about our company"],
  ["what (?:makes|made|led|leads|drives|drove|brings|brought|prompted|attracts|attracted) you(?: to)?", "why you"],
  ["what (?:is|was|were|are) (?:the|your) reasons?(?: for| behind| that| why)?", "why"],
  ["for what reasons?", "why"],
  ["what (?:is|was) it that", "what"],
  ["how come", "why"],
  ["how (?:much|high) (?:do you want to earn|would you like to earn|should your salary be)", "salary expectation"],
  ["how (?:soon|early) (?:can|could) you (?:begin|join|start)", "when start"],
  ["introduce yourself", "about yourself"],
  [
    "what (?:makes|would make) you (?:a|the) (?:best|good|great|ideal|right|strong|suitable) (?:candidate|choice|fit|match|person)",
    "why hire you",
  ],
  [
    "what (?:pay|salary) (?:are you looking for|do you expect|do you have in mind|would you like)",
    "salary expectation",
  ],
  ["why (?:are you applying|did you apply) (?:for|to)", "why you want"],
  ["why are you (?:a|the) (?:best|good|ideal|right|strong) (?:candidate|choice|fit|match|person)", "why hire you"],
  ["how (?:familiar are you|well versed are you|well do you know)(?: with)?", "how know"],
  ["what (?:appeals to|attracts|excites|interests|draws) you (?:about|in|to)", "why you want"],
  ["(?:do|would) you (?:see|picture|imagine) yourself", "do you want to be"],
  ["why (?:did |do )?you (?:choose|chose|decide|decided) to", "why you"],
  ["(?:years|year) from now", "years"],
  [
    "(?:working|work|job|role|position) (?:here|for us|with us|for this company|at this company|at our company)",
    "work here",
  ],
  ["(?:work|working) (?:at|for|with) our company", "work here"],
  ["(?:join|joining) (?:us|our (?:company|team)|this company)", "work here"],
  ["(?:able|unable) to read", "can read"],
  ["(?:am|are|been|is|was|were) (?:forced|obliged|required) to", "had to"],
  [
    "(?:how much|what) experience (?:do|did|have) you (?:got|had|have)(?: got)?(?: in| of| with)?",
    "your experience of",
  ],
];

/** Verbs that say next to nothing beside their object: "make a decision", "take a decision". */
export const lightVerbs = "do done get give have make put receive take".split(" ");

/** Words that say little: what makes two questions alike is seldom among them. */
export const faintWords =
  "after ago around ask back bad before best big bit bring busy career come company day during end ensure feel find first found fully get give go good handle happen inside into job keep kind know look lot make month need new next organisation organization other others outside own part people perform place point previous project put recent respond responsible result right role run say second see seem set show side situation small spend step take task team thing think though today towards try turn type use want way week whole within word work year".split(
    " ",
  );
