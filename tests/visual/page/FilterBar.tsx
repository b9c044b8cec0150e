import {
  ALL,
  choicesOf,
  type Filter,
  FILTERS,
  type Filters,
  noFilters,
  type Row,
  UNEXPLAINED,
} from "./model.ts";
import type { Texts } from "./texts.ts";

interface FilterBarProps {
  rows: readonly Row[];
  shownCount: number;
  filters: Filters;
  words: Texts;
  onChange: (filters: Filters) => void;
}

function wordsOf(filter: Filter, choice: string, words: Texts): string {
  if (choice === UNEXPLAINED) return words.unexplained;
  if (filter === "kind") return words.kind[choice as keyof Texts["kind"]];
  if (filter === "theme" || filter === "language") return words.value[choice] ?? choice;
  return filter === "textSize" ? `${choice} %` : choice;
}

export function FilterBar({ rows, shownCount, filters, words, onChange }: FilterBarProps) {
  const isFiltered = FILTERS.some((filter) => filters[filter] !== ALL);
  return (
    <form className="bar" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      {FILTERS.map((filter) => {
        const choices = choicesOf(rows, filter);
        return choices.length < 2 ? null : (
          <label key={filter}>
            {words.filter[filter]}
            <select
              value={filters[filter]}
              onChange={(event) => onChange({ ...filters, [filter]: event.target.value })}
            >
              <option value={ALL}>{words.all}</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {wordsOf(filter, choice, words)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <output>{words.shown(shownCount, rows.length)}</output>
      {isFiltered && (
        <button type="button" onClick={() => onChange(noFilters)}>
          {words.clearFilters}
        </button>
      )}
    </form>
  );
}
