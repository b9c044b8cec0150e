/** A topic as it reads in one language. */
export interface SearchableTopic<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Part of a text, from one place up to another. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Words that say nothing of a topic, unless there are no others. */
const FILLERS: ReadonlySet<string> = new Set(
  "a an and are at be can do does for how i if in is it me my of on or the to was what when where who why will with you".split(
    " ",
  ),
);
const CHINESE_FILLERS =
  /(?:请问|怎么样|怎么办|怎么|怎样|如何|什么时候|什么|为什么|哪里|哪天|多少|是不是|有没有|可不可以|可以|能不能|吗|呢|的|了|我|您|你)/gu;

const HAN = /^\p{Script=Han}+$/u;
/** A run of Chinese, or a word or figure of any other writing. */
const TERM =
  /\p{Script=Han}+|[^\p{Script=Han}\s\p{P}\p{S}](?:[^\p{Script=Han}\s]*[^\p{Script=Han}\s\p{P}])?%?/gu;
/** Of a longer Chinese question this share of its pairs of characters has to be found. */
const PAIRS_SHARE = 0.5;

/** Each character by itself, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return Array.from(text, (character) => {
    const folded = character.normalize("NFKC").toLowerCase();
    return folded.length === character.length ? folded : character;
  }).join("");
}

/** What is looked for: words without those that say nothing, and Chinese without its question words. */
export function termsOf(wanted: string): readonly string[] {
  const all = fold(wanted).match(TERM) ?? [];
  const telling = all.flatMap((term) =>
    HAN.test(term)
      ? term.replace(CHINESE_FILLERS, " ").split(" ").filter(Boolean)
      : FILLERS.has(term)
        ? []
        : [term],
  );
  return [...new Set(telling.length > 0 ? telling : all)];
}

/** The pairs of neighbouring characters of a longer Chinese run. */
function pairsOf(term: string): readonly string[] {
  const characters = HAN.test(term) ? Array.from(term) : [];
  return characters.length < 3
    ? []
    : characters.slice(1).map((character, place) => `${characters[place] ?? ""}${character}`);
}

/** Where a word is in a text: Chinese anywhere, other words where a word begins. */
function placesOf(folded: string, term: string): readonly Range[] {
  const places: Range[] = [];
  for (
    let from = folded.indexOf(term);
    from !== -1;
    from = folded.indexOf(term, from + term.length)
  ) {
    const before = folded.slice(0, from).at(-1) ?? " ";
    if (HAN.test(term[0] ?? "") || !/[a-z0-9]/.test(before)) {
      places.push({ from, to: from + term.length });
    }
  }
  return places;
}

const has = (folded: string, term: string): boolean => placesOf(folded, term).length > 0;

const IN_TITLE = 4;
const IN_TEXT = 1;

/** How well a topic answers one word; 0 where it does not. */
function scoreOf(title: string, text: string, term: string): number {
  if (has(title, term)) return IN_TITLE;
  if (has(text, term)) return IN_TEXT;
  const pairs = pairsOf(term);
  const found = pairs.filter((pair) => has(title, pair) || has(text, pair));
  if (pairs.length === 0 || found.length / pairs.length < PAIRS_SHARE) return 0;
  const inTitle = found.filter((pair) => has(title, pair)).length;
  return (found.length * IN_TEXT + inTitle) / pairs.length;
}

/** The topics that have every word, best first. A topic may be given in more than one language. */
export function searchTopics<Key extends string>(
  languages: readonly (readonly SearchableTopic<Key>[])[],
  wanted: string,
): readonly Key[] {
  const terms = termsOf(wanted);
  if (terms.length === 0) return [];
  const best = new Map<Key, number>();
  for (const { key, title, paragraphs } of languages.flat()) {
    const [head, text] = [fold(title), fold(paragraphs.join("\n"))];
    const scores = terms.map((term) => scoreOf(head, text, term));
    if (scores.every((score) => score > 0)) {
      best.set(
        key,
        Math.max(
          best.get(key) ?? 0,
          scores.reduce((sum, score) => sum + score, 0),
        ),
      );
    }
  }
  // Topics of one score stay in their order.
  return [...best].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

/** The parts of a text that were looked for, in order and not overlapping. */
export function marksOf(text: string, wanted: string): readonly Range[] {
  const folded = fold(text);
  const found = termsOf(wanted)
    .flatMap((term) => {
      const whole = placesOf(folded, term);
      return whole.length > 0 ? whole : pairsOf(term).flatMap((pair) => placesOf(folded, pair));
    })
    .sort((a, b) => a.from - b.from);
  const joined: Range[] = [];
  for (const range of found) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    } else {
      joined.push(range);
    }
  }
  return joined;
}

/** The sentence of a topic with the most of what was looked for; its first one where none has any. */
export function excerptOf({ paragraphs }: SearchableTopic, wanted: string): string {
  const sentences = paragraphs.flatMap((paragraph) => paragraph.match(SENTENCE) ?? [paragraph]);
  let [best = "", most] = [sentences[0], 0];
  for (const sentence of sentences) {
    const marked = marksOf(sentence, wanted).reduce((sum, { from, to }) => sum + to - from, 0);
    if (marked > most) [best, most] = [sentence, marked];
  }
  return best.trim();
}
const SENTENCE = /[^。]+?(?:。|\.(?=\s|$)|$)/gu;
