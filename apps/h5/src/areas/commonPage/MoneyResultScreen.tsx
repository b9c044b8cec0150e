import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { resultOf } from "../../flows/money/result-address.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { PaymentResult } from "./parts/PaymentResult.tsx";
import { RepaymentResult } from "./parts/RepaymentResult.tsx";

/** The result of a payment or a repayment, or its state. It refetches by itself until there is a result. */
export function MoneyResultScreen(): ReactElement {
  const [search] = useSearchParams();
  const wanted = resultOf(search);
  if (wanted === null) throw notFound();
  return wanted.kind === "use" ? (
    <PaymentResult record={wanted.record} />
  ) : (
    <RepaymentResult record={wanted.record} />
  );
}
