import fc from "fast-check";
import { expect, test } from "vitest";
import { type Suggestion, suggestionsIn } from "./suggestions.ts";

const of = (text: string, field: Suggestion["field"]) =>
  suggestionsIn(text).flatMap((each) => (each.field === field ? [each.value] : []));

const resume = `Maria Souza
Registered Nurse
maria.souza@example.org | +55 (11) 91234-5678 | linkedin.com/in/mariasouza

Experience
Head Nurse, Hospital São Lucas    Mar 2021 – present
- Led a team of 12
Staff Nurse at City Clinic (2017 - 2021)
Volunteer
Red Cross
05/2015 – 12/2016

Education
BSc Nursing | University of São Paulo, 2013–2016
`;

test("a résumé says name, address, number, link, and rows of work and education", () => {
  expect(of(resume, "fullName")).toEqual(["Maria Souza"]);
  expect(of(resume, "mail")).toEqual(["maria.souza@example.org"]);
  expect(of(resume, "phone")).toEqual(["+55 (11) 91234-5678"]);
  expect(of(resume, "link")).toEqual(["linkedin.com/in/mariasouza"]);
  expect(of(resume, "history")).toEqual([
    { kind: "work", title: "Head Nurse", place: "Hospital São Lucas", from: "2021-03", to: "" },
    { kind: "work", title: "Staff Nurse", place: "City Clinic", from: "2017", to: "2021" },
    { kind: "work", title: "Volunteer", place: "Red Cross", from: "2015-05", to: "2016-12" },
    { kind: "education", title: "BSc Nursing", place: "University of São Paulo", from: "2013", to: "2016" },
  ]);
});

test("everything that is suggested stands in the text at the place that is named", () => {
  for (const each of suggestionsIn(resume)) {
    const source = resume.slice(each.from, each.to);
    if (each.field === "history")
      for (const said of [each.value.title, each.value.place]) expect(source).toContain(said);
    else expect(source).toBe(each.value);
  }
});

test.each([
  ["Lebenslauf\nŁukasz Müller-Żak\nl.mueller@example.de", "Łukasz Müller-Żak"],
  [
    "Contact\nwww.linkedin.com/in/janedoe\nTop Skills\nSQL\nLanguages\n\nJane van der Berg\njane.berg@example.org",
    "Jane van der Berg",
  ],
  ["山田太郎\nyamada@example.jp", "山田太郎"],
  ["O’Brien, Sinéad\nDublin", "O’Brien, Sinéad"],
  ["SOUZA MARIA\tmaria@example.org", "SOUZA MARIA"],
])("a name is found in %j", (text, name) => {
  expect(of(text, "fullName")).toEqual([name]);
});

test.each([
  "Curriculum Vitae\nSenior Software Engineer\n12 Main Street",
  "we help people to find work\nand more of it",
  "Experience\n2019 – present\nNurse",
])("where no line is a name none is made up: %j", (text) => {
  expect(of(text, "fullName")).toEqual([]);
});

test("numbers of telephones are told from years, dates and zip codes", () => {
  expect(of("Tel: 030 1234567\n+1 202-555-0143\n(202) 555-0199\nMobile 98765 43210", "phone")).toEqual([
    "030 1234567",
    "+1 202-555-0143",
    "(202) 555-0199",
    "98765 43210",
  ]);
  expect(of("2019 – 2021, 01.02.2019 - 03.04.2020, 10115 Berlin, ISBN 978-3-16-148410-0, 05/2015", "phone")).toEqual(
    [],
  );
});

