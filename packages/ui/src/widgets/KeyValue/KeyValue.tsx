import type { ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./KeyValue.css.ts";

/** One fact with its name. */
export interface KeyValueRow {
  /** A key that no other row has. */
  key: string;
  /** What it is. */
  label: ReactNode;
  /** What it is now. */
  value: ReactNode;
  /** Larger than the rest: the annual rate beside the daily one, the amount beside its parts. */
  strong?: boolean | undefined;
  /** Ruled off from the rows above, as their sum. */
  total?: boolean | undefined;
  /** Test id of the value. */
  "data-testid"?: string | undefined;
}

export interface KeyValueProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDListElement> | undefined;
  /** From the top down. */
  rows: readonly KeyValueRow[];
}

/** Facts and their names, in the order they matter. */
export function KeyValue({ ref, ...props }: KeyValueProps): ReactElement {
  return (
    <div className={classNames(css.frame, props.className)}>
      <dl ref={ref} id={props.id} className={css.list} data-testid={props["data-testid"]}>
        {props.rows.map((row) => (
          <div
            key={row.key}
            className={classNames(css.row, row.total === true && css.total)}
            data-testid={row["data-testid"]}
          >
            <dt className={css.key}>{row.label}</dt>
            <dd className={classNames(css.value, row.strong === true && css.strong)}>
              {row.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
