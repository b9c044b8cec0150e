/** A lock that no empty password opens: what the file says of its key cannot come out right. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >> /ID [<01> <01>]`;

/** A PDF for stories, written here: pages with bars on them, as many as wanted. */
export function paintedPdf(pageCount: number, { locked = false } = {}): Blob {
  const bodies = ["<< /Type /Catalog /Pages 2 0 R >>"];
  const kids = Array.from({ length: pageCount }, (_, index) => `${3 + index * 2} 0 R`);
  bodies.push(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pageCount} >>`);
  for (let page = 1; page <= pageCount; page += 1) {
    const bars = Array.from({ length: page }, (_, index) => `60 ${760 - index * 24} 300 12 re f`);
    const drawing = `0.04 0.42 0.33 rg ${bars.join(" ")}`;
    const content = 2 + page * 2;
    bodies.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents ${content} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    );
  }
  let file = "%PDF-1.4\n";
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  const size = bodies.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${locked ? LOCK : ""} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Blob([file], { type: "application/pdf" });
}
