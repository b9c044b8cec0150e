import { Fragment, useEffect, useMemo, useState } from "react";
import type { Report } from "../findings.ts";
import { AcceptBar } from "./AcceptBar.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { FindingList } from "./FindingList.tsx";
import { Help } from "./Help.tsx";
import { type Keys, useKeys } from "./keys.ts";
import {
  canBeAccepted,
  countByKind,
  type Filters,
  groupRows,
  isShown,
  noFilters,
  readRows,
  type Row,
  rowsIn,
} from "./model.ts";
import { useKept } from "./store.ts";
import { type Language, texts, type Texts } from "./texts.ts";
import { ChangedTokens } from "./Tokens.tsx";
import { firstLook, nextZoom, type ViewState } from "./view.ts";
import { Viewer } from "./Viewer.tsx";

type Appearance = "system" | "light" | "dark";

const preferred = (): Language => (navigator.language.startsWith("zh") ? "zh" : "en");
const named = () => decodeURIComponent(location.hash.slice(1));

function useAppearance() {
  const [appearance, setAppearance] = useKept<Appearance>("appearance", "system");
  useEffect(() => {
    document.documentElement.dataset["appearance"] = appearance;
  }, [appearance]);
  return [appearance, setAppearance] as const;
}

function useLanguage() {
  const [language, setLanguage] = useKept<Language>("language", preferred());
  useEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  }, [language]);
  return [language, setLanguage] as const;
}

/** The chosen picture is in the address, so that one can be pointed out to another reader. */
function useSelection(shown: readonly Row[]) {
  const [name, setName] = useState(named);
  const index = Math.max(
    0,
    shown.findIndex(({ finding }) => finding.name === name),
  );
  useEffect(() => {
    const follow = () => setName(named());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const select = (row: Row | undefined) => {
    if (row === undefined) return;
    setName(row.finding.name);
    history.replaceState(null, "", `#${row.finding.name}`);
  };
  return { index, row: shown[index], select };
}

function useAccepted({ takenAt }: Report) {
  const [names, setNames] = useKept<readonly string[]>(`accepted ${takenAt}`, []);
  const marked = useMemo(() => new Set(names), [names]);
  return {
    marked,
    toggle: (row: Row | undefined) => {
      if (row === undefined || !canBeAccepted(row)) return;
      const { name } = row.finding;
      setNames((before) =>
        before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
      );
    },
    addAll: (rows: readonly Row[]) => {
      const more = rows.filter(canBeAccepted).map(({ finding }) => finding.name);
      setNames((before) => [...new Set([...before, ...more])]);
    },
    clear: () => setNames([]),
  };
}

function Summary({ rows, report, words }: { rows: readonly Row[]; report: Report; words: Texts }) {
  return (
    <p>
      {words.summary(report.shotCount)}{" "}
      {rows.length === 0
        ? words.allAccepted
        : countByKind(rows).map(([kind, count]) => (
            <Fragment key={kind}>
              <span className={`kind ${kind}`}>
                {count} {words.kind[kind]}
              </span>{" "}
            </Fragment>
          ))}
    </p>
  );
}

export function ReportPage({ report }: { report: Report }) {
  const [language, setLanguage] = useLanguage();
  const [appearance, setAppearance] = useAppearance();
  const [lettersOn, setLettersOn] = useKept("letters", true);
  const [helpOpen, setHelpOpen] = useState(false);
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [view, setView] = useState<ViewState>(firstLook);
  const words = texts[language];
  const rows = useMemo(() => readRows(report), [report]);
  const groups = useMemo(
    () => groupRows(rows.filter((row) => isShown(row, filters))),
    [rows, filters],
  );
  const shown = useMemo(() => rowsIn(groups), [groups]);
  const { index, row, select } = useSelection(shown);
  const accepted = useAccepted(report);
  const look = (change: Partial<ViewState>) => setView((before) => ({ ...before, ...change }));
  const go = (next: Row | undefined) => {
    if (next !== undefined) look({ region: null, blinks: false });
    select(next);
  };
  const forward = () => go(shown[index + 1]);
  const back = () => go(shown[index - 1]);
  const keys: Keys = {
    j: forward,
    ArrowDown: forward,
    ArrowRight: forward,
    k: back,
    ArrowUp: back,
    ArrowLeft: back,
    1: () => look({ way: "sides" }),
    2: () => look({ way: "slider" }),
    3: () => look({ way: "overlay" }),
    z: () => setView((before) => nextZoom(before, row)),
    b: () => setView((before) => ({ ...before, way: "overlay", blinks: !before.blinks })),
    f: () => setView((before) => ({ ...before, frames: !before.frames })),
    a: () => accepted.toggle(row),
    A: () => accepted.addAll(shown),
    "?": () => setHelpOpen(true),
  };
  useKeys(keys, lettersOn);

  return (
    <>
      <header>
        <div className="bar">
          <h1>{words.title}</h1>
          <Summary rows={rows} report={report} words={words} />
          <span className="space" />
          <label>
            {words.appearance}
            <select
              value={appearance}
              onChange={(event) => setAppearance(event.target.value as Appearance)}
            >
              {Object.entries(words.appearances).map(([value, said]) => (
                <option key={value} value={value}>
                  {said}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            lang={language === "zh" ? "en" : "zh-CN"}
            onClick={() => setLanguage(language === "zh" ? "en" : "zh")}
          >
            {words.other}
          </button>
          <button type="button" onClick={() => setHelpOpen(true)}>
            {words.help} <kbd>?</kbd>
          </button>
        </div>
        <ChangedTokens report={report} words={words} />
        {rows.length > 0 && (
          <FilterBar
            rows={rows}
            shownCount={shown.length}
            filters={filters}
            words={words}
            onChange={setFilters}
          />
        )}
      </header>
      {rows.length > 0 && (
        <div className="columns">
          <nav aria-label={words.findings}>
            <FindingList
              groups={groups}
              selected={row}
              marked={accepted.marked}
              words={words}
              onSelect={go}
            />
            {shown.length === 0 && <p>{words.nothingShown}</p>}
          </nav>
          <main>
            {row !== undefined && (
              <Viewer
                row={row}
                position={words.position(index + 1, shown.length)}
                view={view}
                report={report}
                isMarked={accepted.marked.has(row.finding.name)}
                words={words}
                onView={look}
                onMark={() => accepted.toggle(row)}
              />
            )}
          </main>
        </div>
      )}
      {rows.length > 0 && (
        <AcceptBar
          report={report}
          marked={accepted.marked}
          shown={shown}
          words={words}
          onMarkShown={() => accepted.addAll(shown)}
          onClear={accepted.clear}
        />
      )}
      <Help
        open={helpOpen}
        lettersOn={lettersOn}
        words={words}
        onLetters={setLettersOn}
        onClose={() => setHelpOpen(false)}
      />
    </>
  );
}
