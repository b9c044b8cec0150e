import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { comparePictures, compress, type PictureName, replace } from "./baselines.ts";
import { byWeight, type Change, type Finding, type Report } from "./findings.ts";
import { keepPictures, writeReport } from "./report.ts";
import { changesBetween } from "./token-changes.ts";

// A report of drawn pictures, for tests of what is done with one.

/** A picture of a page with a button. */
const draw = (button: string, height = 300): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}"><rect width="100%" height="100%" fill="#EFF3F1"/><rect x="16" y="200" width="358" height="50" rx="14" fill="${button}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A copy with one pixel that is a little lighter. */
export async function withOnePixel(png: Buffer, x: number, y: number): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  data[at] = (data[at] ?? 0) ^ 1;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

export const tokenChanges = changesBetween(
  new Map([
    ["light.accent.solid", "#0B6B54"],
    ["radius.button", "14px"],
  ]),
  new Map([
    ["light.accent.solid", "#0B5B84"],
    ["radius.button", "12px"],
  ]),
);

interface Case extends Pick<Finding, "name" | "title"> {
  readonly kind: Finding["kind"];
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly cause?: Pick<Change, "tokens" | "explained">;
}

async function changeOf({ before, after, cause }: Case) {
  if (before === undefined || after === undefined) return null;
  const found = await comparePictures(before, after);
  if (found.verdict === "same") return null;
  return { ...found, ...(cause ?? { tokens: [], explained: null }) };
}

async function write(folders: { report: string; baselines: string }, each: Case): Promise<Finding> {
  const { name, title, kind, before, after } = each;
  const change = kind === "failed" ? null : await changeOf(each);
  const acceptedPicture = before && (await compress(before));
  if (acceptedPicture !== undefined) replace(name, acceptedPicture, folders.baselines);
  const pictures = { before: acceptedPicture, after, difference: change?.difference };
  const parts = await keepPictures(name, pictures, folders.report);
  if (change === null) return { name, title, kind, words: `${kind}: no figure`, parts, change };
  const { changedPixels, share, regions } = change.difference;
  const { tokens, explained, before: old, after: now } = change;
  const words = `${changedPixels} pixels differ`;
  const seen = { before: old, after: now, changedPixels, share, regions, tokens, explained };
  return { name, title, kind, words, parts, change: seen };
}

/** Writes a report with one finding of each kind, and changes of several sizes. Returns the page's path. */
export async function writeSampleReport(folder: string) {
  const folders = { report: join(folder, "report"), baselines: join(folder, "baselines") };
  mkdirSync(folders.report, { recursive: true });
  const green = await draw("#0B6B54");
  const blue = await draw("#0B5B84");
  const button = (look: string): PictureName => `controls-button--primary/${look}`;
  const cases: Case[] = [
    {
      name: "layout-page--one/390-light-zh",
      title: "Layout/Page: One",
      kind: "changed",
      before: green,
      after: await withOnePixel(green, 200, 100),
      cause: { tokens: ["light.accent.solid"], explained: false },
    },
    {
      name: button("390-light-zh"),
      title: "Controls/Button: Primary",
      kind: "changed",
      before: green,
      after: blue,
      cause: { tokens: ["light.accent.solid", "radius.button"], explained: true },
    },
    {
      name: button("320-dark-en"),
      title: "Controls/Button: Primary",
      kind: "changed",
      before: green,
      after: await draw("#0B5B84", 340),
    },
    {
      name: "controls-button--next/390-light-zh",
      title: "Controls/Button: Next",
      kind: "new",
      after: green,
    },
    {
      name: "controls-chip--old/390-light-zh",
      title: "controls-chip: old",
      kind: "gone",
      before: green,
    },
    {
      name: "money-rule--moves/390-light-zh",
      title: "Money/Rule: Moves",
      kind: "unsteady",
      before: green,
      after: blue,
    },
    {
      name: "money-rule--throws/failed",
      title: "Money/Rule: Throws",
      kind: "failed",
      before: green,
      after: blue,
    },
  ];
  const findings = await Promise.all(cases.map((each) => write(folders, each)));
  const report: Report = {
    takenAt: "2026-11-20T05:12:00.000Z",
    shotCount: 20,
    base: "e74d3ce563ab20a18cff364bd0d9eda9418ccb73",
    tokens: tokenChanges,
    findings: findings.toSorted(byWeight),
  };
  return { ...folders, file: await writeReport(report, folders.report) };
}
