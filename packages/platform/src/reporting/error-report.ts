import { type ErrorReport, newReportId, type ReportMoment } from "./report.ts";

const MESSAGE_MAX = 300;
const FRAMES_MAX = 6;
/** Six digits or more, with what people put between them: codes, phones, cards, IDs. */
export const LONG_NUMBER = /\p{Nd}(?:[\s.\-_]{0,2}\p{Nd}){5,}[Xx]?/gu;
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"')]+/gi;
const MAIL_ADDRESS = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,128}/g;
/** What no body of JSON may hold, so that the service would refuse all reports beside it: NUL, and half a character. */
const UNSENDABLE = /[\0\p{Cs}]/gu;
/** Words that a library quoted are often data; code has none of these letters. */
const HAN = /\p{Script=Han}[\p{Script=Han}·]*/gu;

/** A message without anything that may have been typed or answered: numbers, addresses, names. */
export function scrubMessage(text: string, lengthMax = MESSAGE_MAX): string {
  return text
    .slice(0, lengthMax)
    .replace(UNSENDABLE, "")
    .replace(ADDRESS, ":")
    .replace(MAIL_ADDRESS, "@")
    .replace(LONG_NUMBER, "#")
    .replace(HAN, "…")
    .replaceAll(/\s+/g, " ");
}

/** `assets/a.js:1:200` of each frame of ours; frames of a browser's extensions say nothing about us. */
export function framesOf(stack: string, origin: string): string[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, place] = /(https?:\/\/[^\s()]+:\d+(?::\d+)?)\)?$/.exec(line.slice(0, 500)) ?? [];
      if (place === undefined || !place.startsWith(`${origin}/`)) return [];
      const [, path = "", position = ""] =
        /^([^?#]*?)(?:[?#].*?)?((?::\d+){1,2})$/.exec(place.slice(origin.length + 1)) ?? [];
      // Only files of a build have names of their own; an address may hold anything.
      return /^[\w./@-]+\.(?:js|mjs|ts|tsx)$/.test(path) ? [path + position] : [];
    })
    .slice(0, FRAMES_MAX);
}

/** What may be reported about anything that was thrown. */
export function errorReport(
  kind: ErrorReport["kind"],
  thrown: unknown,
  { page, at, origin }: ReportMoment & { readonly origin: string },
): ErrorReport {
  const id = newReportId();
  try {
    const isError = thrown instanceof Error;
    return {
      id,
      kind,
      name: isError ? scrubMessage(thrown.name.slice(0, 60)) : typeof thrown,
      // A value that is no error may be anything that was answered or typed.
      message: isError ? scrubMessage(thrown.message) : "",
      frames: isError ? framesOf(thrown.stack ?? "", origin) : [],
      page,
      at,
    };
  } catch {
    // An object that throws when it is read.
    return { id, kind, name: "unreadable", message: "", frames: [], page, at };
  }
}
