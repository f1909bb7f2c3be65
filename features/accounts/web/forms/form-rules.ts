import { nameProblem, passwordLength, passwordProblem } from "../../credentials.ts";
import { text } from "../text.ts";

/** Rules of the account forms: each answers true, or what to do. The same for field, summary and server. */
export const formRules = {
  email: (value: string): true | string => {
    const email = value.trim();
    if (email === "") return text.problems.emailMissing;
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? true : text.problems.emailForm;
  },
  password: (value: string): true | string => (value === "" ? text.problems.passwordMissing : true),
  /** `known`: name and address of the person, which the password must not consist of. */
  newPassword: (value: string, known: readonly string[] = []): true | string => {
    switch (passwordProblem(value, known)) {
      case "own":
        return text.problems.ownName;
      case "too-short":
        return text.problems.tooShort(passwordLength.least);
      case "too-long":
        return text.problems.tooLong(passwordLength.most);
      case "unstorable":
        return text.problems.unstorable;
      case null:
        return true;
    }
  },
  name: (value: string): true | string => {
    switch (nameProblem(value)) {
      case "empty":
        return text.problems.nameMissing;
      case "too-long":
        return text.problems.nameLong;
      case "unstorable":
        return text.problems.nameUnstorable;
      case null:
        return true;
    }
  },
};
