import type { ReactElement } from "react";
import * as css from "./Cancel.css.ts";

/** A receipt's number. Where it does not fit one line it breaks in its middle, so that no line is one character. */
export function ReceiptNumber({ receiptNo }: { readonly receiptNo: string }): ReactElement {
  const middle = Math.ceil(receiptNo.length / 2);
  return (
    <span className={css.number}>
      {receiptNo.slice(0, middle)}
      <wbr />
      {receiptNo.slice(middle)}
    </span>
  );
}
