/** Longest address that mail servers pass on: RFC 5321, 4.5.3.1.3, without the angle brackets. */
export const longestEmail = 254;

/** Neither digits nor separators of an address of the web: what the parser of hosts would read as something else. */
const foreign = /[\s/?#:@\\%[\]]/;
const ascii = /^[\x21-\x7e]*$/;

/**
 * The one form in which an address is kept and compared: without blanks around it, in small letters, and with an international
 * domain in its ASCII form (RFC 5891). What is no address comes back as it is, for the check after it to refuse.
 */
export function normaliseEmail(typedEmail: string): string {
  const email = typedEmail.trim().normalize("NFC").toLowerCase();
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || ascii.test(domain) || foreign.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return email.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** The address as people write it: with its international domain in its own script. */
export const shownEmail = (email: string): string =>
  email.replace(/(?<=[@.])xn--[a-z0-9-]+/gi, (label) => {
    const shown = decodeLabel(label.slice(4).toLowerCase());
    // Only what leads back to the same label is shown: a forged one stays as it is.
    return shown !== null && normaliseEmail(`a@${shown}.aa`) === `a@${label.toLowerCase()}.aa` ? shown : label;
  });

/** Numbers of RFC 3492, section 5. */
const [base, lowest, highest, skew, damp] = [36, 1, 26, 38, 700];

/** A label of a domain without its `xn--`, decoded as RFC 3492 says; null where it is none. */
function decodeLabel(label: string): string | null {
  const cut = label.lastIndexOf("-");
  const points = [...label.slice(0, Math.max(cut, 0))].map((sign) => sign.codePointAt(0) ?? 0);
  let [point, bias, place] = [128, 72, 0];
  for (let next = cut + 1; next < label.length; ) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const sign = label.charCodeAt(next++);
      const digit = sign >= 97 && sign <= 122 ? sign - 97 : sign >= 48 && sign <= 57 ? sign - 22 : base;
      if (digit >= base) return null;
      place += digit * weight;
      const least = Math.min(Math.max(k - bias, lowest), highest);
      if (digit < least) break;
      weight *= base - least;
    }
    const count = points.length + 1;
    let delta = Math.floor((place - before) / (before === 0 ? damp : 2));
    delta += Math.floor(delta / count);
    let k = 0;
    for (; delta > ((base - lowest) * highest) / 2; k += base) delta = Math.floor(delta / (base - lowest));
    bias = k + Math.floor(((base - lowest + 1) * delta) / (delta + skew));
    point += Math.floor(place / count);
    place %= count;
    if (point > 0x10ffff) return null;
    points.splice(place++, 0, point);
  }
  return String.fromCodePoint(...points);
}
