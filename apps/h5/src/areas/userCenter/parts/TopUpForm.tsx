import type { StepUpProof, TopUpTerms, WithdrawalAccount } from "@kedu/api";
import { parseAmountFen } from "@kedu/domain";
import {
  AmountInput,
  Card,
  formatFen,
  formatFenPlain,
  KeyValue,
  Money,
  overlaysSettled,
  RadioList,
  Sheet,
  Stack,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { refreshTopUps, startTopUpMutation } from "../../../data/top-ups.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { StepUp } from "../../../flows/identity-check/StepUp.tsx";
import { amountProblem } from "../../../flows/money/amount-problem.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import * as css from "./Balance.css.ts";
import { beginTopUpAttempt, endTopUpAttempt, topUpAddress } from "./top-up-attempt.ts";

/** How much is taken from which card; nothing is sent before it is proved. */
export function TopUpForm({ terms }: { terms: TopUpTerms }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const online = useOnline();
  const accountWords = useAccountWords();
  const start = useMutation(startTopUpMutation);
  const { cards, leftFen, maxFen, dayMaxFen } = terms;
  const usable = cards.filter(({ blockedBy }) => blockedBy === null);
  const [chosen, setChosen] = useState(usable[0]?.accountId);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const from = usable.find(({ accountId }) => accountId === chosen);
  const amountFen = text === "" ? null : parseAmountFen(text);
  const problem = amountProblem(amountFen, { maximumFen: leftFen });
  const reasons: Readonly<Record<NonNullable<WithdrawalAccount["blockedBy"]>, string>> = {
    SAME_NAME_REQUIRED: t`不是企业或法人本人的卡，不能充值`,
    ACCOUNT_NOT_OPEN: t`账户没有启用`,
  };

  function next(): void {
    if (problem !== null) {
      setTried(true);
      input.current?.focus();
      return;
    }
    setIsProving(true);
  }

  async function follow(record: ResultRecord): Promise<void> {
    // The sheet is gone by now: its step back would lead to this page again.
    setIsProving(false);
    await overlaysSettled();
    await navigate(topUpAddress(record), { replace: true });
  }

  /** The refusal is thrown, for the proof to show. */
  async function topUp(proof: StepUpProof): Promise<void> {
    report({ type: "button", name: "top-up" });
    if (from === undefined || amountFen === null) return;
    const { accountId: fromAccountId } = from;
    const { requestId } = beginTopUpAttempt(fromAccountId, amountFen);
    const outcome = await outcomeOfSend(() =>
      start.mutateAsync({ idempotencyKey: requestId, input: { fromAccountId, amountFen, proof } }),
    );
    switch (outcome.kind) {
      case "answered":
        endTopUpAttempt();
        await follow({ id: outcome.answer.topUpId });
        return;
      case "inDoubt":
        await follow({ request: requestId });
        return;
      case "unsent":
        throw outcome.error;
      case "refused":
        // The key was used before, with another proof: what became of that one is asked for, and nothing is sent.
        if (refusalCodeOf(outcome.error) === "IDEMPOTENCY_KEY_REUSED") {
          await follow({ request: requestId });
          return;
        }
        // A refusal is the final one of its key; another try is another request.
        endTopUpAttempt();
        void refreshTopUps(client);
        throw outcome.error;
    }
  }

  return (
    <>
      <Card>
        <AmountInput
          ref={input}
          label={t`充值金额`}
          value={text}
          onValueChange={setText}
          all={formatFenPlain(leftFen).replaceAll(",", "")}
          hint={t`单笔最多 ${formatFen(maxFen)}，每天最多 ${formatFen(dayMaxFen)}`}
          {...(problem === "TOO_LARGE"
            ? { error: t`现在最多可充 ${formatFen(leftFen)}` }
            : problem === "EMPTY" && tried
              ? { error: t`请输入充值金额` }
              : {})}
          data-testid="top-up-amount"
        />
      </Card>
      <Card heading={t`付款银行卡`}>
        <RadioList
          label={t`付款银行卡`}
          labelHidden
          value={chosen}
          onValueChange={setChosen}
          options={cards.map((card) => ({
            value: card.accountId,
            label: accountWords(card),
            detail: card.accountNameMasked,
            ...(card.blockedBy === null ? {} : { unavailable: reasons[card.blockedBy] }),
          }))}
          data-testid="top-up-cards"
        />
        <p className={css.label}>{t`由银行从卡里扣款。卡内余额和银行自己的限额，以银行为准。`}</p>
      </Card>
      <ReasonedButton
        reason={
          online ? (from === undefined ? t`没有可用的银行卡` : null) : t`网络已断开，连上后才能充值`
        }
        onClick={next}
        data-testid="top-up-next"
      >
        {t`下一步`}
      </ReasonedButton>
      <Sheet title={t`确认充值`} open={isProving} onClose={() => setIsProving(false)}>
        {from === undefined || amountFen === null ? null : (
          <Stack gap="parts">
            <KeyValue
              rows={[
                { key: "amount", label: t`充值金额`, value: <Money fen={amountFen} /> },
                { key: "card", label: t`付款银行卡`, value: accountWords(from) },
                { key: "name", label: t`户名`, value: from.accountNameMasked },
              ]}
            />
            <StepUp
              purpose="TOP_UP"
              proofs={terms.proofs}
              phoneMasked={terms.phoneMasked}
              onProof={topUp}
              data-testid="top-up"
            />
          </Stack>
        )}
      </Sheet>
    </>
  );
}
