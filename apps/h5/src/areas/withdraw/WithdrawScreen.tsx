import type { SafeAccount, WithdrawalAccount } from "@kedu/api";
import { isBankChannel } from "@kedu/domain";
import { AmountInput, Card, Cell, formatFen, formatFenPlain, List, Money, Notice } from "@kedu/ui";
import { FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { safeAccountQuery, startWithdrawalMutation } from "../../data/withdrawals.queries.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { amountRules, fenOfText } from "../../flows/money/amount-rules.ts";
import { outcomeOfSend } from "../../flows/money/send-outcome.ts";
import { Form } from "../../platform/form/Form.tsx";
import { tabDrafts } from "../../platform/form/tab-drafts.ts";
import { useOnline } from "../../platform/online/use-online.ts";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { ReasonedButton } from "../../platform/screen/ReasonedButton.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { Payer } from "./parts/Payer.tsx";
import { LoadingWithdraw } from "./parts/AskingStates.tsx";
import { withdrawalAddress, withReceiver } from "./parts/withdraw-address.ts";
import { beginWithdrawAttempt, endWithdrawAttempt } from "./parts/withdraw-attempt.ts";
import * as css from "./parts/Withdraw.css.ts";

/** A safe account's balance, and how much of it goes to which account of the same name. */
export function WithdrawScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const from = search.get("from");
  const safe = useQuery(safeAccountQuery(isBankChannel(from) ? from : undefined));
  const accounts = useQuery(query(api.withdrawals.listWithdrawalAccounts));
  if (safe.data !== undefined && accounts.data !== undefined) {
    return <Withdraw safe={safe.data} accounts={accounts.data.items} />;
  }
  const error = safe.error ?? accounts.error;
  const retry = () => Promise.all([safe.refetch(), accounts.refetch()]);
  return (
    <Screen title={t`提现`} backTo="/home">
      {error === null ? (
        <LoadingWithdraw />
      ) : (
        <NotLoaded
          error={error}
          secondary={t`钱仍在安全账户，只是暂时显示不出来。`}
          onRetry={retry}
        />
      )}
    </Screen>
  );
}

interface WithdrawProps {
  readonly safe: SafeAccount;
  readonly accounts: readonly WithdrawalAccount[];
}

function Withdraw({ safe, accounts }: WithdrawProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const [search] = useSearchParams();
  const form = useForm({ defaultValues: { amount: "" } });
  // What is typed survives the way to the list of accounts, and a reload.
  const { forget } = useFormDraft({ form, store: tabDrafts, name: "withdraw" });
  const start = useMutation(startWithdrawalMutation);
  const usable = accounts.filter(({ blockedBy }) => blockedBy === null);
  const to = usable.find(({ accountId }) => accountId === search.get("to")) ?? usable[0];
  const { availableFen } = safe;
  const stop = useStop({ online, safe, hasAccount: to !== undefined });

  function press(): Promise<void> {
    report({ type: "button", name: "withdraw" });
    return form.submit();
  }

  async function send({ amount }: { amount: string }): Promise<unknown> {
    const typedFen = fenOfText(amount);
    // Enter sends too, also where the button says why it cannot be pressed.
    if (typedFen === null || to === undefined || stop !== null) return false;
    const { requestId: idempotencyKey, ...wanted } = beginWithdrawAttempt({
      bankChannel: safe.account.bankChannel,
      toAccountId: to.accountId,
      amountFen: typedFen,
    });
    const outcome = await outcomeOfSend(() => start.mutateAsync({ idempotencyKey, input: wanted }));
    switch (outcome.kind) {
      case "answered":
        endWithdrawAttempt();
        forget();
        return navigate(withdrawalAddress("payMentVerific", { id: outcome.answer.withdrawalId }));
      case "inDoubt":
        await navigate(withdrawalAddress("result", { request: idempotencyKey }));
        return false;
      case "unsent":
        return false;
      case "refused":
        // A refusal is the final one of its key; another try is another request.
        endWithdrawAttempt();
        return false;
    }
  }

  return (
    <Screen
      title={t`提现`}
      backTo="/home"
      footer={
        <ReasonedButton
          reason={stop}
          onClick={press}
          loading={start.isPending}
          data-testid="withdraw-next"
        >
          {t`下一步`}
        </ReasonedButton>
      }
    >
      {start.error === null ? null : (
        <>
          <RefusalNotice error={start.error} onRetry={press} />
          <p className={css.label}>{t`钱仍在安全账户，没有转出`}</p>
        </>
      )}
      <Payer safe={safe} />
      <Balance safe={safe} />
      <Receiver to={to} />
      <Form form={form} onSubmit={send}>
        <Card>
          <FormField
            form={form}
            name="amount"
            rules={amountRules(
              { maximumFen: availableFen },
              { tooLarge: t`最多可提 ${formatFen(availableFen)}`, empty: t`请输入提现金额` },
            )}
          >
            {(field) => (
              <AmountInput
                {...field}
                label={t`提现金额`}
                all={formatFenPlain(availableFen).replaceAll(",", "")}
                hint={t`手续费 ${formatFen(safe.feeFen)}`}
                data-testid="withdraw-amount"
              />
            )}
          </FormField>
        </Card>
      </Form>
    </Screen>
  );
}

/** Why nothing can be withdrawn now, in words; null when something can. */
function useStop(facts: {
  readonly online: boolean;
  readonly safe: SafeAccount;
  readonly hasAccount: boolean;
}): string | null {
  const { t } = useLingui();
  if (!facts.online) return t`网络已断开，连上后才能提现`;
  if (!facts.safe.fresh) return t`银行恢复后才能提现`;
  if (facts.safe.availableFen === 0) return t`安全账户没有可提的余额`;
  return facts.hasAccount ? null : t`请先添加收款账户`;
}

/** What can be withdrawn, and what the bank said when. */
function Balance({ safe }: { safe: SafeAccount }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const at = dates.moment(safe.asOf);
  return (
    <>
      {safe.fresh ? null : (
        <Notice tone="caution" live title={t`银行暂时没有回答`} data-testid="balance-old">
          {t`下面是 ${at} 的余额，恢复后会更新。钱没有变动。`}
        </Notice>
      )}
      <Card data-testid="safe-account">
        <p className={css.label}>{t`可提现`}</p>
        <Money fen={safe.availableFen} size="l" data-testid="available" />
        <p className={css.label} data-testid="balance">
          {t`余额`} <Money fen={safe.balanceFen} size="bodySmall" /> · {at}
        </p>
        {safe.inTransitFen === 0 ? null : (
          <p className={css.label} data-testid="in-transit">
            {t`提现中`} <Money fen={safe.inTransitFen} size="bodySmall" />
          </p>
        )}
      </Card>
    </>
  );
}

/** The account that gets the money, with the way to another one. */
function Receiver({ to }: { to: WithdrawalAccount | undefined }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const [search] = useSearchParams();
  return (
    <List heading={t`收款账户`}>
      {to === undefined ? (
        <Cell
          title={t`添加收款账户`}
          secondary={t`只能提到与安全账户同名的账户`}
          render={(link) => <Link to="/withdraw/openAccountCardVerifi" {...link} />}
          data-testid="add-account"
        />
      ) : (
        <Cell
          title={accountWords(to)}
          secondary={to.accountNameMasked}
          render={(link) => (
            <Link to={withReceiver("/withdraw/banks", search, to.accountId)} {...link} />
          )}
          data-testid="receiver"
        />
      )}
    </List>
  );
}
