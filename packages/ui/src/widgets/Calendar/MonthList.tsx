import {
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { Button } from "../Button/Button.tsx";
import * as css from "./Calendar.css.ts";
import { type MonthNumber, yearAndMonth } from "./calendar-days.ts";
import { calendarMessages } from "./messages.ts";
import { MonthGrid, type MonthGridUse } from "./MonthGrid.tsx";

interface MonthListProps {
  use: MonthGridUse;
  /** The months that are drawn. */
  first: MonthNumber;
  last: MonthNumber;
  hasEarlier: boolean;
  hasLater: boolean;
  onEarlier: () => void;
  onLater: () => void;
}

/** Months below each other. Later ones come as the end is near, earlier ones by a button. */
export function MonthList(props: MonthListProps): ReactElement {
  const { use, first, last } = props;
  const messages = useMessages(calendarMessages);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const prefix = useId();
  const region = useKeptPlace(first);
  useNearEnd(end, props.hasLater ? props.onLater : undefined);
  return (
    <div ref={region} className={css.list}>
      {props.hasEarlier ? (
        <div className={css.earlier}>
          <Button
            prominence="text"
            size="small"
            onClick={props.onEarlier}
            data-testid={partTestId(use["data-testid"], "earlier")}
          >
            {messages.earlierMonths}
          </Button>
        </div>
      ) : null}
      {Array.from({ length: last - first + 1 }, (_, place) => first + place).map((month) => (
        <div key={month} className={css.listMonth}>
          <div id={`${prefix}-${month}`} className={css.month}>
            {messages.month(...yearAndMonth(month))}
          </div>
          <MonthGrid use={use} month={month} labelledBy={`${prefix}-${month}`} leastWeeks={0} />
        </div>
      ))}
      {/* Another one for each last month, so that a list that grew is asked once more. */}
      <div key={last} ref={setEnd} />
    </div>
  );
}

/** What is in sight stays where it is when months are put in above it. */
function useKeptPlace(first: MonthNumber): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const list = region.current;
    if (list === null) return;
    const { scrollHeight: height } = list;
    if (first < before.current.first) list.scrollTop += height - before.current.height;
    before.current = { first, height };
  });
  return region;
}

function useNearEnd(end: HTMLElement | null, onNear: (() => void) | undefined): void {
  const latest = useLatest(onNear);
  useEffect(() => {
    if (end === null) return undefined;
    const watch = new IntersectionObserver(
      // A list that is scrolled at once is reported twice in one call: far from its end, and at it.
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) latest.current?.();
      },
      { root: end.parentElement, rootMargin: "0px 0px 400px 0px" },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, latest]);
}
