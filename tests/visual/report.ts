import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compress, maskPicture, type PictureName } from "./baselines.ts";
import type { Difference } from "./differences.ts";
import type { Part, Report } from "./findings.ts";
import { reportPage } from "./report-page.ts";

const reportFolder = join(import.meta.dirname, "../../visual-report");
const DATA = "report.json";

/** Empties the report of the last run. */
export function beginReport(): void {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
}

const fileOf = (name: PictureName, part: Part, folder: string) =>
  join(folder, `${name}.${part}.webp`);

/** The pictures of a finding that are known. */
interface Pictures {
  readonly before?: Buffer | undefined;
  readonly after?: Buffer | undefined;
  readonly difference?: Difference | undefined;
}

/** Stores the pictures of a finding beside the page that shows them. Returns which there are. */
export async function keepPictures(
  name: PictureName,
  { before, after, difference }: Pictures,
  folder = reportFolder,
): Promise<Part[]> {
  const files: [Part, Buffer | undefined][] = [
    ["before", before],
    ["after", after && (await compress(after))],
    ["difference", difference && (await maskPicture(difference))],
  ];
  return files.flatMap(([part, picture]) => {
    if (picture === undefined) return [];
    mkdirSync(dirname(fileOf(name, part, folder)), { recursive: true });
    writeFileSync(fileOf(name, part, folder), picture);
    return [part];
  });
}

/** A picture of a report. */
export const keptPicture = (name: PictureName, part: Part, folder = reportFolder): Buffer =>
  readFileSync(fileOf(name, part, folder));

export function readReport(folder = reportFolder): Report | null {
  const file = join(folder, DATA);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

/** Writes the page of findings, and the same as data. Returns the page's path. */
export async function writeReport(report: Report, folder = reportFolder): Promise<string> {
  const file = join(folder, "index.html");
  writeFileSync(join(folder, DATA), JSON.stringify(report));
  writeFileSync(file, await reportPage(report));
  return file;
}
