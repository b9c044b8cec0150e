import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { capturePointer } from "../../private/capture-pointer.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { barMarks, groupAt, groupByKey, readGroup } from "./index-letters.ts";
import * as css from "./IndexBar.css.ts";
import { indexBarMessages } from "./messages.ts";

/** Rows under one letter of the bar. */
export interface IndexGroup {
  /** In the bar, one or two characters: `S`, `#`, `★`. Also the key of the group. */
  letter: string;
  /** Above the group; the letter where there is none. */
  heading?: string | undefined;
  /** The rows of the group, such as a `List`. */
  children: ReactNode;
}

export interface IndexBarProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What the list has, for a screen reader: `客户`. */
  label: string;
  /** In the order in which they are shown. Groups without rows are left out by the page. */
  groups: readonly IndexGroup[];
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** Another group is at the top, by scrolling or by the bar. */
  onGroupChange?: ((letter: string) => void) | undefined;
}

/**
 * A long list in groups by letter, with a bar beside it that leads to each: customers, cities, brands.
 *
 * Not for fewer than some forty rows, and not in the place of a search. Thousands of rows belong into a `VirtualList`,
 * with a search above it.
 */
export function IndexBar({ ref, ...props }: IndexBarProps): ReactElement {
  const { groups } = props;
  const messages = useMessages(indexBarMessages);
  const ids = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(frame, ref);
  const [asked, setAsked] = useState(0);
  const [held, setHeld] = useState(false);
  const [room, setRoom] = useState(Infinity);
  /** Where the list lay when the bar moved it: until it is scrolled on, the group that was asked for is the current one. */
  const placedAt = useRef<number>(undefined);
  const count = groups.length;
  const current = Math.min(asked, Math.max(0, count - 1));
  // A list that became shorter and grows again does not go back to a group that it has left.
  if (asked !== current) setAsked(current);
  const group = groups[current];
  const testId = props["data-testid"];
  const Heading = `h${props.headingLevel ?? 2}` as const;

  function sections(): HTMLElement[] {
    return [...(frame.current?.querySelectorAll<HTMLElement>("[data-index-group]") ?? [])];
  }

  function become(index: number): void {
    const next = groups[index];
    if (index === current || next === undefined) return;
    setAsked(index);
    props.onGroupChange?.(next.letter);
  }

  function goTo(index: number): void {
    sections()[index]?.scrollIntoView({ block: "start", behavior: "instant" });
    placedAt.current = frame.current?.getBoundingClientRect().top;
    become(index);
  }

  function followScroll(): void {
    const top = frame.current?.getBoundingClientRect().top;
    if (held || top === undefined || count === 0) return;
    // The last groups cannot come to the top: the bar would show another letter than the one that was pressed.
    if (placedAt.current !== undefined && Math.abs(top - placedAt.current) < 1) return;
    placedAt.current = undefined;
    const all = sections();
    const first = all[0];
    if (first === undefined) return;
    const line = Number.parseInt(getComputedStyle(first).scrollMarginBlockStart, 10) || 0;
    become(
      readGroup(
        all.map((section) => section.getBoundingClientRect().top - scrollerTop(section)),
        line,
      ),
    );
  }
  const latest = useLatest({ followScroll });

  useEffect(() => {
    let frameId = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(() => latest.current.followScroll());
    };
    // Whatever is scrolled, the page or a part of it.
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frameId);
      document.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [latest]);

  useLayoutEffect(() => {
    const { current: element } = bar;
    if (element === null) return undefined;
    element.style.setProperty(css.countName, String(count));
    const watch = new ResizeObserver(() => {
      // As high as a letter with its ground.
      const rem = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10);
      setRoom(Math.floor((element.clientHeight - 12) / (rem * 1.25)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [count]);

  function point(event: PointerEvent<HTMLDivElement>): void {
    const marks = event.currentTarget.firstElementChild?.getBoundingClientRect();
    if (marks === undefined) return;
    const share = Math.min(Math.max((event.clientY - marks.top) / Math.max(1, marks.height), 0), 1);
    event.currentTarget.style.setProperty(css.fingerName, String(share));
    const index = groupAt(share, count);
    if (index !== current || !held) goTo(index);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (!event.isPrimary || event.button !== 0) return;
    capturePointer(event.currentTarget, event.pointerId);
    setHeld(true);
    point(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      // On into the list, where Tab continues.
      sections()[current]?.querySelector<HTMLElement>("[data-index-heading]")?.focus();
      return;
    }
    const index = groupByKey(
      event.key,
      current,
      groups.map(({ letter }) => letter),
    );
    if (index === undefined) return;
    event.preventDefault();
    goTo(index);
  }

  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(css.frame, props.className)}
      data-bar={count > 1 ? "shown" : "none"}
      data-testid={testId}
    >
      {groups.map(({ letter, heading, children }, index) => (
        <section
          key={letter}
          className={css.group}
          aria-labelledby={`${ids}-${index}`}
          data-index-group=""
        >
          <Heading
            id={`${ids}-${index}`}
            className={css.heading}
            tabIndex={-1}
            data-index-heading=""
          >
            {heading ?? letter}
          </Heading>
          {children}
        </section>
      ))}
      {count > 1 && group !== undefined ? (
        <div className={css.rail}>
          <div
            ref={bar}
            className={css.bar}
            role="slider"
            tabIndex={0}
            aria-label={messages.index(props.label)}
            aria-orientation="vertical"
            aria-valuemin={1}
            aria-valuemax={count}
            aria-valuenow={current + 1}
            aria-valuetext={messages.position(group.heading ?? group.letter, current + 1, count)}
            onPointerDown={onPointerDown}
            onPointerMove={(event) => {
              if (held) point(event);
            }}
            onPointerUp={() => setHeld(false)}
            onPointerCancel={() => setHeld(false)}
            onLostPointerCapture={() => setHeld(false)}
            onKeyDown={onKeyDown}
            data-state={held ? "held" : "idle"}
            data-testid={partTestId(testId, "bar")}
          >
            <div className={css.marks}>
              {barMarks(count, room).map((mark, place) =>
                mark === "dot" ? (
                  <span key={`dot-${place}`} className={css.mark}>
                    <span className={css.dot} />
                  </span>
                ) : (
                  <span key={mark} className={css.mark}>
                    <span
                      className={css.letter}
                      data-state={mark === current ? "current" : undefined}
                    >
                      {groups[mark]?.letter}
                    </span>
                  </span>
                ),
              )}
            </div>
            {held ? (
              <span className={css.bubble} data-testid={partTestId(testId, "bubble")}>
                {group.letter}
              </span>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The line from which the list is visible: 0 on the page, and lower inside a part that scrolls by itself. */
function scrollerTop(element: HTMLElement): number {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at === document.documentElement) return 0;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect().top;
  }
  return 0;
}
