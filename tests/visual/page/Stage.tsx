import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type UIEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Region } from "../differences.ts";
import type { Change, Finding, Part } from "../findings.ts";
import type { Texts } from "./texts.ts";
import type { ViewState } from "./view.ts";

interface StageProps {
  finding: Finding;
  view: ViewState;
  words: Texts;
}

/** Around a changed region, in its own px. */
const MARGIN_PX = 16;
const MOST_TIMES = 16;

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
const fileOf = ({ name }: Finding, part: Part) => `${name}.${part}.webp`;

/** The sheet on which both pictures lie, the smaller one in the upper left corner. */
const sheetOf = ({ before, after }: Change) => ({
  width: Math.max(before.width, after.width),
  height: Math.max(before.height, after.height),
});

interface Zoom {
  readonly region: Region | undefined;
  /** Whether it fills the pane. */
  readonly fills: boolean;
  readonly sheetWidth: number;
}

/** Scrolls to a region, and makes a pane's sheet so large that the region fills the pane. */
function zoom(pane: HTMLElement, { region, fills, sheetWidth }: Zoom): void {
  const sheet = pane.querySelector<HTMLElement>(".sheet");
  if (sheet === null || region === undefined) return;
  sheet.style.inlineSize = "";
  const fits = Math.min(
    pane.clientWidth / (region.width + 2 * MARGIN_PX),
    pane.clientHeight / (region.height + 2 * MARGIN_PX),
  );
  const times = fills
    ? Math.max(1, Math.min(MOST_TIMES, fits))
    : Math.min(1, sheet.clientWidth / sheetWidth);
  if (fills) sheet.style.inlineSize = `${sheetWidth * times}px`;
  pane.scrollLeft = (region.x + region.width / 2) * times - pane.clientWidth / 2;
  pane.scrollTop = (region.y + region.height / 2) * times - pane.clientHeight / 2;
}

interface PictureProps {
  finding: Finding;
  part: Part;
  alt: string;
  size: { width: number; height: number };
  sheet: { width: number; height: number };
  style?: CSSProperties;
}

function Picture({ finding, part, alt, size, sheet, style }: PictureProps) {
  return (
    <img
      className={part}
      src={fileOf(finding, part)}
      alt={alt}
      style={{ inlineSize: share(size.width, sheet.width), ...style }}
    />
  );
}

interface PaneProps {
  name: string;
  change: Change;
  view: ViewState;
  children: ReactNode;
}

/** A part of the stage that scrolls, with the frames of what has changed. */
function Pane({ name, change, view, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { width, height } = sheetOf(change);
  const fills = view.region !== null;
  const region = change.regions[view.region ?? 0];
  useLayoutEffect(() => {
    if (pane.current !== null) zoom(pane.current, { region, fills, sheetWidth: width });
  }, [pane, region, fills, width]);
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by its keys */}
      <div ref={pane} className="pane" role="region" aria-label={name} tabIndex={0}>
        <div
          className="sheet"
          style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: fills ? "none" : width }}
        >
          {children}
          {view.frames &&
            change.regions.map((each) => (
              <i
                key={`${each.x} ${each.y}`}
                className="frame"
                style={{
                  insetInlineStart: share(each.x, width),
                  insetBlockStart: share(each.y, height),
                  inlineSize: share(each.width, width),
                  blockSize: share(each.height, height),
                }}
              />
            ))}
        </div>
      </div>
    </figure>
  );
}

const STEP = 1;
const LARGE_STEP = 10;
const within = (percent: number) => Math.max(0, Math.min(100, percent));

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -LARGE_STEP,
  PageUp: LARGE_STEP,
  Home: -100,
  End: 100,
};

type PairProps = Omit<StageProps, "finding"> & { finding: Finding; change: Change };

/** Both pictures with a line to drag: the accepted one left of it. */
function Slider({ finding, change, view, words }: PairProps) {
  const sheet = sheetOf(change);
  const first = change.regions[view.region ?? 0];
  const [percent, setPercent] = useState(
    within(first === undefined ? 50 : ((first.x + first.width / 2) / sheet.width) * 100),
  );
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPercent(within(((event.clientX - left) / width) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPercent((before) => within(before + step));
  };
  return (
    <Pane name={`${words.accepted} | ${words.now}`} change={change} view={view}>
      <Picture
        finding={finding}
        part="before"
        alt={words.accepted}
        size={change.before}
        sheet={sheet}
      />
      <div className="cut" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <Picture finding={finding} part="after" alt={words.now} size={change.after} sheet={sheet} />
      </div>
      <div className="drag" onPointerDown={drag} onPointerMove={drag}>
        <div
          className="line"
          role="slider"
          tabIndex={0}
          aria-label={words.line}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          style={{ insetInlineStart: `${percent}%` }}
          onKeyDown={press}
        />
      </div>
    </Pane>
  );
}

function Overlay({ finding, change, view, words }: PairProps) {
  const sheet = sheetOf(change);
  return (
    <Pane name={`${words.accepted} + ${words.now}`} change={change} view={view}>
      <Picture
        finding={finding}
        part="before"
        alt={words.accepted}
        size={change.before}
        sheet={sheet}
      />
      <div
        className={view.blinks ? "cut blinks" : "cut"}
        style={{ opacity: view.newStrength / 100 }}
      >
        <Picture finding={finding} part="after" alt={words.now} size={change.after} sheet={sheet} />
      </div>
      <Picture
        finding={finding}
        part="difference"
        alt=""
        size={sheet}
        sheet={sheet}
        style={{ opacity: view.marksStrength / 100 }}
      />
    </Pane>
  );
}

function Sides({ finding, change, view, words }: PairProps) {
  const sheet = sheetOf(change);
  const together = (event: UIEvent<HTMLDivElement>) => {
    const moved = event.target;
    if (!(moved instanceof HTMLElement)) return;
    for (const pane of event.currentTarget.querySelectorAll<HTMLElement>(".pane")) {
      pane.scrollLeft = moved.scrollLeft;
      pane.scrollTop = moved.scrollTop;
    }
  };
  return (
    <div className="sides" onScrollCapture={together}>
      <Pane name={words.accepted} change={change} view={view}>
        <Picture
          finding={finding}
          part="before"
          alt={words.accepted}
          size={change.before}
          sheet={sheet}
        />
      </Pane>
      <Pane name={words.now} change={change} view={view}>
        <Picture finding={finding} part="after" alt={words.now} size={change.after} sheet={sheet} />
      </Pane>
    </div>
  );
}

/** Pictures without a counterpart: of a new story, of one that is gone, of one that failed. */
function Singles({ finding, words }: StageProps) {
  const names = {
    before: words.accepted,
    after: finding.kind === "failed" ? words.atFailure : words.now,
    difference: "",
  };
  return (
    <div className="sides">
      {finding.parts.map((part) => (
        <figure key={part}>
          <figcaption>{names[part]}</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by its keys */}
          <div className="pane" role="region" aria-label={names[part]} tabIndex={0}>
            <img className="single" src={fileOf(finding, part)} alt={names[part]} />
          </div>
        </figure>
      ))}
    </div>
  );
}

const WAYS = { sides: Sides, slider: Slider, overlay: Overlay };

export function Stage({ finding, view, words }: StageProps) {
  const { change } = finding;
  if (change === null) return <Singles finding={finding} view={view} words={words} />;
  const Way = WAYS[view.way];
  return <Way finding={finding} change={change} view={view} words={words} />;
}
