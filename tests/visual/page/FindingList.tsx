import { memo, useEffect, useRef } from "react";
import { percent, type Row, type WidgetGroup } from "./model.ts";
import type { Texts } from "./texts.ts";

interface FindingListProps {
  groups: readonly WidgetGroup[];
  selected: Row | undefined;
  marked: ReadonlySet<string>;
  words: Texts;
  onSelect: (row: Row) => void;
}

/** `390 · light · Chinese`. */
export function looksLike({ look }: Row, words: Texts): string {
  if (look === null) return "";
  const { width, theme, language, textSize } = look;
  const parts = [`${width} px`, words.value[theme] ?? theme, words.value[language] ?? language];
  return [...parts, ...(textSize === "100" ? [] : [words.textSize(textSize)])].join(" · ");
}

interface ItemProps {
  row: Row;
  isSelected: boolean;
  isMarked: boolean;
  words: Texts;
  onSelect: (row: Row) => void;
}

const Item = memo(
  ({ row, isSelected, isMarked, words, onSelect }: ItemProps) => {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      if (!isSelected || button.current === null) return;
      button.current.scrollIntoView({ block: "nearest" });
      // The focus stays with the keys that are pressed elsewhere.
      const list = button.current.closest("nav");
      if (list?.contains(document.activeElement) === true) button.current.focus();
    }, [isSelected]);
    const { kind, change } = row.finding;
    return (
      <li>
        <button
          ref={button}
          type="button"
          aria-current={isSelected}
          // One stop of the Tab key; the arrows lead on.
          tabIndex={isSelected ? 0 : -1}
          onClick={() => onSelect(row)}
        >
          <span>{looksLike(row, words) || row.finding.words.split("\n")[0]}</span>
          {isMarked && (
            <span className="tick" role="img" aria-label={words.marked}>
              ✓
            </span>
          )}
          <span className={`kind ${kind}`}>
            {kind === "changed" && change !== null
              ? `${percent(change.share)} %`
              : words.kind[kind]}
          </span>
        </button>
      </li>
    );
  },
  // `onSelect` is another function each time and does the same.
  (before, after) =>
    before.row === after.row &&
    before.isSelected === after.isSelected &&
    before.isMarked === after.isMarked &&
    before.words === after.words,
);

/** All findings by widget and story. */
export function FindingList({ groups, selected, marked, words, onSelect }: FindingListProps) {
  return groups.map(({ widget, stories }) => (
    <section key={widget}>
      <h2>{widget}</h2>
      {stories.map(({ story, rows }) => (
        <div key={story}>
          <h3>{story}</h3>
          <ul>
            {rows.map((row) => (
              <Item
                key={row.finding.name}
                row={row}
                isSelected={row === selected}
                isMarked={marked.has(row.finding.name)}
                words={words}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}
