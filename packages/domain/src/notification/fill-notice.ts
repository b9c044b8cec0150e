import type { TextLanguage, TextWords } from "../text/text-language.ts";
import { isNoticeKind, type NoticeKind, type NoticeTone } from "../vocabulary/notice-kind.ts";
import { NOTICES } from "./notice-declarations.ts";
import type { NoticeFacts } from "./notice-facts.ts";
import { FACT_PLACES, RULE_PLACES } from "./notice-places.ts";

/** One wording of a notice, with places such as `{amount}` in its texts. */
export interface NoticeWording {
  readonly title: TextWords;
  readonly text: TextWords;
  /** The text message, in Chinese; of kinds that are sent alone. */
  readonly sms?: string | undefined;
}

/** The words of one kind of notice, as an operator's file has them. */
export type NoticeWords =
  | NoticeWording
  | { readonly variants: Readonly<Record<string, NoticeWording>> };

/** A notice as it is read. */
export interface FilledNotice {
  readonly tone: NoticeTone;
  readonly title: TextWords;
  readonly text: TextWords;
}

/** A notice of a kind that this version does not know says no more than that it is one. */
const UNKNOWN: FilledNotice = {
  tone: "news",
  title: { zh: "通知", en: "Messages" },
  text: { zh: "", en: "" },
};

/** Who sends a text message. Carriers show it and let none through without it. */
const SIGNATURE = "【刻度】";

/**
 * Most UTF-16 units of a text message with its signature and the longest value of each place. One beyond 70 is sent in
 * parts of 67 (3GPP TS 23.040), each paid for; three are taken.
 */
export const TEXT_MESSAGE_MAX = 3 * 67;

/** A place in a text. */
const PLACE = /\{([^{}]*)\}/g;

/** The words of a notice with what its facts and the rules put into their places, in both languages. */
export function fillNotice(
  kind: string,
  facts: NoticeFacts,
  words: NoticeWords | undefined,
): FilledNotice {
  const wording = isNoticeKind(kind) ? wordingOf(kind, facts, words) : undefined;
  if (wording === undefined || !isNoticeKind(kind)) return UNKNOWN;
  const both = ({ en, zh }: TextWords): TextWords => ({
    zh: fill(zh, facts, "zh"),
    en: fill(en, facts, "en"),
  });
  const { tone } = NOTICES[kind];
  return {
    tone: typeof tone === "string" ? tone : tone(facts),
    title: both(wording.title),
    text: both(wording.text),
  };
}

/** What a text message says of a notice; null for a kind that is never sent as one. */
export function fillTextMessage(
  kind: NoticeKind,
  facts: NoticeFacts,
  words: NoticeWords | undefined,
): string | null {
  const sms = wordingOf(kind, facts, words)?.sms;
  return sms === undefined ? null : `${SIGNATURE}${fill(sms, facts, "zh")}`;
}

/** The places of a text message that its notice has no fact for, by name. One with such a gap is not sent. */
export function gapsInTextMessage(
  kind: NoticeKind,
  facts: NoticeFacts,
  words: NoticeWords | undefined,
): readonly string[] {
  const gaps = new Set<string>();
  replacePlaces(wordingOf(kind, facts, words)?.sms ?? "", (place) => {
    const of = FACT_PLACES[place]?.of;
    if (of !== undefined && (facts[of] ?? "") === "") gaps.add(place);
    return "";
  });
  return [...gaps];
}

/** The places that a text of a kind and variant may have, with the most characters that each takes in Chinese. */
export function noticePlaces(
  kind: NoticeKind,
  variant: string | null,
): ReadonlyMap<string, number> {
  const { facts, variants } = NOTICES[kind];
  const known = [...facts, ...((variant === null ? null : variants?.names[variant]) ?? [])];
  return new Map([
    ...Object.entries(FACT_PLACES)
      .filter(([, { of }]) => known.includes(of))
      .map(([name, { longest }]): [string, number] => [name, longest]),
    ...Object.entries(RULE_PLACES).map(([name, value]): [string, number] => [
      name,
      value("zh").length,
    ]),
  ]);
}

/** A text with something else in each of its places, such as nothing at all. */
export function replacePlaces(text: string, value: (place: string) => string): string {
  return text.replaceAll(PLACE, (_all, place: string) => value(place));
}

/** The UTF-16 units of a text message of a kind and variant, with the longest value of each place. */
export function longestTextMessage(kind: NoticeKind, variant: string | null, sms: string): number {
  const places = noticePlaces(kind, variant);
  const filled = replacePlaces(sms, (place) => "0".repeat(places.get(place) ?? 0));
  return SIGNATURE.length + filled.length;
}

function wordingOf(
  kind: NoticeKind,
  facts: NoticeFacts,
  words: NoticeWords | undefined,
): NoticeWording | undefined {
  if (words === undefined || !("variants" in words)) return words;
  const { variants } = NOTICES[kind];
  return variants === null ? undefined : words.variants[variants.of(facts)];
}

/** In one go: what a fact says is never looked at for places. */
function fill(text: string, facts: NoticeFacts, language: TextLanguage): string {
  return replacePlaces(
    text,
    (place) => FACT_PLACES[place]?.value(facts, language) ?? RULE_PLACES[place]?.(language) ?? "",
  );
}
