import { basename } from "node:path";
import {
  hasBrace,
  isNoticeKind,
  longestTextMessage,
  NOTICE_KINDS,
  noticePlaces,
  NOTICES,
  type NoticeKind,
  type NoticeWording,
  type NoticeWords,
  PLACES_WITH_UNIT,
  replacePlaces,
  spelledFigure,
  TEXT_MESSAGE_MAX,
} from "@kedu/domain";
import type { NoticeSet } from "./content-set.ts";
import { noticeFileOf } from "./notice-file.ts";
import type { ContentProblem } from "./problem.ts";
import { readJson } from "./read-json.ts";

/** The folder of notices in a folder of content. */
export const NOTICES_FOLDER = "notices";

/**
 * Reads the files of notices by their paths, such as `notices/DUE_TODAY.json`.
 * @param files each is its text, or why it cannot be read.
 * @returns the words of the files that are in order, and everything that is wrong with the others.
 */
export function noticesOfFiles(files: ReadonlyMap<string, string | ContentProblem>): {
  readonly notices: NoticeSet;
  readonly problems: readonly ContentProblem[];
} {
  const notices = new Map<NoticeKind, NoticeWords>();
  const problems: ContentProblem[] = [];
  for (const [file, text] of files) {
    const kind = basename(file, ".json");
    if (!file.endsWith(".json") || !isNoticeKind(kind)) {
      const reason =
        "is no kind of notice: a file in notices is named after one, as DUE_TODAY.json";
      problems.push({ file, line: null, reason });
      continue;
    }
    const words = typeof text === "string" ? readNotice(file, text, kind) : [text];
    if (Array.isArray(words)) problems.push(...words);
    else notices.set(kind, words);
  }
  return { notices, problems };
}

/** The kinds that have no file among these. */
export function missingNotices(files: ReadonlyMap<string, unknown>): readonly ContentProblem[] {
  return NOTICE_KINDS.map((kind) => `${NOTICES_FOLDER}/${kind}.json`)
    .filter((file) => !files.has(file))
    .map((file) => ({ file, line: null, reason: "is not there" }));
}

/** @returns the words of a file, or everything that is wrong with it. */
function readNotice(file: string, text: string, kind: NoticeKind): NoticeWords | ContentProblem[] {
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
      [...textProblems(written, places), ...unitProblems(field.at(-1) === "en", written)].map(
        (reason): Problem => [field, reason],
      ),
    ),
    ...languageProblems(wording, places),
    ...smsProblems(kind, variant, sms).map((reason): Problem => [["sms"], reason]),
  ];
}

function textProblems(written: string, places: ReadonlyMap<string, number>): string[] {
  const unknown: string[] = [];
  const known = [...places.keys()].join(", ");
  const without = replacePlaces(written, (place) => {
    if (!places.has(place))
      unknown.push(`{${place}}: is no place of this text; it may have ${known}`);
    return " ";
  });
  const spelled = spelledFigure(without);
  return [
    ...unknown,
    ...(hasBrace(without) ? ["has a brace that belongs to no place"] : []),
    // Figures come from facts and rules: one that is typed goes wrong the day a rule changes.
    ...(/\p{N}/u.test(without) ? ["has a digit: figures have places, as {freezeTime}"] : []),
    ...(spelled === null ? [] : [`${spelled}: is a figure that is spelled out`]),
  ];
}

/** "{daysLeft} days" would be read as "7 days days". */
function unitProblems(isEnglish: boolean, written: string): string[] {
  if (!isEnglish) return [];
  return Array.from(
    written.matchAll(/\{(\w+)\}[\s-]*(?:days?|hours?)\b/gi),
    ([, place = ""]) => place,
  )
    .filter((place) => PLACES_WITH_UNIT.has(place))
    .map((place) => `{${place}}: has its unit with it in English, as in 7 days`);
}

/** Both languages name the same places. */
function languageProblems(
  { text, title }: NoticeWording,
  places: ReadonlyMap<string, number>,
): Problem[] {
  const zh = placesIn([title.zh, text.zh]);
  const en = placesIn([title.en, text.en]);
  const missing = (language: string, own: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...others]
      .filter((place) => places.has(place) && !own.has(place))
      .map((place): Problem => {
        const reason = `has no place {${place}}, which the other language has`;
        return [["text", language], reason];
      });
  return [...missing("zh", zh, en), ...missing("en", en, zh)];
}

function placesIn(texts: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const text of texts)
    replacePlaces(text, (place) => {
      places.add(place);
      return "";
    });
  return places;
}

function smsProblems(kind: NoticeKind, variant: string | null, sms: string | undefined): string[] {
  const { isSent } = NOTICES[kind];
  if (sms === undefined)
    return isSent ? ["is missing: this notice is also sent as a text message"] : [];
  if (!isSent) return ["is not sent: this notice is read in the app alone"];
  const length = longestTextMessage(kind, variant, sms);
  return [
    ...(/[【】]/.test(sms) ? ["has 【 or 】: the service puts the signature before it"] : []),
    ...(length > TEXT_MESSAGE_MAX
      ? [`can be ${length} characters long once it is filled; ${TEXT_MESSAGE_MAX} at the most`]
      : []),
  ];
}
