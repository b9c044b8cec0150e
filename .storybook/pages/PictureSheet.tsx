import { type ReactElement, useEffect, useState } from "react";
import { Segmented, TextField, UiLocale } from "../../packages/ui/src/index.ts";
import { type FlowName, flows } from "./flows.ts";
import "./picture-sheet.css";
import { wordsOf } from "./search-words.ts";
import { type IndexedStory, readStories } from "./story-index.ts";

interface Picture {
  readonly id: string;
  readonly words: string;
}

/** The look that every story has a picture of. The full set is taken of limit views, results and coupons. */
const USUAL = { width: "390", theme: "light", language: "zh", textSize: "100" };
type Look = typeof USUAL;

const lookName = ({ width, theme, language, textSize }: Look): string =>
  `${width}-${theme}-${language}${textSize === "100" ? "" : `-${textSize}`}`;

const LOOKS = [
  ["theme", "Theme", ["light", "dark"]],
  ["language", "Language", ["zh", "en"]],
  ["width", "Width", ["320", "390", "430"]],
  ["textSize", "Text size, %", ["100", "200"]],
] as const;

interface PictureGridProps {
  pictures: readonly Picture[];
  look?: Look;
  /** How much of a picture is shown: a whole screen, or the card at its top. */
  crop?: "screen" | "card" | undefined;
}

/** Accepted pictures side by side. A press opens the story. */
export function PictureGrid({
  pictures,
  look = USUAL,
  crop = "screen",
}: PictureGridProps): ReactElement {
  return (
    <ul className="sb-unstyled picture-grid" data-crop={crop}>
      {pictures.map(({ id, words }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            <AcceptedPicture key={lookName(look)} id={id} look={look} />
            <span>{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The picture in a look, else in the usual one, else a line that there is none. */
function AcceptedPicture({ id, look }: { id: string; look: Look }): ReactElement {
  const [names, setNames] = useState([...new Set([lookName(look), lookName(USUAL)])]);
  const [name] = names;
  if (name === undefined) return <em>No picture was accepted yet.</em>;
  return (
    <>
      <img
        src={`pictures/${id}/${name}.webp`}
        alt=""
        loading="lazy"
        onError={() => setNames(names.slice(1))}
      />
      {name === lookName(look) ? null : <em>Not taken in this look</em>}
    </>
  );
}

export function useStories(): readonly IndexedStory[] | null {
  const [stories, setStories] = useState<readonly IndexedStory[] | null>(null);
  useEffect(() => {
    readStories().then(setStories, reportError);
  }, []);
  return stories;
}

interface PictureSheetProps {
  titles: readonly string[];
  crop?: PictureGridProps["crop"];
}

/** All stories with these titles, on one sheet in any look. */
export function PictureSheet({ titles, crop }: PictureSheetProps): ReactElement {
  const stories = useStories();
  const [look, setLook] = useState(USUAL);
  const shown = titles.map((title) => stories?.filter((story) => story.title === title) ?? []);
  return (
    <UiLocale language="en">
      <div className="sb-unstyled picture-looks">
        {LOOKS.map(([key, label, values]) => (
          <Segmented
            key={key}
            label={label}
            value={look[key]}
            options={values.map((value) => ({ value, label: value }))}
            onChange={(value: string) => setLook({ ...look, [key]: value })}
          />
        ))}
      </div>
      {shown.map((group, index) => (
        <section key={titles[index]}>
          {titles.length > 1 ? <h3>{titles[index]}</h3> : null}
          <PictureGrid
            pictures={group.map(({ id, name }) => ({ id, words: name }))}
            look={look}
            crop={crop}
          />
        </section>
      ))}
    </UiLocale>
  );
}

/** The screens of one flow in order. */
export function Flow({ name }: { name: FlowName }): ReactElement {
  const steps = flows[name].map(({ id, words }, index) => ({
    id,
    words: `${index + 1}. ${words}`,
  }));
  return <PictureGrid pictures={steps} />;
}

/** Most that are shown for a search: more are not looked at. */
const FOUND_MAX = 60;

/** Finds stories by words of either language. */
export function FindStories(): ReactElement {
  const stories = useStories();
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = (stories ?? []).filter(({ title, name }) => {
    const text = `${title} ${name} ${wordsOf(title)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <UiLocale language="en">
      <TextField
        label="Words, 中文 or English"
        hint="For example: 逾期, coupon, 提现 wrong"
        value={words}
        onChange={setWords}
      />
      <p role="status">
        {wanted.length === 0 ? "" : `${found.length} stories`}
        {found.length > FOUND_MAX && wanted.length > 0 ? `, the first ${FOUND_MAX} are shown` : ""}
      </p>
      {wanted.length === 0 ? null : (
        <PictureGrid
          pictures={found
            .slice(0, FOUND_MAX)
            .map(({ id, title, name }) => ({ id, words: `${title}: ${name}` }))}
        />
      )}
    </UiLocale>
  );
}
