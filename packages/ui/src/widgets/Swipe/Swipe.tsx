import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { MoveReason } from "../../private/move-reason.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { isEndless, indexAt, slidesOnTheWay, stepsBetween } from "./swipe-physics.ts";
import * as css from "./Swipe.css.ts";
import { AUTOPLAY_TOGGLE, SwipeControls } from "./SwipeControls.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useSwipeTrack } from "./use-swipe-track.ts";
import { swipeMessages } from "./messages.ts";

/** What a page may call on a `Swipe`. */
export interface SwipeHandle {
  /** Forwards by one; from the last slide of a loop to the first. */
  next(): void;
  /** Backwards by one; from the first slide of a loop to the last. */
  previous(): void;
  /** To a slide, the shorter way round a loop unless a direction is given. Fires no event where it is already shown. */
  goTo(index: number, direction?: "forwards" | "backwards"): void;
}

export interface SwipeProps<Item> extends PartProps {
  /** What the page can call: to turn to a page. */
  ref?: Ref<SwipeHandle> | undefined;
  /** What the slides are, for a screen reader. */
  label: string;
  /** One a page, in order. */
  items: readonly Item[];
  /** Identifies each slide: one that changes its place keeps its state. */
  getKey: (item: Item) => string;
  /** Draws a page; its index is from 0. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Read after 第 1 张，共 3 张. */
  getLabel?: ((item: Item) => string) | undefined;
  /** The slide shown, from 0. Uncontrolled without it, starting from `defaultIndex`. */
  index?: number | undefined;
  /** The page that is shown first, from 0, where the widget keeps it. Default 0. */
  defaultIndex?: number | undefined;
  /** Another slide is shown, and why; never called for the one that is already shown. */
  onIndexChange?: ((index: number, reason: MoveReason) => void) | undefined;
  /** A finger or a mouse begins to move the slide of this index. */
  onDragStart?: ((index: number) => void) | undefined;
  /** It was released, and the slides go to this index, which may be the one they came from. */
  onDragEnd?: ((index: number) => void) | undefined;
  /** After the last slide comes the first again. */
  loop?: boolean | undefined;
  /** Turns to the next slide after so many milliseconds, with a button to stop it. */
  autoplayMs?: number | undefined;
  /** `none` leaves out ticks or counter, where the app has its own alternative to the drag. */
  indicator?: "auto" | "none" | undefined;
  /** False renders every slide at once; otherwise one is rendered when it or its neighbour is first shown. */
  lazy?: boolean | undefined;
}

interface HeldUp {
  finger: boolean;
  mouse: boolean;
  focus: "none" | "inside" | "toggle";
}
const nothingHeld: HeldUp = { finger: false, mouse: false, focus: "none" };

/** Keys in these belong to them. */
const OWN_KEYS = "input, textarea, select, [contenteditable], [role=slider], [role=spinbutton]";

