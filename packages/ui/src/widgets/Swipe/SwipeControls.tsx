import type { ReactElement } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./Swipe.css.ts";
import { swipeMessages } from "./messages.ts";

/** Six targets of 44 px fit beside each other on a screen of 320 px. */
const MOST_TICKS = 6;

/** Marks the button that stops and starts what turns by itself. */
export const AUTOPLAY_TOGGLE = "data-toggle";

// Drawn here: the icon set's machinery weighs as much as the slides.
const shapes = {
  previous: "m15 18-6-6 6-6",
  next: "m9 18 6-6-6-6",
  pause: "M9 6v12M15 6v12",
  play: "m8 6 10 6-10 6z",
} as const;

interface SwipeControlsProps {
  count: number;
  index: number;
  endless: boolean;
  /** Undefined where nothing turns by itself. */
  playing: boolean | undefined;
  ticks: boolean;
  onToggle: () => void;
  onStep: (step: 1 | -1) => void;
  onShow: (index: number) => void;
  "data-testid": string | undefined;
}

/** What does with a tap what a drag does, and stops what turns by itself. */
export function SwipeControls(props: SwipeControlsProps): ReactElement | null {
  const messages = useMessages(swipeMessages);
  const { playing, index, count } = props;
  const testId = props["data-testid"];
  if (playing === undefined && !props.ticks) return null;
  return (
    <div className={css.controls}>
      {playing === undefined ? null : (
        <button
          type="button"
          className={css.toggle}
          aria-label={playing ? messages.pause : messages.play}
          onClick={props.onToggle}
          {...{ [AUTOPLAY_TOGGLE]: "" }}
          data-testid={partTestId(testId, "toggle")}
        >
          <Mark shape={playing ? "pause" : "play"} />
        </button>
      )}
      {props.ticks ? (count > MOST_TICKS ? counted() : ticks()) : null}
      {playing === undefined ? null : <span className={css.toggleSpace} />}
    </div>
  );

  function ticks(): ReactElement[] {
    return Array.from({ length: count }, (_, place) => (
      <button
        // oxlint-disable-next-line react/no-array-index-key -- a tick is its place
        key={place}
        type="button"
        className={css.dot}
        aria-label={messages.show(place + 1)}
        aria-current={place === index ? "true" : undefined}
        onClick={() => props.onShow(place)}
        data-testid={partTestId(testId, `tick-${place + 1}`)}
      >
        <span className={css.tick} />
      </button>
    ));
  }

  function counted(): ReactElement {
    return (
      <>
        {arrow("previous", -1, index === 0)}
        <span className={css.counter} aria-hidden="true">
          {index + 1} / {count}
        </span>
        {arrow("next", 1, index === count - 1)}
      </>
    );
  }

  function arrow(shape: "previous" | "next", step: 1 | -1, atEnd: boolean): ReactElement {
    const disabled = atEnd && !props.endless;
    return (
      <button
        type="button"
        className={css.arrow}
        aria-label={messages[shape]}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) props.onStep(step);
        }}
        data-testid={partTestId(testId, shape)}
      >
        <Mark shape={shape} />
      </button>
    );
  }
}

function Mark({ shape }: { shape: keyof typeof shapes }): ReactElement {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[shape]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
