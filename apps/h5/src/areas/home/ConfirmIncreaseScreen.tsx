import type { LimitIncrease } from "@kedu/api";
import { Button, Card, KeyValue, Money, Sheet } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Navigate, useSearchParams } from "react-router";
import { limitIncreaseQuery } from "../../data/limit-increases.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { usePart } from "../../platform/screen/use-part.ts";
import { CloseIncrease } from "./increase/CloseIncrease.tsx";
import * as css from "./increase/Increase.css.ts";
import {
  CODE_PART,
  CONFIRM_PAGE,
  ENHANCE_PAGE,
  increaseAddress,
} from "./increase/increase-address.ts";
import { IncreaseCode } from "./increase/IncreaseCode.tsx";
import { LoadingIncrease } from "./increase/LoadingIncrease.tsx";
import { useIncreaseKindWords, useIncreaseReasonWords } from "./increase/use-increase-words.ts";

/** What is asked for, once more, and the code that sends it to the lender. */
export function ConfirmIncreaseScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const increaseId = addressId(search, "id");
  if (increaseId === null) throw notFound();
  return (
    <QueryScreen
      query={limitIncreaseQuery(increaseId)}
      missing="NOT_FOUND"
      title={t`确认提额申请`}
      backTo={ENHANCE_PAGE}
      loading={<LoadingIncrease />}
      failed={t`额度没有变化，只是暂时显示不出来。`}
    >
      {(increase) =>
        increase.status === "VERIFYING" ? (
          <Confirm increase={increase} />
        ) : (
          // Sent, taken back or ended: there is nothing left to confirm.
          <Navigate to={increaseAddress("result", increaseId)} replace />
        )
      }
    </QueryScreen>
  );
}

function Confirm({ increase }: { increase: LimitIncrease }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const kindWords = useIncreaseKindWords();
  const reasonWords = useIncreaseReasonWords();
  const code = usePart(CODE_PART, CONFIRM_PAGE);
  const { increaseId } = increase;
  return (
    <>
      <Card data-testid="increase">
        <div className={css.figure}>
          <p className={css.label}>{t`申请增加`}</p>
          <Money fen={increase.amountFen} size="l" data-testid="confirm-amount" />
        </div>
        <KeyValue
          rows={[
            { key: "kind", label: t`提额方式`, value: kindWords[increase.kind] },
            {
              key: "now",
              label: t`现在的总额度`,
              value: <Money fen={increase.limitBeforeFen} />,
            },
            { key: "reason", label: t`用途`, value: reasonWords[increase.reason] },
            ...(increase.note === null
              ? []
              : [{ key: "note", label: t`补充说明`, value: increase.note }]),
            { key: "documents", label: t`证明材料`, value: t`${increase.documents} 张` },
            { key: "until", label: t`确认截止`, value: dates.moment(increase.expiresAt) },
          ]}
        />
      </Card>
      <p className={css.label}>
        {t`提交后由资金方审批，期间现有额度照常使用。未通过的，30 天后可以再申请。`}
      </p>
      <Button block onClick={code.show} aria-haspopup="dialog" data-testid="to-code">
        {t`输入验证码并提交`}
      </Button>
      <CloseIncrease increaseId={increaseId} />
      <Sheet
        open={code.open}
        onClose={code.close}
        title={t`短信验证`}
        data-testid="increase-code-sheet"
      >
        <IncreaseCode increaseId={increaseId} />
      </Sheet>
    </>
  );
}
