import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useMounted } from "../../overlay/use-mounted.ts";
import { classNames } from "../../theme/class-names.ts";
import { type Gap, gaps } from "../../theme/gaps.ts";
import type { PartProps } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { LoadFoot } from "../InfiniteList/LoadFoot.tsx";
import { useLoadMore } from "../InfiniteList/use-load-more.ts";
import * as css from "./VirtualList.css.ts";
import type { KeepPlace } from "./kept-place.ts";
import { useKeptPlace, useReadPlace } from "./use-kept-place.ts";

export interface VirtualListHandle {
  /** Brings the row with this key to the top, or in sight. Nothing where there is none. */
  showItem(key: string, where?: "top" | "in sight"): void;
}

export interface VirtualListProps<Item> extends PartProps {
  /** What the page can call: to bring an item into view. */
  ref?: Ref<VirtualListHandle> | undefined;
  /** Name of the list. */
  label: string;
  /** All of them; only those in view are drawn. */
  items: readonly Item[];
  /** Identifies a row. The same function in each render: with an inline one, the keys of all rows are made each time. */
  getKey: (item: Item) => string;
  /** Draws one item; its index is from 0. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Height of a row in px before it is measured. The closer, the steadier the scroll bar. 72 without it. */
  estimatePx?: ((item: Item) => number) | undefined;
  /** Distance between two rows. `none` without it. */
  gap?: Gap | undefined;
  /** What scrolls: the page, or the list itself, which then needs a height from `className`. */
  scroll?: "page" | "own" | undefined;
  /** Goes back to the same row when the list is shown again by the back button. */
  keepPlace?: KeepPlace | undefined;
  /** Whether there are more items than these; with `onLoadMore`. */
  hasMore?: boolean | undefined;
  /** Loads the next items when the end is near. Never called while one call is pending, nor by itself after a rejection. */
  onLoadMore?: (() => Promise<unknown>) | undefined;
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  /** Text at the end; nothing where `null`. */
  endLabel?: string | null | undefined;
}

/** Rows that a server renders. */
const SERVED_ROWS = 12;
const ESTIMATE_PX = 72;
/** Rows beyond what is visible, in both directions. */
const OVERSCAN = 4;

