import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import * as css from "./InfiniteList.css.ts";
import { infiniteListMessages } from "./messages.ts";

/** More is requested before the end becomes visible. */
const AHEAD = "0px 0px 300px 0px";

export interface InfiniteListProps<Item> extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  /** Name of the list. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Whether there are more items than these. */
  hasMore: boolean;
  /** Loads the next items. Never called while one call is pending, nor automatically after a rejection. */
  onLoadMore: () => Promise<unknown>;
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  /** Text at the end; nothing where `null`. */
  endLabel?: string | null | undefined;
}

/** A list that loads more while it is scrolled. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>): ReactElement {
  const { ref, items, hasMore } = props;
  const messages = useMessages(infiniteListMessages);
  const keyPrefix = useId();
  const { sentinel, state, load } = useLoadMore(props.onLoadMore, hasMore, items.length);
  // One tab stop for the list: the item that had focus last, at first the first.
  const [stop, setStop] = useState(0);
  const tabStop = Math.min(Math.max(stop, 0), items.length - 1);
  const testId = props["data-testid"];
  const size = props.total ?? (hasMore ? -1 : items.length);
  return (
    <div id={props.id} className={props.className} data-state={hasMore ? state : "end"}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its items */}
      <div
        ref={ref}
        className={css.feed}
        // A feed without articles is not a feed.
        {...(items.length === 0
          ? {}
          : { role: "feed", "aria-label": props.label, "aria-busy": state === "loading" })}
        onKeyDown={moveBetweenArticles}
        onFocus={({ currentTarget, target }) =>
          setStop([...currentTarget.children].findIndex((item) => item.contains(target)))
        }
        data-testid={testId}
      >
        {items.map((item, place) => (
          <article
            key={props.getKey(item)}
            className={css.article}
            aria-labelledby={`${keyPrefix}-${place}`}
            aria-posinset={place + 1}
            aria-setsize={size}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- page keys need an item to start from
            tabIndex={place === tabStop ? 0 : -1}
          >
            <div id={`${keyPrefix}-${place}`}>{props.renderItem(item)}</div>
          </article>
        ))}
      </div>
      <div ref={sentinel} className={css.foot}>
        <span role="status">{said()}</span>
        {hasMore && (state === "failed" || state === "stalled") ? (
          <Button
            prominence="text"
            size="small"
            onClick={load}
            data-testid={partTestId(testId, state === "failed" ? "retry" : "more")}
          >
            {state === "failed" ? messages.retry : messages.more}
          </Button>
        ) : null}
      </div>
    </div>
  );

  function said(): string | null {
    if (!hasMore)
      return items.length === 0 || props.endLabel === null
        ? null
        : (props.endLabel ?? messages.end);
    if (state === "loading") return messages.loading;
    return state === "failed" ? messages.failed : null;
  }
}

/** `stalled` after a load without new items although there are more: the list waits for its button. */
type LoadState = "idle" | "loading" | "failed" | "stalled";

function useLoadMore(onLoadMore: () => Promise<unknown>, hasMore: boolean, count: number) {
  const [progress, setProgress] = useState<Exclude<LoadState, "stalled">>("idle");
  const [askedAtCount, setAskedAtCount] = useState(-1);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useLatest({ onLoadMore, hasMore, count });
  // State changes with the next render; the latch prevents a second load for the same end.
  const inFlight = useRef(false);
  const state: LoadState = progress === "idle" && askedAtCount === count ? "stalled" : progress;

  async function load(): Promise<void> {
    if (inFlight.current || !latest.current.hasMore) return;
    inFlight.current = true;
    setProgress("loading");
    setAskedAtCount(latest.current.count);
    try {
      await latest.current.onLoadMore();
      // A store notifies the page of its new items in the task after its promise.
      await new Promise((resolve) => setTimeout(resolve));
      setProgress("idle");
    } catch {
      setProgress("failed");
    } finally {
      inFlight.current = false;
    }
  }
  const latestLoad = useLatest(load);

  useEffect(() => {
    // After a failure, or a load without new items, only the button tries again: the end is still visible, and the
    // service would be asked endlessly.
    if (element === null || !hasMore || state !== "idle") return undefined;
    // Observing again after each load also notices an end that is still visible.
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void latestLoad.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, hasMore, state, latestLoad]);

  return { sentinel: setElement, state, load };
}

/** Page keys step from item to item, as in any feed. */
function moveBetweenArticles(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "PageDown" && event.key !== "PageUp") return;
  const articles = [...event.currentTarget.children];
  const at = articles.findIndex((article) => article.contains(document.activeElement));
  const next = articles[at + (event.key === "PageDown" ? 1 : -1)];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
