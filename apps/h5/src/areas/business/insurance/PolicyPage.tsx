import type { ShopPolicy } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  KeyValue,
  type KeyValueRow,
  List,
  Money,
  Notice,
  Stack,
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { cancelPolicyMutation, isOnItsWay } from "../../../data/insurance.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { LateView } from "../../../platform/query-screen/LateView.tsx";
import { ClaimCards } from "./ClaimCards.tsx";
import { INSURANCE, NEW_POLICY, policyAddress } from "./insurance-address.ts";
import { InsuranceLoading, PolicyQuery } from "./InsuranceQuery.tsx";
import { usePolicyWords } from "./use-policy-words.ts";

/** One policy: how far it is, what it says, and what can be done with it. */
export function PolicyPage({ policyId }: { readonly policyId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <PolicyQuery policyId={policyId} title={t`保单`} backTo={INSURANCE}>
      {(policy, today) => (
        <Stack gap="cards">
          <State policy={policy} />
          <Facts policy={policy} today={today} />
          {policy.may.buy ? (
            <LateView
              name="insurance-purchase"
              load={async () => (await import("./BuyPolicy.tsx")).BuyPolicy}
              props={{ policy }}
              loading={<InsuranceLoading />}
            />
          ) : null}
          {policy.issued === null ? null : <Issued policy={policy} />}
          <ClaimCards claims={policy.claims} />
          {policy.may.cancel ? <GiveBack policy={policy} /> : null}
        </Stack>
      )}
    </PolicyQuery>
  );
}

/** What happens now, where it is not plain from the pill. */
function State({ policy }: { readonly policy: ShopPolicy }): ReactElement | null {
  const { t } = useLingui();
  const { reason, status } = policy;
  const waits: Readonly<Partial<Record<ShopPolicy["status"], string>>> = {
    ASKED: t`保险公司正在计算保费，有结果后这里会自动更新。`,
    PAYING: t`银行正在支付保费，请勿重复支付。如未支付，钱仍在安全账户。`,
    ISSUING: t`保费已支付，保险公司正在出单。没有出单的，保费全额退回。`,
    CANCELLING: t`保险公司正在办理退保，完成后保费全额退回安全账户。`,
    REFUNDING: t`保费正在退回安全账户。`,
  };
  if (isOnItsWay(policy)) {
    return (
      <Notice tone="info" live data-testid="waiting">
        {waits[status]}
      </Notice>
    );
  }
  if (status === "DECLINED") {
    return (
      <Notice tone="caution" title={t`保险公司没有承保`} data-testid="declined">
        {reason}
      </Notice>
    );
  }
  if (reason === null) return null;
  const titles: Readonly<Partial<Record<ShopPolicy["status"], string>>> = {
    QUOTED: t`保费没有支付成功，钱没有变动`,
    IN_FORCE: t`退保没有通过，保单继续有效`,
    CANCELLED: t`保险公司没有出单，保费已全额退回`,
  };
  return (
    <Notice tone="caution" title={titles[status]} data-testid="reason">
      {reason}
    </Notice>
  );
}

function Facts({
  policy,
  today,
}: {
  readonly policy: ShopPolicy;
  readonly today: string;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  const { tone, text } = usePolicyWords()(policy, today);
  const { issued, offer, shop, status } = policy;
  const rows: KeyValueRow[] = [
    ...(issued === null
      ? []
      : [
          { key: "no", label: t`保单号`, value: issued.policyNo },
          {
            key: "term",
            label: t`保障期`,
            value: t`${issued.startsOn} 至 ${issued.lastOn}`,
            "data-testid": "term",
          },
        ]),
    { key: "where", label: t`店铺`, value: `${shop.area.names.join(" ")} ${shop.address}` },
    ...(offer === null
      ? [{ key: "stock", label: t`库存价值`, value: <Money fen={shop.stockFen} /> }]
      : [
          { key: "insurer", label: t`保险公司`, value: offer.insurerName },
          { key: "cover", label: t`保额`, value: <Money fen={offer.coverFen} /> },
          {
            key: "deductible",
            label: t`每次免赔额`,
            value: <Money fen={offer.deductibleFen} />,
          },
        ]),
    // Before the leaflet is agreed to there is no price; afterwards it is part of what was bought.
    ...(offer === null || status === "QUOTED" || status === "LAPSED"
      ? []
      : [{ key: "premium", label: t`保费`, value: <Money fen={offer.premiumFen} /> }]),
    ...(policy.paidFrom === null
      ? []
      : [
          {
            key: "from",
            label: t`付款账户`,
            value: t`安全账户 · ${accountWords(policy.paidFrom)}`,
            "data-testid": "paid-from",
          },
        ]),
    ...(offer !== null && status === "QUOTED"
      ? [{ key: "until", label: t`报价有效期至`, value: dates.moment(offer.expiresAt) }]
      : []),
  ];
  return (
    <Card
      heading={t`店铺保险`}
      trailing={<StatusPill tone={tone}>{text}</StatusPill>}
      data-testid="policy-facts"
    >
      <KeyValue rows={rows} />
    </Card>
  );
}

/** The insurer's file, and the way to report a damage or to insure again. */
function Issued({ policy }: { readonly policy: ShopPolicy }): ReactElement {
  const { t } = useLingui();
  const { may, policyId } = policy;
  return (
    <List>
      <Cell
        title={t`电子保单`}
        secondary={t`保险公司出具，带 SHA-256 校验`}
        render={(link) => <Link to={policyAddress(policyId, "pdf")} {...link} />}
        data-testid="to-pdf"
      />
      {may.report ? (
        <Cell
          title={t`报案`}
          secondary={t`出险后尽快报案并拍照`}
          render={(link) => <Link to={policyAddress(policyId, "claim")} {...link} />}
          data-testid="to-claim"
        />
      ) : null}
      {policy.status === "CANCELLED" || policy.status === "ENDED" ? (
        <Cell
          title={t`再次投保`}
          render={(link) => <Link to={NEW_POLICY} {...link} />}
          data-testid="insure-again"
        />
      ) : null}
    </List>
  );
}

/** The free look: all of the premium goes back. */
function GiveBack({ policy }: { readonly policy: ShopPolicy }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const online = useOnline();
  const cancel = useMutation(cancelPolicyMutation);
  const [keys] = useState(requestKeys);
  const { issued, offer, policyId } = policy;
  const until = issued === null ? "" : dates.full(issued.freeLookUntil);

  async function giveBack(): Promise<void> {
    report({ type: "button", name: "cancel-policy" });
    const sure = await ask("cancel-policy", {
      title: t`退保并退回保费？`,
      body: t`退保后不再保障，保费全额退回安全账户。之后可以重新投保。`,
      confirmLabel: t`退保`,
    }).catch(() => false);
    if (!sure) return;
    try {
      await cancel.mutateAsync({ idempotencyKey: keys.keyFor(policyId), input: { policyId } });
    } catch (error) {
      if (isFinalRefusal(error)) keys.renew();
    }
  }

  return (
    <>
      <RefusalNotice error={cancel.error} onRetry={giveBack} />
      <Notice tone="info" data-testid="free-look">
        {t`犹豫期到 ${until}，期内可以全额退保。`}
      </Notice>
      <Button
        block
        prominence="quiet"
        onClick={giveBack}
        disabled={!online || offer === null}
        loading={cancel.isPending}
        data-testid="give-back"
      >
        {t`犹豫期退保`}
      </Button>
    </>
  );
}