/** Slides one at a time, moved by finger, mouse, keys, ticks or time. */
export function Swipe<Item>(props: SwipeProps<Item>): ReactElement {
  const { ref, items, loop = false, lazy = true } = props;
  const messages = useMessages(swipeMessages);
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const row = { count: items.length, loop };
  const endless = isEndless(row);
  const [own, setOwn] = useState(props.defaultIndex ?? 0);
  const [revision, reported] = useReducer((count: number) => count + 1, 0);
  const [heldUp, setHeldUp] = useState<HeldUp>(nothingHeld);
  const [spoken, setSpoken] = useState("");
  const wanted = props.index ?? own;
  // A list that became shorter shows its last.
  const index = Math.min(Math.max(wanted, 0), items.length - 1);
  if (own > index && index >= 0 && props.index === undefined) setOwn(index);
  const knownRef = useRef(index);
  const keys = items.map(props.getKey);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());

  const near = lazy ? [index - 1, index, index + 1] : keys.map((_, place) => place);
  const due = keysAt(near.filter((place) => endless || keys[place] !== undefined));
  if (due.some((key) => !seen.has(key))) setSeen(new Set([...seen, ...due]));

  function keysAt(places: readonly number[]): string[] {
    return places.flatMap((place) => keys[indexAt(place, row)] ?? []);
  }

  function labelOf(place: number): string {
    const item = items[place];
    const position = messages.position(place + 1, items.length);
    const name = item === undefined ? undefined : props.getLabel?.(item);
    return name === undefined ? position : `${position}: ${name}`;
  }

  function show(next: number, reason: MoveReason): void {
    if (next !== index) {
      setOwn(next);
      knownRef.current = next;
      // What turns by itself would interrupt a screen reader again and again.
      if (reason !== "autoplay") setSpoken(labelOf(next));
      props.onIndexChange?.(next, reason);
    }
    // A page that did not accept the new index gets its own back.
    reported();
  }

  const rollTrack = useSwipeTrack(
    { root, viewport, strip },
    { row, index, order: keys.join("\n"), revision },
    {
      onStart: () => props.onDragStart?.(index),
      onEnd(to) {
        props.onDragEnd?.(to);
        show(to, "drag");
      },
      onHold: (finger) => setHeldUp((before) => ({ ...before, finger })),
    },
  );

  function roll(steps: number, reason: MoveReason): void {
    if (steps === 0 || items.length === 0) return;
    const way = slidesOnTheWay(index, steps, row);
    setSeen((before) => new Set([...before, ...keysAt(way)]));
    rollTrack(steps);
    show(indexAt(index + steps, row), reason);
  }

  function step(by: 1 | -1, reason: MoveReason): void {
    const last = items.length - 1;
    if (endless || (index + by >= 0 && index + by <= last)) roll(by, reason);
  }

  function goTo(to: number, reason: MoveReason, direction?: "forwards" | "backwards"): void {
    const inside = Math.min(Math.max(to, 0), items.length - 1);
    roll(stepsBetween(index, inside, row, direction), reason);
  }

  const turning = props.autoplayMs !== undefined && items.length > 1;
  const autoplay = useAutoplay(
    turning ? props.autoplayMs : undefined,
    index,
    heldUp.finger || heldUp.focus === "inside",
    heldUp.mouse || heldUp.focus === "toggle",
    () => roll(endless || index < items.length - 1 ? 1 : -index, "autoplay"),
  );

  useImperativeHandle(ref, () => ({
    next: () => step(1, "call"),
    previous: () => step(-1, "call"),
    goTo: (to, direction) => goTo(to, "call", direction),
  }));

  const latestChange = useLatest(props.onIndexChange);
  useEffect(() => {
    const moved = props.index === undefined ? knownRef.current !== index : wanted !== index;
    if (!moved || index < 0) return;
    knownRef.current = index;
    latestChange.current?.(index, "resize");
  }, [props.index, wanted, index, latestChange]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.matches(OWN_KEYS)) return;
    if (event.key === "ArrowRight") step(1, "keyboard");
    else if (event.key === "ArrowLeft") step(-1, "keyboard");
    else if (event.key === "Home") goTo(0, "keyboard", "backwards");
    else if (event.key === "End") goTo(items.length - 1, "keyboard", "forwards");
    else return;
    event.preventDefault();
  }

  function onFocus(event: FocusEvent): void {
    // A finger's tap leaves focus behind although the user is not reading; keys mean that they are.
    if (!event.target.matches(":focus-visible")) return;
    const focus = event.target.hasAttribute(AUTOPLAY_TOGGLE) ? "toggle" : "inside";
    setHeldUp((before) => ({ ...before, focus }));
  }

  function onMouse(event: PointerEvent, mouse: boolean): void {
    if (event.pointerType === "mouse") setHeldUp((before) => ({ ...before, mouse }));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are its own, as of a slider
    <div
      ref={root}
      id={props.id}
      className={classNames(css.swipe, props.className)}
      role="group"
      aria-roledescription={messages.carousel}
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need a place to be pressed
      tabIndex={items.length > 1 ? 0 : undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setHeldUp((before) => ({ ...before, focus: "none" }))}
      onPointerEnter={(event) => onMouse(event, true)}
      onPointerLeave={(event) => onMouse(event, false)}
      data-testid={props["data-testid"]}
      data-state={autoplay.running ? "running" : "still"}
    >
      <div
        ref={viewport}
        className={css.viewport}
        data-testid={partTestId(props["data-testid"], "slides")}
      >
        <div ref={strip} className={css.strip}>
          {items.map((item, place) => {
            const key = keys[place] ?? "";
            return (
              <div
                key={key}
                className={css.slide}
                role="group"
                aria-roledescription={messages.slide}
                aria-label={labelOf(place)}
                inert={place !== index}
                data-state={place === index ? "current" : "idle"}
              >
                {seen.has(key) || due.includes(key) ? props.renderItem(item, place) : null}
              </div>
            );
          })}
        </div>
      </div>
      <SwipeControls
        count={items.length}
        index={index}
        endless={endless}
        playing={turning ? autoplay.playing : undefined}
        ticks={props.indicator !== "none" && items.length > 1}
        onToggle={autoplay.toggle}
        onStep={(by) => step(by, "button")}
        onShow={(place) => goTo(place, "dot")}
        data-testid={props["data-testid"]}
      />
      <p className={css.spoken} role="status">
        {spoken}
      </p>
    </div>
  );
}
