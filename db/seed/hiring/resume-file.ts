/** A résumé as a file: a PDF where its letters are those of Western Europe, else a text. */
export function resumeFile({ name, lines }: { name: string; lines: readonly string[] }): File {
  const isWestern = lines.every((line) => [...line].every((letter) => letter.charCodeAt(0) < 256));
  return isWestern
    ? new File([Buffer.from(pdfOf(lines), "latin1")], `${name}.pdf`)
    : new File([lines.join("\n")], `${name}.txt`);
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** A page of one column in Helvetica, which every reader brings along. */
function pdfOf(lines: readonly string[]): string {
  const set = lines
    .map((line, at) => `BT /F ${at === 0 ? 20 : 11} Tf 72 ${720 - at * 20} Td (${escaped(line)}) Tj ET`)
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${set.length} >>\nstream\n${set}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const table = places.map((place) => `${place} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
