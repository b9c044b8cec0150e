/** RFC 2046, 5.1.1: characters and length of a boundary. The RFC also allows spaces; no known client sends one. */
const BOUNDARY = "[\\w'()+,./:=?-]{1,70}";
const FORM = new RegExp(
  `^multipart/form-data *; *boundary=(?:"(${BOUNDARY})"|(${BOUNDARY}))(?: *; *charset="?[\\w-]{1,40}"?)?$`,
  "i",
);

/** What precedes the value of a part: its name, the file's name and the type. */
const HEAD_MAX_BYTES = 1_024;
const HEAD_END = "\r\n\r\n";

/** The boundary of a form; null where two readers of its type might find two of them, or one of another form. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = FORM.exec(contentType.trim()) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Whether a form has parts, few enough, each with a short head: the parser reads heads byte by byte. It costs no more
 * than searching for the boundary, however often the body contains it.
 */
export function isBoundedForm(bytes: Buffer, boundary: string, maxParts: number): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  // The boundary that closes the form begins no part.
  let left = maxParts + 1;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    left -= 1;
    if (left < 0) return false;
    const head = bytes.subarray(at + delimiter.length, at + delimiter.length + HEAD_MAX_BYTES);
    if (!head.subarray(0, 2).equals(CLOSING) && !head.includes(HEAD_END)) return false;
  }
  return left <= maxParts;
}

const CLOSING = Buffer.from("--");
