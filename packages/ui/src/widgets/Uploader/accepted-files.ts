/**
 * Whether a file is one of those that an `accept` list names: by type, by family (`image/*`) or by
 * ending (`.pdf`). Some phones give files no type of their own; then the ending decides, and of a
 * file without one the bytes have to say whether it is a picture.
 */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const entries = entriesOf(accept);
  if (entries.length === 0) return true;
  return entries.some((entry) => {
    if (entry === "*/*") return true;
    if (entry.startsWith(".")) return name.endsWith(entry);
    if (hasNoType(file)) {
      const isUnnamed = !name.includes(".") && entry.startsWith("image/");
      return isUnnamed || endingsOf(entry).some((ending) => name.endsWith(ending));
    }
    return entry.endsWith("/*")
      ? type.startsWith(entry.slice(0, -1))
      : (OTHER_NAMES[type] ?? type) === entry;
  });
}

/** What the phone's chooser is asked for: all pictures where any kind of them is accepted. */
export function chooserAccept(accept: string): string {
  const isPicture = (entry: string) =>
    entry.startsWith("image/") || endingsOf("image/*").includes(entry);
  return [
    ...new Set(entriesOf(accept).map((entry) => (isPicture(entry) ? "image/*" : entry))),
  ].join(",");
}

/** Whether a file may be a picture, by what it says of itself. */
export function mayBePicture(file: { name: string; type: string }): boolean {
  return hasNoType(file) ? isAccepted(file, "image/*") : file.type.startsWith("image/");
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "image/bmp": [".bmp"],
  "image/avif": [".avif"],
  "image/heic": [".heic", ".heif"],
  "application/pdf": [".pdf"],
};

/** Names that some phones have for a type. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "image/heif": "image/heic",
};

function hasNoType({ type }: { type: string }): boolean {
  return type === "" || type === "application/octet-stream";
}

function entriesOf(accept: string): string[] {
  return accept
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function endingsOf(entry: string): readonly string[] {
  if (!entry.endsWith("/*")) return ENDINGS[entry] ?? [];
  const family = entry.slice(0, -1);
  return Object.keys(ENDINGS)
    .filter((type) => type.startsWith(family))
    .flatMap((type) => ENDINGS[type] ?? []);
}
