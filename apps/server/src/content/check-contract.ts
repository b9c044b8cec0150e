import type { TextLanguage } from "./bilingual-text.ts";
import { MAY_BE_EMPTY, placesOf, type TemplateName } from "./contract-places.ts";
import { PLACE } from "./contract-template.ts";
import { type ContractLine, type ParsedContract, VERSION_LINE } from "./parse-contract.ts";
import type { ContentProblem } from "./problem.ts";

/** The word beside every annual rate. Law: an annual rate says that it is a simple one. */
const SIMPLE: Readonly<Record<TextLanguage, string>> = { "zh-CN": "单利", en: "simple" };
const ANNUAL_RATES = ["annual_rate", "overdue_annual_rate"];
/** Braces of every width. */
const BRACE = /[{}｛｝﹛﹜]/;
/** What the first section of an English text says. Decision 0011. */
const BINDING_NOTE = "The Chinese text is the binding one.";
/** What comes before a place that may be empty: nothing, or the end of a sentence. */
const AFTER_A_SENTENCE = /(?:^|[。！？][”’」』）]*|[.!?]["'”’)]* ) *$/;
/** What may not come after one, as it goes on with a sentence. */
const GOES_ON = /^ *[\p{Ll}\p{Pd}\p{Pe}\p{Pf}\p{Po}]/u;

/** A file of a template, read. */
export interface ContractText {
  /** Relative to the content folder. */
  readonly file: string;
  readonly language: TextLanguage;
  readonly parsed: ParsedContract;
}

/** What is wrong with the places of a text: unknown, missing, or where none may be. */
export function placeProblems(
  name: TemplateName,
  { file, language, parsed }: ContractText,
): readonly ContentProblem[] {
  const { given, needed } = placesOf(name);
  const named = new Set<string>();
  const ofLines = parsed.lines.flatMap(({ kind, line, text }): ContentProblem[] => {
    const at = (reason: string): ContentProblem => ({ file, line, reason });
    const places = [...text.matchAll(PLACE)].map(([, place = ""]) => place);
    // Lists name a contract by its title, and a heading must not be empty.
    if (kind !== "paragraph" && BRACE.test(text)) return [at("a title or a heading has no places")];
    for (const place of places) named.add(place);
    return [
      ...places
        .filter((place) => !given.includes(place))
        .map((place) =>
          at(`{{${place}}} is no place of ${name}; its places are ${given.join(", ")}`),
        ),
      ...(BRACE.test(text.replaceAll(PLACE, ""))
        ? [at("a brace that belongs to no place: a place is written {{like_this}}")]
        : []),
      ...places
        .filter((place) => ANNUAL_RATES.includes(place) && !text.includes(SIMPLE[language]))
        .map((place) => at(`names {{${place}}} without saying ${SIMPLE[language]}`)),
      ...emptyInSentence(text).map((place) =>
        at(`{{${place}}} may be empty: it is a paragraph alone, or comes between two sentences`),
      ),
    ];
  });
  const missing = needed
    .filter((place) => !named.has(place))
    .map((place) => ({ file, line: null, reason: `does not name {{${place}}}` }));
  return [...ofLines, ...missing, ...emptySections(file, parsed.lines)];
}

/** Without the places that may be empty, as a contract reads where they are. */
const withoutEmpty = (text: string): string =>
  text.replaceAll(PLACE, (place, name: string) => (MAY_BE_EMPTY.has(name) ? "" : place));

/** Places within a sentence that may be empty: without them it would be cut short. */
function emptyInSentence(text: string): readonly string[] {
  return [...text.matchAll(PLACE)].flatMap(({ 0: place, 1: name = "", index }) => {
    const before = withoutEmpty(text.slice(0, index));
    const after = withoutEmpty(text.slice(index + place.length));
    const isInSentence = !AFTER_A_SENTENCE.test(before) || GOES_ON.test(after);
    return MAY_BE_EMPTY.has(name) && isInSentence ? [name] : [];
  });
}

/** Headings below which nothing may come out: without a paragraph, or with places alone that may be empty. */
function emptySections(file: string, lines: readonly ContractLine[]): ContentProblem[] {
  return lines.flatMap(({ kind, line }, index) => {
    if (kind !== "heading") return [];
    const after = lines.slice(index + 1);
    const end = after.findIndex((each) => each.kind !== "paragraph");
    const paragraphs = end === -1 ? after : after.slice(0, end);
    const isFilled = paragraphs.some(({ text }) => withoutEmpty(text).trim() !== "");
    return isFilled ? [] : [{ file, line, reason: "the section could come out empty" }];
  });
}

/** What is wrong between the two languages of a template. */
export function languageProblems(
  { parsed: chinese, file: chineseFile }: ContractText,
  { file, parsed: english }: ContractText,
): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (english.version !== chinese.version)
    problems.push({
      file,
      line: VERSION_LINE,
      reason: `version ${english.version} is not that of ${chineseFile}, ${chinese.version}`,
    });
  const [sections, wanted] = [english.body.sections.length, chinese.body.sections.length + 1];
  if (sections !== wanted)
    problems.push({
      file,
      line: null,
      reason: `has ${sections} sections, not ${wanted}: those of ${chineseFile}, after one that says that the Chinese text binds`,
    });
  if (english.body.sections[0]?.paragraphs.join(" ").includes(BINDING_NOTE) !== true)
    problems.push({
      file,
      line: null,
      reason: `its first section does not say: ${BINDING_NOTE}`,
    });
  return problems;
}
