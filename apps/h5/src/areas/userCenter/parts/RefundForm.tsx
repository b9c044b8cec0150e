import type { WithdrawalAccount } from "@kedu/api";
import { parseAmountFen } from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  Cell,
  formatFen,
  formatFenPlain,
  KeyValue,
  List,
  Money,
  overlaysSettled,
  RadioList,
  Sheet,
  Stack,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { refreshRepayBalance, startRefundMutation } from "../../../data/transfers.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { amountProblem } from "../../../flows/money/amount-problem.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import * as css from "./Balance.css.ts";
import { beginRefundAttempt, endRefundAttempt, refundAddress } from "./refund-attempt.ts";

interface RefundFormProps {
  readonly availableFen: number;
  readonly accounts: readonly WithdrawalAccount[];
}

/** How much goes back to which account of the same name; nothing is sent before it is confirmed. */
export function RefundForm({ availableFen, accounts }: RefundFormProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const online = useOnline();
  const accountWords = useAccountWords();
  const start = useMutation(startRefundMutation);
  const usable = accounts.filter(({ blockedBy }) => blockedBy === null);
  const [chosen, setChosen] = useState(usable[0]?.accountId);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const to = usable.find(({ accountId }) => accountId === chosen);
  const amountFen = text === "" ? null : parseAmountFen(text);
  const problem = amountProblem(amountFen, { maximumFen: availableFen });
  const reasons: Readonly<Record<NonNullable<WithdrawalAccount["blockedBy"]>, string>> = {
    SAME_NAME_REQUIRED: t`与安全账户户名不一致，不能退款到此账户`,
    ACCOUNT_NOT_OPEN: t`账户没有启用`,
  };

  function next(): void {
    if (problem !== null) {
      setTried(true);
      input.current?.focus();
      return;
    }
    start.reset();
    setIsConfirming(true);
  }

  async function follow(record: ResultRecord): Promise<void> {
    // The sheet is gone by now: its step back would lead to this page again.
    setIsConfirming(false);
    await overlaysSettled();
    await navigate(refundAddress(record), { replace: true });
  }

  async function refund(): Promise<void> {
    report({ type: "button", name: "refund" });
    if (to === undefined || amountFen === null) return;
    const { requestId } = beginRefundAttempt(to.accountId, amountFen);
    const wanted = { toAccountId: to.accountId, amountFen };
    const outcome = await outcomeOfSend(() =>
      start.mutateAsync({ idempotencyKey: requestId, input: wanted }),
    );
    switch (outcome.kind) {
      case "answered":
        endRefundAttempt();
        await follow({ id: outcome.answer.refundId });
        return;
      case "inDoubt":
        await follow({ request: requestId });
        return;
      case "unsent":
        return;
      case "refused":
        // A refusal is the final one of its key; another try is another request.
        endRefundAttempt();
        setIsConfirming(false);
        void refreshRepayBalance(client);
    }
  }

  return (
    <>
      {start.error === null || isConfirming ? null : (
        <>
          <RefusalNotice error={start.error} />
          <p className={css.label}>{t`钱仍在还款账户，没有转出`}</p>
        </>
      )}
      <Card>
        <p className={css.label}>{t`可退`}</p>
        <Money fen={availableFen} size="l" data-testid="refundable" />
      </Card>
      <Card>
        <AmountInput
          ref={input}
          label={t`退款金额`}
          value={text}
          onValueChange={setText}
          all={formatFenPlain(availableFen).replaceAll(",", "")}
          hint={t`可以全部退回，也可以只退一部分`}
          {...(problem === "TOO_LARGE"
            ? { error: t`最多可退 ${formatFen(availableFen)}` }
            : problem === "EMPTY" && tried
              ? { error: t`请输入退款金额` }
              : {})}
          data-testid="refund-amount"
        />
      </Card>
      {accounts.length === 0 ? null : (
        <Card heading={t`收款账户`}>
          <RadioList
            label={t`收款账户`}
            labelHidden
            value={chosen}
            onValueChange={setChosen}
            options={accounts.map((account) => ({
              value: account.accountId,
              label: accountWords(account),
              detail: account.accountNameMasked,
              ...(account.blockedBy === null ? {} : { unavailable: reasons[account.blockedBy] }),
            }))}
            data-testid="refund-accounts"
          />
        </Card>
      )}
      {to !== undefined ? null : (
        <List>
          <Cell
            title={t`添加收款账户`}
            secondary={t`只能退到与安全账户同名的账户`}
            render={(link) => <Link to="/withdraw/openAccountCardVerifi" {...link} />}
            data-testid="add-account"
          />
        </List>
      )}
      <ReasonedButton
        reason={
          online ? (to === undefined ? t`请先添加收款账户` : null) : t`网络已断开，连上后才能退款`
        }
        onClick={next}
        data-testid="refund-next"
      >
        {t`下一步`}
      </ReasonedButton>
      <Sheet title={t`确认退款`} open={isConfirming} onClose={() => setIsConfirming(false)}>
        {to === undefined || amountFen === null ? null : (
          <Stack gap="parts">
            <KeyValue
              rows={[
                { key: "amount", label: t`退款金额`, value: <Money fen={amountFen} /> },
                { key: "account", label: t`收款账户`, value: accountWords(to) },
                { key: "name", label: t`户名`, value: to.accountNameMasked },
              ]}
            />
            <RefusalNotice error={start.error} onRetry={refund} />
            <Button block loading={start.isPending} onClick={refund} data-testid="refund">
              {t`确认退款 ${formatFen(amountFen)}`}
            </Button>
          </Stack>
        )}
      </Sheet>
    </>
  );
}
