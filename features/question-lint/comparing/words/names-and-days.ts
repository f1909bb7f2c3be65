/** One out of so many first names stands for all of them. */
export const firstNames = new Set(
  "adam ahmed aisha alex ali alice amina amy ana andrea andrew anita anna anne anton ben carlos carol carla charlie chen chloe chris claire clara dan daniel david diana elena ella emily emma eric erik eva fatima felix fiona frank george grace hannah hans hassan helen henry ian ibrahim ines isabel ivan jack jacob james jan jane jennifer jo joe john jonas jose joseph julia karen karim kate katie kevin kim laura layla lea leila leo lena lily linda lisa liu luca lucas lucy luis lukas maria marie mark marta martha martin mary max maya megan mei mia michael miguel mohamed mohammed nadia natalie nina noah nora oliver olga omar paul pedro peter petra priya rachel raj ravi rebecca robert rosa ruth sam samira sandra sara sarah simon sofia sophie steve susan tariq thomas tim tom tomas victor wei william yuki yusuf zara zoe".split(
    " ",
  ),
);

export const days = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december today tomorrow yesterday".split(
    " ",
  ),
);

export const numberWords = new Set(
  "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million billion half dozen".split(
    " ",
  ),
);
/** What a number is of, where another number is as good: 90 days are three months. */
export const units = new Set("minute hour day week month year term quarter euro dollar pound franc".split(" "));

/** Written with a capital, and what is asked for rather than a name: languages, peoples, tools of a trade. */
export const capitalized = new Set(
  [
    "african american arabic asian australian austrian brazilian british bulgarian canadian cantonese chinese croatian czech danish dutch english european finnish french german greek hebrew hindi hungarian indian indonesian irish italian japanese korean latin malay mandarin mexican norwegian persian polish portuguese romanian russian scottish spanish swahili swedish swiss thai turkish ukrainian urdu vietnamese welsh",
    "access agile android angular ansible apache azure bash bootstrap canvas cassandra clojure cobol confluence cypress dart delphi django docker drupal elastic elasticsearch elixir erlang excel express fastapi figma firebase flask flutter fortran git github gitlab go golang gradle grafana groovy hadoop haskell helm hibernate illustrator indesign ios java javascript jenkins jest jira jquery julia junit kafka kanban kotlin kubernetes laravel lean linux lua magento mariadb matlab maven mongodb mysql nginx node nodejs nosql objective oracle outlook pandas perl photoshop php playwright postgres postgresql power powerpoint prometheus puppet pytest python pytorch rails react redis redux revit ruby rust salesforce scala scrum selenium servicenow sharepoint sigma sketch slack solidworks spark splunk spring svelte swift symfony tableau tensorflow terraform typescript ubuntu unity unix unreal vim vue webpack windows word wordpress",
    "archimedes bayes bayesian bluetooth boolean brexit braille christian christmas easter ethernet fahrenheit fibonacci gantt gaussian geneva hippocratic internet islam jewish judaism kaizen maillard montessori muslim newton ohm pareto pascal ramadan richter web wi wifi",
    "africa america asia australia britain canada china england europe france germany india ireland italy japan poland russia scotland spain turkey ukraine wales",
  ].flatMap((line) => line.split(" ")),
);
