/** Months from 1 to 12 by their names, whole and short, in small letters, in the languages in which files come. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  [
    "jan january januar janv janvier ene enero gen gennaio janeiro sty stycznia",
    "feb february februar févr fevr février fevrier febrero febbraio fev fevereiro lut lutego",
    "mar march märz maerz mrz mars marzo março marca maart mrt",
    "apr april avr avril abr abril aprile kwi kwietnia",
    "may mai mayo mag maggio maio maja mei maj",
    "jun june juni juin junio giu giugno junho cze czerwca",
    "jul july juli juil juillet julio lug luglio julho lip lipca",
    "aug august août aout ago agosto sie sierpnia augustus",
    "sep sept september septembre septiembre set settembre setembro wrz września",
    "oct october okt oktober octobre octubre ott ottobre out outubro paź października",
    "nov november novembre noviembre novembro lis listopada",
    "dec december dez dezember déc décembre decembre dic diciembre dicembre dezembro gru grudnia",
  ].flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);
