import type { Payment, PaymentQuote } from "@kedu/api";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ChannelSheet, PayTypeSheet, PayWaySheet } from "../../../flows/pay-way/PayWaySheet.tsx";
import { isLedToOtherWays, type PaymentFlow } from "../../../flows/payment/use-payment-flow.ts";
import { AmountSheet, RateSheet } from "./PayDetailSheets.tsx";
import type { PayParts } from "./pay-parts.ts";

export interface PaySheetsProps {
  readonly flow: PaymentFlow;
  readonly terms: PaymentQuote | Payment;
  readonly parts: PayParts;
}

/** The sheets of the confirm page; their code comes when the first of them is opened. */
export function PaySheets(props: PaySheetsProps): ReactElement {
  const { t } = useLingui();
  const { flow, terms, parts } = props;
  const way =
    flow.quote?.payWayResult === "PAY_WAY_MANY"
      ? null
      : { appCode: terms.appCode, mode: terms.mode, bankChannel: terms.bankChannel };
  return (
    <>
      <AmountSheet open={parts.current === "amount"} onClose={parts.close} terms={terms} />
      <RateSheet open={parts.current === "rate"} onClose={parts.close} terms={terms} />
      <PayTypeSheet open={parts.current === "payType"} onClose={parts.close} />
      <PayWaySheet
        open={parts.current === "payWay"}
        onClose={parts.close}
        quote={flow.quote}
        chosen={way}
        onChoose={flow.choose}
        notice={
          isLedToOtherWays(flow) ? (
            <Notice
              tone="caution"
              title={t`银行没有接受这次人脸识别，这笔付款已关闭`}
              data-testid="way-declined"
            >
              {t`没有扣款，额度未占用。请换一种付款方式，核对后再付。`}
            </Notice>
          ) : null
        }
      />
      <ChannelSheet
        open={parts.current === "channel"}
        onClose={parts.close}
        quote={flow.quote}
        appCode={terms.appCode}
        mode={terms.mode}
        chosen={way}
        onChoose={flow.choose}
      />
    </>
  );
}
