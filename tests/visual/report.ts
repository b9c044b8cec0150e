import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { accepted, type Comparison, compress, type PictureName } from "./baselines.ts";

const folder = join(import.meta.dirname, "../../visual-report");

export interface Finding {
  readonly name: PictureName;
  readonly title: string;
  /** `unsteady`: only the first check found something, or something else. */
  readonly kind: "changed" | "new" | "gone" | "failed" | "unsteady";
  readonly words: string;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Empties the report of the last run. */
export function beginReport(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

async function put(name: PictureName, part: string, picture: Buffer): Promise<void> {
  const file = join(folder, `${name}.${part}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/** Stores the pictures of a finding beside the page that shows them. */
export async function keepPictures(
  name: PictureName,
  after: Buffer,
  comparison: Comparison,
): Promise<void> {
  await put(name, "after", await compress(after));
  if (comparison.verdict !== "changed") return;
  await put(name, "before", accepted(name));
  await put(name, "difference", comparison.difference);
}

const PARTS: Record<Finding["kind"], readonly string[]> = {
  changed: ["before", "after", "difference"],
  new: ["after"],
  gone: [],
  failed: [],
  unsteady: ["before", "after", "difference"],
};

function section({ name, title, kind, words }: Finding): string {
  // A story that failed has no picture to show.
  const parts = name.endsWith("/") ? [] : PARTS[kind];
  const pictures = parts.map(
    (part) =>
      `<figure><img src="${escape(name)}.${part}.webp" alt="${part}" loading="lazy"><figcaption>${part}</figcaption></figure>`,
  );
  return `<section class="${kind}"><h2>${escape(title)}</h2><p><code>${escape(name)}</code> · ${kind}: ${escape(words)}</p><div>${pictures.join("")}</div></section>`;
}

/** Writes the page of findings. Returns its path. */
export function writeReport(findings: readonly Finding[], shotCount: number): string {
  const counts = Object.entries(Object.groupBy(findings, ({ kind }) => kind))
    .map(([kind, those]) => `${those.length} ${kind}`)
    .join(", ");
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Visual regression</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:24px;background:#eff3f1;color:#12201c}
section{background:#fff;border-radius:12px;padding:16px;margin-block:16px}
h2{font-size:17px;margin:0}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}
img{max-width:430px;border:1px solid #c3cfca}figcaption{font-size:13px}
</style></head><body><h1>Visual regression</h1>
<p>${shotCount} pictures compared. ${counts === "" ? "All are as accepted." : escape(counts)}</p>
${findings.map(section).join("\n")}
</body></html>
`;
  const file = join(folder, "index.html");
  writeFileSync(file, page);
  return file;
}