test("numbers are found as they are written in many countries, and dates and accounts are none", () => {
  const written = [
    "030/1234567",
    "089-123456",
    "06.12.34.56.78",
    "03-1234-5678",
    "1-202-555-0143",
    "(11) 91234-5678",
    "13812345678",
    "+٢٠ ١٠ ١٢٣٤ ٥٦٧٨",
  ];
  for (const number of written) expect(of(`Ana\n${number}`, "phone")).toEqual([number]);
  expect(of("電話：090-1234-5678\nТел.: 8 (495) 123-45-67\nהנייד טלפון: 54-555-0101", "phone")).toEqual([
    "090-1234-5678",
    "8 (495) 123-45-67",
    "54-555-0101",
  ]);
  const others = [
    "01.02.19-03.04.20",
    "01/2019 - 12/2020",
    "IBAN DE89 3704 0044 0532 0130 00",
    "0800-1600 hours",
    "04-05-1990",
  ];
  for (const none of others) expect(of(none, "phone")).toEqual([]);
});

test("names and addresses are found behind what says that they follow, and without what stands beside them", () => {
  expect(of("姓名：王小明\n邮箱：wang@example.cn电话：13812345678\nメールyamada@example.jp", "mail")).toEqual([
    "wang@example.cn",
    "yamada@example.jp",
  ]);
  expect(of("姓名：王小明", "fullName")).toEqual(["王小明"]);
  expect(of("अनि@उदाहरण.भारत", "mail")).toEqual(["अनि@उदाहरण.भारत"]);
  for (const [line, name] of [
    ["Vor- und Nachname: Anna Schmidt", "Anna Schmidt"],
    ["Anna Schmidt (she/her)", "Anna Schmidt"],
    ["Jean‑Luc Évrard", "Jean‑Luc Évrard"],
    ["Software Architect", undefined],
  ])
    expect(of(`${line}\n`, "fullName")[0]).toBe(name);
  for (const { field, value, from, to } of suggestionsIn("Name: Anna Schmidt (she/her)\nメールa@example.jp電話"))
    if (field !== "history") expect("Name: Anna Schmidt (she/her)\nメールa@example.jp電話".slice(from, to)).toBe(value);
});

test("the same address or number twice is one, as it first stands", () => {
  const text = "a@example.org A@EXAMPLE.org, +49 30 1234567 and +49-30-1234567";
  expect(of(text, "mail")).toEqual(["a@example.org"]);
  expect(of(text, "phone")).toEqual(["+49 30 1234567"]);
});

test("years are read in other tongues, and a year alone is no row", () => {
  const text = `Berufserfahrung
seit 2019 Pflegefachfrau, Charité Berlin
Januar 2015 – Dezember 2018
Pflegehelferin
Graduated 2014
Expérience
Infirmière chez AP-HP\tjanv. 2010 – févr. 2012`;
  expect(of(text, "history")).toEqual([
    { kind: "work", title: "Pflegefachfrau", place: "Charité Berlin", from: "2019", to: "" },
    { kind: "work", title: "Pflegehelferin", place: "", from: "2015-01", to: "2018-12" },
    {
      kind: "work",
      title: "Infirmière",
      place: "AP-HP",
      from: expect.stringContaining("2010"),
      to: expect.stringContaining("2012"),
    },
  ]);
});

test("whatever stands in a text, no place that is found lies outside of it", () => {
  const piece = fc.constantFrom(
    "+49 ",
    "2019 – ",
    "a@b.cd ",
    "https://x.y/",
    "(((",
    "\n",
    "Experience\n",
    "seit 2019",
    "José ",
    "0",
    "-",
    "\t",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      for (const { from, to } of suggestionsIn(text)) expect(text.slice(from, to).length).toBe(to - from);
    }),
  );
});

test("what is endless takes as much longer as it is longer, and not its square", () => {
  /** Microseconds of the processor. */
  const costOf = (times: number) => {
    const before = process.cpuUsage();
    for (const unit of ["+49 ", "0-", "a@", "(0", "2019 – ", "www.", "A B\n", "a."]) suggestionsIn(unit.repeat(times));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  costOf(1000);
  expect(costOf(80_000)).toBeLessThan(30 * costOf(8_000));
});
