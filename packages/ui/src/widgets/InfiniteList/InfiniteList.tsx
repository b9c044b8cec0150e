import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from "react";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./InfiniteList.css.ts";
import { LoadFoot } from "./LoadFoot.tsx";
import { useLoadMore } from "./use-load-more.ts";

export interface InfiniteListProps<Item> extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Name of the list. */
  label: string;
  /** What was loaded so far. */
  items: readonly Item[];
  /** A key of each that never changes and that no other has. */
  getKey: (item: Item) => string;
  /** Draws one item. */
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
      <LoadFoot
        ref={sentinel}
        state={state}
        hasMore={hasMore}
        empty={items.length === 0}
        endLabel={props.endLabel}
        onLoad={load}
        data-testid={testId}
      />
    </div>
  );
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
