import type { Finding, Report } from "../findings.ts";
import { looksLike } from "./FindingList.tsx";
import { canBeAccepted, percent, type Row } from "./model.ts";
import { Stage } from "./Stage.tsx";
import type { Texts } from "./texts.ts";
import { UsedTokens } from "./Tokens.tsx";
import { nextZoom, type ViewState, type Way } from "./view.ts";

const WAYS: readonly Way[] = ["sides", "slider", "overlay"];

interface ViewerProps {
  row: Row;
  position: string;
  view: ViewState;
  report: Report;
  isMarked: boolean;
  words: Texts;
  onView: (change: Partial<ViewState>) => void;
  onMark: () => void;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** `1,234 of … pixels differ`, and a change of the size. */
function factsOf({ change }: Finding, words: Texts): string {
  if (change === null) return "";
  const [before, after] = [sizeOf(change.before), sizeOf(change.after)];
  const differ = words.differ(change.changedPixels.toLocaleString("en"), percent(change.share));
  return before === after ? differ : `${differ}; ${words.size(before, after)}`;
}

type ToolsProps = Pick<ViewerProps, "row" | "view" | "words" | "onView">;

function WayChoice({ view, words, onView }: ToolsProps) {
  return (
    <fieldset className="choice">
      <legend>{words.way}</legend>
      {WAYS.map((way, index) => (
        <label key={way}>
          <input
            type="radio"
            name="way"
            checked={view.way === way}
            onChange={() => onView({ way, blinks: false })}
          />
          {words.ways[way]} <kbd>{index + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

function ZoomTools({ row, view, words, onView }: ToolsProps) {
  const count = row.finding.change?.regions.length ?? 0;
  return (
    <>
      <button type="button" onClick={() => onView({ region: nextZoom(view, row).region })}>
        {words.zoom}: {view.region === null ? words.whole : words.toChange(view.region + 1, count)}{" "}
        <kbd>z</kbd>
      </button>
      <button
        type="button"
        aria-pressed={view.frames}
        onClick={() => onView({ frames: !view.frames })}
      >
        {words.boxes} <kbd>f</kbd>
      </button>
    </>
  );
}

interface StrengthProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function Strength({ name, value, onChange }: StrengthProps) {
  return (
    <label>
      {name}
      <input
        type="range"
        min="0"
        max="100"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function OverlayTools({ view, words, onView }: ToolsProps) {
  return (
    <>
      <Strength
        name={words.marksStrength}
        value={view.marksStrength}
        onChange={(marksStrength) => onView({ marksStrength })}
      />
      <Strength
        name={words.newStrength}
        value={view.newStrength}
        onChange={(newStrength) => onView({ newStrength })}
      />
      <button
        type="button"
        aria-pressed={view.blinks}
        onClick={() => onView({ blinks: !view.blinks })}
      >
        {words.blink} <kbd>b</kbd>
      </button>
    </>
  );
}

/** One finding: what it is, and its pictures. */
export function Viewer({
  row,
  position,
  view,
  report,
  isMarked,
  words,
  onView,
  onMark,
}: ViewerProps) {
  const { finding } = row;
  const look = looksLike(row, words);
  const facts = factsOf(finding, words);
  const tools = { row, view, words, onView };
  const isPair = finding.change !== null;
  return (
    <>
      <div className="bar">
        <div>
          <h2>{[row.widget, row.story].join(": ")}</h2>
          <p>
            <span className={`kind ${finding.kind}`}>{words.kind[finding.kind]}</span>{" "}
            {[look, facts, position].filter((part) => part !== "").join(" · ")}
          </p>
        </div>
        {canBeAccepted(row) && (
          <button type="button" aria-pressed={isMarked} onClick={onMark}>
            {isMarked ? `✓ ${words.marked}` : words.mark} <kbd>a</kbd>
          </button>
        )}
      </div>
      {/* Of another picture, for who does not see it change. */}
      <p role="status" className="unseen">
        {[row.widget, row.story, words.kind[finding.kind], look, facts, position].join(", ")}
        {isMarked && `, ${words.marked}`}
      </p>
      {finding.kind !== "changed" && <p>{words.kindSays[finding.kind]}</p>}
      {finding.kind === "failed" && <pre>{finding.words}</pre>}
      {finding.change !== null && (
        <UsedTokens change={finding.change} report={report} words={words} />
      )}
      {isPair && (
        <div className="bar">
          <WayChoice {...tools} />
          <ZoomTools {...tools} />
          {view.way === "overlay" && <OverlayTools {...tools} />}
        </div>
      )}
      <Stage key={finding.name} finding={finding} view={view} words={words} />
    </>
  );
}
