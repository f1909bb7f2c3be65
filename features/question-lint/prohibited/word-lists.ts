/** Lists of words that phrases of several topics name as `<list>`. */
export const wordLists: Readonly<Record<string, string>> = {
  child:
    "child/children/kid/kids/baby/babies/toddler/toddlers/newborn/son/sons/daughter/daughters/little_one/little_ones/offspring/grandchildren/grandkids/dependants/dependents",
  kin: "husband/wife/spouse/partner/boyfriend/girlfriend/fiance/fiancee/fiancé/fiancée/hubby/other_half/significant_other/better_half/missus/in-laws",
  parent: "parents/parent/mother/father/mum/mom/dad/grandparents/grandmother/grandfather",
  plan: "want/plan/planning/hope/hoping/intend/intending/thinking/expect/expecting/considering/wish/like/going/trying/due/looking",
  tongue:
    "english/spanish/french/german/arabic/russian/chinese/mandarin/cantonese/polish/turkish/hindi/urdu/portuguese/italian/japanese/korean/dutch/ukrainian/vietnamese/farsi/hebrew",
  nation:
    "american/british/english/german/french/indian/chinese/polish/mexican/irish/nigerian/russian/turkish/italian/spanish/pakistani/filipino/brazilian/syrian/ukrainian/romanian/canadian/australian/greek/iranian/korean/japanese/vietnamese/african/european/arab",
  believer:
    "christian/muslim/jewish/jew/catholic/hindu/buddhist/sikh/protestant/mormon/atheist/agnostic/evangelical/religious/orthodox/believer/baptist/lutheran/anglican/pagan/spiritual/churchgoer/jehovah's_witness",
  worship: "church/mosque/temple/synagogue/mass/religious_services/bible_study/prayers/parish/congregation/chapel",
  race: "black/white/asian/hispanic/latino/latina/latinx/mixed_race/mixed-race/biracial/african_american/african-american/native_american/aboriginal/indigenous/caucasian/arab/of_colour/of_color/brown/mixed",
  illness:
    "disabilit*/disability/handicap*/illness*/sickness*/disease*/health_problem*/health_issue*/health_concern*/medical_problem*/medical_issue*/medical_condition*/health_condition*/mental_health*/chronic*/disorder*/epileps*/seizure*/diabet*/cancer/hiv/aids/depress*/anxiety/adhd/autis*/dyslexi*/asthma/addict*/alcoholi*/breakdown*/burnout/burn-out/ptsd/heart_attack*/heart_condition*/back_problem*/back_pain/back_injur*/impairment*/injur*/surgery/operations/covid/long_covid/panic_attack*/migraine*/therapy",
  others:
    "patient*/client*/pupil*/student*/child/children/resident*/colleague*/co-worker*/coworker*/customer*/employee*/people/person/someone/somebody/team_member*/teammate*/user*/guest*/volunteer*/worker*/staff/visitor*/passenger*/witness*/suspect*/defendant*/prisoner*/offender*/applicant*/candidate*/teenager*/adult*/parents/families/couple/couples/women/men/boys/girls/soldier*/veteran*/refugee*/driver*/actor*/artist*/tenant*/citizen*/learner*/participant*/athlete*/man/woman/players/player/animal*/cat/cats/dog/dogs/horse*/plant*",
  army: "army/military/navy/air_force/marines/marine_corps/armed_forces/forces/coast_guard/service",
  pay: "salary/salaries/pay/wage/wages/compensation/comp/package/remuneration/earnings/income/bonus/ctc/pay_rate/hourly_rate/day_rate/base/stipend/paycheck/pay_packet/take-home/commission",
  before: "current/last/present/previous/former/existing/most_recent/past/latest/old/prior/final/today's/other/then",
  jail: "jail/prison/custody/detention/behind_bars/juvenile_detention",
};
