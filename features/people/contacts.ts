/** What two people may share by mistake, or because they are one. */
const address = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]+$/u;

/** What nobody sees and no address has: controls, and formats other than the joiners of some scripts. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u;

/** Whether a text can be an e-mail address; whether one receives mail only a mail tells. */
export const isMailAddress = (typed: string): boolean =>
  typed.length <= 254 && address.test(typed) && !unseen.test(typed);

/** Decimal digits of any script as 0 to 9, all else left out. */
export const digitsOf = (typed: string): string =>
  [...typed].flatMap((sign) => (/\p{Nd}/u.test(sign) ? [String(digitValue(sign))] : [])).join("");

/** Unicode lists the ten digits of each script in order, each ten beginning with its zero. */
function digitValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code <= 0x39 ? code - 0x30 : (code - zero) % 10;
}

/** Whether a text can be a telephone number: five to twenty digits, and what people write between and behind them. */
export function isTelephone(typed: string): boolean {
  const digits = digitsOf(typed).length;
  return digits >= 5 && digits <= 20 && /^[\p{Nd}\s+().,/\-–;:xext]*$/iu.test(typed.replace(/^tel:/i, ""));
}