/**
 * A list of thousands of rows of any height, of which only those in sight are on the page.
 *
 * Not for a few hundred rows (`List`, `InfiniteList`): the browser's search in the page, printing and selecting all
 * reach only what is on it. Give a long list a search of its own.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactElement {
  return props.scroll === "own" ? <OwnScroller {...props} /> : <PageScroller {...props} />;
}

function useRowOptions<Item>(props: VirtualListProps<Item>) {
  const { items, getKey, estimatePx } = props;
  const keys = useMemo(() => items.map((item) => getKey(item)), [items, getKey]);
  const place = useReadPlace(props.keepPlace);
  const ready = useMounted();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = focusedKey === null ? -1 : keys.indexOf(focusedKey);
  return {
    keys,
    place,
    ready,
    focused,
    setFocusedKey,
    options: {
      count: items.length,
      enabled: ready,
      directDomUpdates: true,
      overscan: OVERSCAN,
      gap: Number.parseInt(gaps[props.gap ?? "none"], 10),
      getItemKey: (index: number) => keys[index] ?? index,
      estimateSize(index: number) {
        const item = items[index];
        return item === undefined ? ESTIMATE_PX : (estimatePx?.(item) ?? ESTIMATE_PX);
      },
      initialMeasurementsCache: (place?.sizes ?? []).map(([key, size], index) => ({
        key,
        index,
        start: 0,
        end: size,
        size,
        lane: 0,
      })),
      // The row with the focus stays, wherever the list is scrolled to.
      rangeExtractor(range: Range) {
        const inSight = defaultRangeExtractor(range);
        return focused === -1 || inSight.includes(focused)
          ? inSight
          : [...inSight, focused].sort((one, other) => one - other);
      },
    },
  };
}

type RowState = Omit<ReturnType<typeof useRowOptions>, "options">;

function PageScroller<Item>(props: VirtualListProps<Item>): ReactElement {
  const { options, ...state } = useRowOptions(props);
  const frame = useRef<HTMLDivElement>(null);
  const [marginPx, setMarginPx] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: marginPx });

  // What is above the list may become higher or lower at any time. It matters where rows are chosen: at each scroll. An
  // observer of the page's size would be called by the rows that it moves.
  useLayoutEffect(() => {
    let frameId = 0;
    const measure = (): void => {
      const top = frame.current?.getBoundingClientRect().top ?? 0;
      setMarginPx(Math.round(top + window.scrollY));
    };
    const measureSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", measureSoon, { passive: true });
    window.addEventListener("resize", measureSoon);
    return () => {
      cancelAnimationFrame(frameId);
      window.removeEventListener("scroll", measureSoon);
      window.removeEventListener("resize", measureSoon);
    };
  }, []);

  return (
    <div ref={frame} id={props.id} className={classNames(css.page, props.className)}>
      <Rows {...props} state={state} virtualizer={virtualizer} />
    </div>
  );
}

function OwnScroller<Item>(props: VirtualListProps<Item>): ReactElement {
  const { options, ...state } = useRowOptions(props);
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...options,
    getScrollElement: () => frame.current,
  });
  return (
    <div ref={frame} id={props.id} className={classNames(css.own, props.className)}>
      <Rows {...props} state={state} virtualizer={virtualizer} />
    </div>
  );
}

interface RowsProps<Item, Scroller extends Element | Window> extends VirtualListProps<Item> {
  state: RowState;
  virtualizer: ReactVirtualizer<Scroller, HTMLElement>;
}

function Rows<Item, Scroller extends Element | Window>(
  props: RowsProps<Item, Scroller>,
): ReactElement {
  const { ref, items, hasMore = false, state, virtualizer } = props;
  const { keys, ready } = state;
  const { measureElement, containerRef } = virtualizer;
  const ids = useId();
  const toFocus = useRef<string>(null);
  const {
    sentinel,
    state: loadState,
    load,
  } = useLoadMore(() => props.onLoadMore?.() ?? Promise.resolve(), hasMore, items.length);
  useKeptPlace(virtualizer, { keepPlace: props.keepPlace, place: state.place, keys, ready });

  useImperativeHandle(ref, () => ({
    showItem(key, where = "top") {
      const index = keys.indexOf(key);
      if (index !== -1)
        virtualizer.scrollToIndex(index, { align: where === "top" ? "start" : "auto" });
    },
  }));

  const virtualRows = ready ? virtualizer.getVirtualItems() : [];
  const shown = ready
    ? virtualRows.map(({ index }) => index)
    : items.slice(0, SERVED_ROWS).map((_, index) => index);
  // One tab stop for the list: the row with the focus, or the first one in sight.
  const linePx = virtualizer.scrollOffset ?? 0;
  const tabStop =
    state.focused === -1
      ? (virtualRows.find(({ start }) => start >= linePx)?.index ?? shown[0])
      : state.focused;

  const latest = useLatest(virtualizer);
  useLayoutEffect(() => {
    const { current: key } = toFocus;
    if (key === null) return;
    const row = latest.current.elementsCache.get(key);
    if (row === undefined) return;
    toFocus.current = null;
    row.focus();
  });

  function step(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "PageDown" && event.key !== "PageUp") return;
    const key = keys[state.focused + (event.key === "PageDown" ? 1 : -1)];
    if (state.focused === -1 || key === undefined) return;
    event.preventDefault();
    // It may not be on the page yet.
    toFocus.current = key;
    state.setFocusedKey(key);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its rows */}
      <div
        ref={containerRef}
        className={css.rows}
        {...(items.length === 0
          ? {}
          : { role: "feed", "aria-label": props.label, "aria-busy": loadState === "loading" })}
        onKeyDown={step}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>("[data-index]");
          state.setFocusedKey(keys[Number(row?.dataset["index"])] ?? null);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) state.setFocusedKey(null);
        }}
        data-state={hasMore ? loadState : "end"}
        data-testid={props["data-testid"]}
      >
        {shown.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <article
              key={keys[index]}
              ref={ready ? measureElement : undefined}
              className={ready ? css.row : css.servedRow}
              aria-labelledby={`${ids}-${index}`}
              aria-posinset={index + 1}
              aria-setsize={props.total ?? (hasMore ? -1 : items.length)}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- page keys need a row to start from
              tabIndex={index === tabStop ? 0 : -1}
              data-index={index}
            >
              <div id={`${ids}-${index}`}>{props.renderItem(item, index)}</div>
            </article>
          );
        })}
      </div>
      {props.onLoadMore === undefined ? null : (
        <LoadFoot
          ref={sentinel}
          state={loadState}
          hasMore={hasMore}
          empty={items.length === 0}
          endLabel={props.endLabel}
          onLoad={load}
          data-testid={props["data-testid"]}
        />
      )}
    </>
  );
}
