const units = (sign: string) =>
  Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0"));

/** A text as a workbook holds it: characters that XML cannot hold, or that programs take out, in the form that the format has for them. */
export const workbookText = (text: string): string =>
  text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, "_x005F_").replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into the file
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]|\p{Noncharacter_Code_Point}/gu,
    (sign) =>
      units(sign)
        .map((unit) => `_x${unit}_`)
        .join(""),
  );
