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
