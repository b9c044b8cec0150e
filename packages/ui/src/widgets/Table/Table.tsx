import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronDownIcon } from "../../icons/shapes/chevron-down.ts";
import { ChevronUpIcon } from "../../icons/shapes/chevron-up.ts";
import { ChevronsUpDownIcon } from "../../icons/shapes/chevrons-up-down.ts";
import { useMessages, useUiLanguage } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { Empty } from "../Empty/Empty.tsx";
import { ErrorState } from "../ErrorState/ErrorState.tsx";
import { SkeletonBar } from "../Skeleton/Skeleton.tsx";
import { tableMessages } from "./messages.ts";
import * as css from "./Table.css.ts";
import { nextSort, sortRows, type SortValue, type TableSort } from "./table-sort.ts";
import { useEdges } from "./use-edges.ts";

/** One column: its heading, its cells and how it is sorted. */
export interface TableColumn<Row> {
  /** No other column has it; sorting names the column by it. */
  key: string;
  /** Above the column. */
  heading: string;
  /** What is in its cells. The first column names the row, and stays in sight. */
  cell: (row: Row) => ReactNode;
  /** Amounts, numbers, dates: at the end of the cell, in figures of one width. */
  numeric?: boolean | undefined;
  /** What it is sorted by, in fen for amounts. Without it the column cannot be sorted. */
  sortValue?: ((row: Row) => SortValue) | undefined;
  /** In the last line, which stays in sight: a sum, made by the page of all rows there are. */
  total?: ReactNode;
}

export interface TableProps<Row> extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What the table shows; its caption. */
  label: string;
  /** The caption is for screen readers only, where a heading is above it. */
  labelHidden?: boolean | undefined;
  /** Two or more. */
  columns: readonly TableColumn<Row>[];
  /** From the top down, unless the table sorts them. */
  rows: readonly Row[];
  /** A key of each that never changes and that no other has. */
  getKey: (row: Row) => string;
  /** `loading` without rows shows their shape; `failed` the way to try again. */
  state?: "ready" | "loading" | "failed" | undefined;
  /** Called by the button of a failed state; a promise keeps that button busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** What there is none of. */
  emptyLabel?: string | undefined;
  /** How the rows are sorted. Uncontrolled without it, starting from `defaultSort` or as they are given. */
  sort?: TableSort | null | undefined;
  /** How the rows are sorted at first, where the table keeps that. */
  defaultSort?: TableSort | undefined;
  /** With the column and the direction, when a heading is pressed. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** `page` where the rows come in order, as from a service that sorts more than is shown. */
  sortedBy?: "table" | "page" | undefined;
  /** `screen` keeps it lower than the screen: heading and sums stay, and the rows scroll between them. */
  height?: "content" | "screen" | undefined;
}

const SHAPE_ROWS = ["a", "b", "c"] as const;

/**
 * Figures of several things to compare, on a phone: the first column stays while the others scroll sideways.
 *
 * Not for facts of one thing (`KeyValue`), not for things to open (`List`), and not for more than some hundred rows.
 */
