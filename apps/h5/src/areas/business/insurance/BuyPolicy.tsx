import type { AccountOverview, ShopPolicy, StepUpProof } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { Button, Card, KeyValue, Money, Notice, Sheet, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { accountOverviewQuery } from "../../../data/accounts.queries.ts";
import { api } from "../../../data/client.ts";
import { homeQuery } from "../../../data/credit.queries.ts";
import { buyPolicyMutation, insuranceQuery } from "../../../data/insurance.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { query } from "../../../data/query.ts";
import { safeAccountQuery } from "../../../data/withdrawals.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { openAccountAddress } from "../../../flows/bank/open-account-address.ts";
import { StepUp } from "../../../flows/identity-check/StepUp.tsx";
import { knowsOfSent } from "../../../flows/money/polling.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { LatePart } from "../../../platform/screen/LatePart.tsx";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import * as css from "../parts/business.css.ts";
import { payerOf, PremiumPayer } from "./PremiumPayer.tsx";
import { beginPurchase, endPurchase } from "./purchase-attempt.ts";

const leafletQuery = query(api.contracts.listDocuments, { moment: "PREMIUM" });

/** First the leaflet with its exclusions, read to its end and agreed to on its own; then the price, and the payment. */
export function BuyPolicy({ policy }: { readonly policy: ShopPolicy }): ReactElement {
  const { t } = useLingui();
  const leaflet = useQuery(leafletQuery);
  const [reading, setReading] = useState(false);
  const close = (): void => setReading(false);
  const document = leaflet.data?.items[0];
  return (
    <QueryContent state={leaflet} loading={null} failed={t`产品说明暂时取不到，钱没有变动。`}>
      {() => (
        <>
          {document?.granted === true ? (
            <Price policy={policy} onRead={() => setReading(true)} />
          ) : (
            <Card heading={t`先读产品说明`} data-testid="leaflet-first">
              <Stack gap="items">
                <Notice tone="info">{t`里面写明保什么、不保什么。读完并同意后，显示保费。`}</Notice>
                <Button
                  block
                  onClick={() => setReading(true)}
                  aria-haspopup="dialog"
                  data-testid="read-leaflet"
                >
                  {t`阅读产品说明和责任免除`}
                </Button>
              </Stack>
            </Card>
          )}
          <LatePart
            isWanted={reading}
            load={async () => (await import("./LeafletSheet.tsx")).LeafletSheet}
            props={{ open: reading, document, onClose: close }}
            onMissing={close}
          />
        </>
      )}
    </QueryContent>
  );
}

function Price({
  onRead,
  policy,
}: {
  readonly policy: ShopPolicy;
  readonly onRead: () => void;
}): ReactElement | null {
  const { t } = useLingui();
  const overview = useQuery(accountOverviewQuery);
  const { offer } = policy;
  if (offer === null) return null;
  return (
    <>
      <Card heading={t`保费`} data-testid="price">
        <Stack gap="items">
          <KeyValue
            rows={[
              {
                key: "premium",
                label: t`一年保费`,
                value: <Money fen={offer.premiumFen} />,
                strong: true,
                "data-testid": "premium",
              },
              { key: "to", label: t`收款方`, value: offer.insurerName },
            ]}
          />
          <Button prominence="text" onClick={onRead} data-testid="read-again">
            {t`再看产品说明和责任免除`}
          </Button>
        </Stack>
      </Card>
      <QueryContent
        state={overview}
        loading={null}
        failed={t`安全账户的余额暂时查不到，钱没有变动。`}
      >
        {({ safes }) => (
          <Pay
            policy={policy}
            premiumFen={offer.premiumFen}
            insurerName={offer.insurerName}
            safes={safes}
          />
        )}
      </QueryContent>
    </>
  );
}

interface PayProps {
  readonly policy: ShopPolicy;
  readonly premiumFen: number;
  readonly insurerName: string;
  readonly safes: AccountOverview["safes"];
}

/** From a safe account, once it is confirmed and proved. What is not certain is asked about, and not sent again. */
function Pay({ insurerName, policy: { policyId }, premiumFen, safes }: PayProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const [chosen, setChosen] = useState<BankChannel | null>(null);
  const payer = payerOf(safes, { chosen, premiumFen });
  // The first needs no name, as with any other page that shows it.
  const safe = useQuery(safeAccountQuery(payer === safes[0] ? undefined : payer?.bankChannel));
  const accountWords = useAccountWords();
  const buy = useMutation(buyPolicyMutation);
  const [isConfirming, setIsConfirming] = useState(false);
  const [doubtSince, setDoubtSince] = useState<number | null>(null);
  const doubt = useDoubt(doubtSince);
  const isClosed = refusalCodeOf(safe.error) === "ACCOUNT_NOT_OPEN";
  const availableFen = safe.data?.availableFen;
  const bankChannel = safe.data?.account.bankChannel;
  const isShort = availableFen !== undefined && availableFen < premiumFen;

  /** The refusal is thrown, for the proof to show. */
  async function pay(proof: StepUpProof): Promise<void> {
    report({ type: "button", name: "buy-policy" });
    const idempotencyKey = beginPurchase(policyId);
    const input = { policyId, premiumFen, bankChannel, proof };
    const outcome = await outcomeOfSend(() => buy.mutateAsync({ idempotencyKey, input }));
    switch (outcome.kind) {
      case "answered":
        endPurchase(policyId);
        setIsConfirming(false);
        return;
      case "inDoubt":
        setDoubtSince(Date.now());
        setIsConfirming(false);
        return;
      case "unsent":
        throw outcome.error;
      case "refused":
        // The key served before, with another proof: what became of that one is asked for.
        if (refusalCodeOf(outcome.error) === "IDEMPOTENCY_KEY_REUSED") {
          setDoubtSince(Date.now());
          setIsConfirming(false);
          return;
        }
        // A refusal is the final one of its key; another try is another request.
        endPurchase(policyId);
        throw outcome.error;
    }
  }

  if (doubt === "ASKING") {
    return (
      <Notice tone="info" live title={t`正在查询支付结果`} data-testid="asking">
        {t`没有收到回答，正在查询，请勿重复支付。`}
      </Notice>
    );
  }
  if (isClosed) return <NoSafeAccount />;
  return (
    <>
      {doubt === "NOT_ARRIVED" ? (
        <Notice tone="caution" live title={t`支付没有送达`} data-testid="not-arrived">
          {t`钱仍在安全账户，没有变动，可以重新支付。`}
        </Notice>
      ) : null}
      {safes.length < 2 ? null : (
        <PremiumPayer safes={safes} payer={payer} premiumFen={premiumFen} onChoose={setChosen} />
      )}
      {isShort ? (
        <Notice tone="caution" title={t`安全账户余额不足`} data-testid="too-little">
          <Link className={css.link} to="/userCenter/balance">{t`先转入安全账户`}</Link>
        </Notice>
      ) : null}
      <QueryContent state={safe} loading={null} failed={t`安全账户的余额暂时查不到，钱没有变动。`}>
        {() => (
          <ReasonedButton
            reason={online ? (isShort ? t`余额不够支付保费` : null) : t`网络已断开，连上后才能支付`}
            onClick={() => setIsConfirming(true)}
            data-testid="pay"
          >
            {t`支付保费`}
          </ReasonedButton>
        )}
      </QueryContent>
      <Sheet title={t`确认支付保费`} open={isConfirming} onClose={() => setIsConfirming(false)}>
        {safe.data === undefined ? null : (
          <Stack gap="parts">
            <KeyValue
              rows={[
                { key: "amount", label: t`保费`, value: <Money fen={premiumFen} /> },
                {
                  key: "from",
                  label: t`付款账户`,
                  value: t`安全账户 · ${accountWords(safe.data.account)}`,
                },
                { key: "to", label: t`收款方`, value: insurerName },
              ]}
            />
            <StepUp
              authorises={{ purpose: "PAY_PREMIUM", policyId, premiumFen, bankChannel }}
              proofs={safe.data.proofs}
              phoneMasked={safe.data.phoneMasked}
              onProof={pay}
              data-testid="premium"
            />
          </Stack>
        )}
      </Sheet>
    </>
  );
}

/** The premium is paid from a safe account, which is opened for a limit that was granted. */
function NoSafeAccount(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  return (
    <QueryContent state={home} loading={null} failed={t`额度暂时查不到，钱没有变动。`}>
      {({ lines }) => {
        const toOpen = openAccountAddress(lines);
        return (
          <Notice tone="caution" title={t`还没有安全账户`} data-testid="no-safe-account">
            {toOpen === null ? (
              <Stack gap="items">
                {t`额度获批后才能开户，请先申请灵活信用或经营贷。`}
                <Link className={css.link} to="/home">{t`查看额度`}</Link>
              </Stack>
            ) : (
              <Link className={css.link} to={toOpen}>{t`先开户，再投保`}</Link>
            )}
          </Notice>
        );
      }}
    </QueryContent>
  );
}

const DOUBT_ASK_MS = 2_000;

/** What is known of a payment without an answer. One that arrived is no longer payable, and this is gone with it. */
function useDoubt(since: number | null): "ASKING" | "NOT_ARRIVED" | null {
  const asked = useQuery({
    ...insuranceQuery,
    enabled: since !== null,
    refetchInterval: since === null ? false : DOUBT_ASK_MS,
  });
  if (since === null) return null;
  return knowsOfSent(asked, since) && !asked.isError ? "NOT_ARRIVED" : "ASKING";
}
