/**
 * Whether a file is one of those that an `accept` list names: by type, by family (`image/*`) or by
 * ending (`.pdf`). Some phones give pictures no type at all; then the ending decides.
 */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim())
    .some((entry) => {
      if (entry === "" || entry === "*/*") return true;
      if (entry.startsWith(".")) return name.endsWith(entry);
      if (type === "") return endingsOf(entry).some((ending) => name.endsWith(ending));
      return entry.endsWith("/*") ? type.startsWith(entry.slice(0, -1)) : type === entry;
    });
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/heic": [".heic", ".heif"],
  "application/pdf": [".pdf"],
};

function endingsOf(entry: string): readonly string[] {
  if (!entry.endsWith("/*")) return ENDINGS[entry] ?? [];
  const family = entry.slice(0, -1);
  return Object.keys(ENDINGS)
    .filter((type) => type.startsWith(family))
    .flatMap((type) => ENDINGS[type] ?? []);
}
