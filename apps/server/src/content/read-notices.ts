import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  isNoticeKind,
  longestTextMessage,
  noticePlaces,
  NOTICES,
  type NoticeKind,
  type NoticeWording,
  type NoticeWords,
  replacePlaces,
  TEXT_MESSAGE_MAX,
} from "@kedu/domain";
import type { NoticeSet } from "./content-set.ts";
import { noticeFileOf } from "./notice-file.ts";
import type { ContentProblem } from "./problem.ts";
import { isMissing, readText } from "./read-campaign.ts";
import { readJson } from "./read-json.ts";

const FOLDER = "notices";

/** Reads `notices/<KIND>.json` of a folder. Everything that is wrong is added to the problems. */
export async function readNotices(folder: string, problems: ContentProblem[]): Promise<NoticeSet> {
  const notices = new Map<NoticeKind, NoticeWords>();
  for (const name of await listNotices(folder, problems)) {
    const file = join(FOLDER, name);
    const kind = name.replace(/\.json$/, "");
    if (kind === name || !isNoticeKind(kind)) {
      const reason =
        "is no kind of notice: a file in notices is named after one, as DUE_TODAY.json";
      problems.push({ file, line: null, reason });
      continue;
    }
    const words = await readNotice(folder, file, kind);
    if (Array.isArray(words)) problems.push(...words);
    else notices.set(kind, words);
  }
  return notices;
}

async function listNotices(folder: string, problems: ContentProblem[]): Promise<string[]> {
  try {
    const names = await readdir(join(folder, FOLDER));
    return names.filter((name) => !name.startsWith(".")).toSorted();
  } catch (error) {
    // Without the folder every kind has the words of the project.
    if (!isMissing(error)) problems.push({ file: FOLDER, line: null, reason: "cannot be read" });
    return [];
  }
}

/** @returns the words of a file, or everything that is wrong with it. */
async function readNotice(
  folder: string,
  file: string,
  kind: NoticeKind,
): Promise<NoticeWords | ContentProblem[]> {
  const text = await readText({ folder }, file);
  if (typeof text !== "string") return [text];
  const json = readJson(file, text, noticeFileOf(kind));
  if (!("value" in json)) return [...json];
  const problems: ContentProblem[] = [];
  const check = (at: readonly string[], variant: string | null, wording: NoticeWording): void => {
    for (const [field, reason] of problemsOf(kind, variant, wording)) {
      const path = [...at, ...field];
      problems.push({ file, line: json.lineOf(path), reason: `${path.join(".")}: ${reason}` });
    }
  };
  const { value } = json;
  if ("variants" in value) {
    for (const [name, wording] of Object.entries(value.variants))
      check(["variants", name], name, wording);
  } else check([], null, value);
  return problems.length > 0 ? problems : value;
}

type Problem = readonly [field: readonly string[], reason: string];

function problemsOf(kind: NoticeKind, variant: string | null, wording: NoticeWording): Problem[] {
  const { sms, text, title } = wording;
  const places = noticePlaces(kind, variant);
  const texts: readonly (readonly [readonly string[], string])[] = [
    [["title", "zh"], title.zh],
    [["title", "en"], title.en],
    [["text", "zh"], text.zh],
    [["text", "en"], text.en],
    ...(sms === undefined ? [] : [[["sms"], sms] as const]),
  ];
  return [
    ...texts.flatMap(([field, written]) =>
      textProblems(written, places).map((reason): Problem => [field, reason]),
    ),
    ...smsProblems(kind, variant, sms).map((reason): Problem => [["sms"], reason]),
  ];
}

function textProblems(written: string, places: ReadonlyMap<string, number>): string[] {
  const unknown: string[] = [];
  const known = [...places.keys()].join(", ");
  const without = replacePlaces(written, (place) => {
    if (!places.has(place))
      unknown.push(`{${place}}: is no place of this text; it may have ${known}`);
    return "";
  });
  return [
    ...unknown,
    ...(/[{}]/.test(without) ? ["has a brace that belongs to no place"] : []),
    // Figures come from facts and rules: one that is typed goes wrong the day a rule changes.
    ...(/\p{N}/u.test(without) ? ["has a digit: figures have places, as {freezeTime}"] : []),
  ];
}

function smsProblems(kind: NoticeKind, variant: string | null, sms: string | undefined): string[] {
  const { isSent } = NOTICES[kind];
  if (sms === undefined)
    return isSent ? ["is missing: this notice is also sent as a text message"] : [];
  if (!isSent) return ["is not sent: this notice is read in the app alone"];
  const length = longestTextMessage(kind, variant, sms);
  return length > TEXT_MESSAGE_MAX
    ? [`can be ${length} characters long once it is filled; ${TEXT_MESSAGE_MAX} at the most`]
    : [];
}