export function Table<Row>({ ref, ...props }: TableProps<Row>): ReactElement {
  const { columns, rows, state = "ready" } = props;
  const messages = useMessages(tableMessages);
  const language = useUiLanguage();
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(frame, ref);
  const { scrolls } = useEdges(frame, scroller);
  const [own, setOwn] = useState(props.defaultSort ?? null);
  const [said, setSaid] = useState("");
  const collator = useMemo(() => new Intl.Collator(language, { numeric: true }), [language]);
  const sort = props.sort === undefined ? own : props.sort;
  const testId = props["data-testid"];

  const sortValue = columns.find(({ key }) => key === sort?.key)?.sortValue;
  const shown =
    sort === null || sortValue === undefined || props.sortedBy === "page"
      ? rows
      : sortRows(rows, sortValue, sort.direction, collator.compare);
  const failed = state === "failed";
  const waiting = state === "loading" && rows.length === 0;
  const summed = rows.length > 0 && !failed && columns.some(({ total }) => total !== undefined);

  function sortBy(column: TableColumn<Row>): void {
    const next = nextSort(sort, column.key, column.numeric === true);
    setOwn(next);
    setSaid(messages.sorted(column.heading, next.direction));
    props.onSortChange?.(next);
  }

  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(css.frame, props.className)}
      data-state={failed ? "failed" : waiting ? "loading" : rows.length === 0 ? "empty" : "ready"}
      data-testid={testId}
    >
      <div
        ref={scroller}
        className={classNames(css.scroller, props.height === "screen" && css.screenHigh)}
        // Arrow keys need a place to be pressed.
        {...(scrolls ? { tabIndex: 0, role: "region", "aria-labelledby": captionId } : {})}
        data-testid={partTestId(testId, "scroller")}
      >
        <table className={css.table} aria-busy={state === "loading" ? true : undefined}>
          <caption id={captionId} className={props.labelHidden === true ? css.hidden : css.caption}>
            <span className={css.captionWords}>{props.label}</span>
          </caption>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <Heading
                  key={column.key}
                  column={column}
                  isFirst={place === 0}
                  sort={sort?.key === column.key ? sort : null}
                  onSort={() => sortBy(column)}
                  data-testid={partTestId(testId, `sort-${column.key}`)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {waiting
              ? SHAPE_ROWS.map((row) => (
                  <tr key={row}>
                    {columns.map(({ key }) => (
                      <td key={key} className={css.body}>
                        <SkeletonBar size="body" />
                      </td>
                    ))}
                  </tr>
                ))
              : null}
            {(failed ? [] : shown).map((row, at) => {
              const line = at === 0 && css.firstRow;
              return (
                <tr key={props.getKey(row)}>
                  {columns.map(({ key, cell, numeric }, place) =>
                    place === 0 ? (
                      <th key={key} scope="row" className={classNames(css.bodyFirst, line)}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td
                        key={key}
                        className={classNames(css.body, numeric === true && css.numeric, line)}
                      >
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
          {summed ? (
            <tfoot>
              <tr>
                {columns.map(({ key, total, numeric }, place) =>
                  place === 0 ? (
                    <th key={key} scope="row" className={css.footFirst}>
                      {total ?? messages.total}
                    </th>
                  ) : (
                    <td key={key} className={classNames(css.foot, numeric === true && css.numeric)}>
                      {total}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <span className={css.edge} />
      {failed ? (
        <div className={css.state}>
          <ErrorState onRetry={props.onRetry} data-testid={testId} />
        </div>
      ) : null}
      {state === "ready" && rows.length === 0 ? (
        <div className={css.state}>
          <Empty title={props.emptyLabel ?? messages.empty} />
        </div>
      ) : null}
      <p className={css.hidden} role="status">
        {waiting ? messages.loading : said}
      </p>
    </div>
  );
}

interface HeadingProps<Row> {
  column: TableColumn<Row>;
  isFirst: boolean;
  /** Null where the rows are not sorted by it. */
  sort: TableSort | null;
  onSort: () => void;
  "data-testid"?: string | undefined;
}

function Heading<Row>({ column, isFirst, sort, ...props }: HeadingProps<Row>): ReactElement {
  const numeric = column.numeric === true;
  const sortable = column.sortValue !== undefined;
  const shape =
    sort === null
      ? ChevronsUpDownIcon
      : sort.direction === "ascending"
        ? ChevronUpIcon
        : ChevronDownIcon;
  return (
    <th
      scope="col"
      className={classNames(
        isFirst ? css.headFirst : css.head,
        numeric && css.numeric,
        sortable && css.headSortable,
      )}
      aria-sort={sortable ? (sort?.direction ?? "none") : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={classNames(css.sort, numeric && css.sortNumeric)}
          onClick={props.onSort}
          data-testid={props["data-testid"]}
        >
          {column.heading}
          <Icon of={shape} size={16} className={sort === null ? css.sortIcon : css.sortedIcon} />
        </button>
      ) : (
        column.heading
      )}
    </th>
  );
}
