import type { ShopInsurance, ShopPolicy } from "@kedu/api";
import { POLICY_FREE_LOOK_DAYS, POLICY_TERM_MONTHS, renewableFrom } from "@kedu/domain";
import { Button, Card, Cell, KeyValue, List, Notice, Stack, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { InsuranceQuery } from "./InsuranceQuery.tsx";
import { NEW_POLICY, policyAddress } from "./insurance-address.ts";
import { usePolicyWords } from "./use-policy-words.ts";

/** What the insurance is, the dealer's policies, and the way to a price. */
export function InsuranceHome(): ReactElement {
  const { t } = useLingui();
  return (
    <InsuranceQuery title={t`店铺保险`} backTo="/home">
      {(insurance) => <Shown insurance={insurance} />}
    </InsuranceQuery>
  );
}

function Shown({ insurance }: { readonly insurance: ShopInsurance }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { mayQuote, policies, today } = insurance;
  const running = policies.find(({ status }) => status === "IN_FORCE");
  const lastOn = running?.issued?.lastOn;
  const endsSoon = lastOn !== undefined && today >= renewableFrom(lastOn);
  return (
    <Stack gap="cards">
      {lastOn !== undefined && endsSoon && mayQuote ? (
        <Notice tone="caution" title={t`保单即将到期`} data-testid="ends-soon">
          {t`${dates.full(lastOn)} 到期。现在续保，从到期次日接着保障。`}
        </Notice>
      ) : null}
      {policies.length === 0 ? <Product /> : <Policies insurance={insurance} />}
      {mayQuote ? (
        <Button block render={(link) => <Link to={NEW_POLICY} {...link} />} data-testid="to-quote">
          {running === undefined ? t`查看保费` : t`续保`}
        </Button>
      ) : policies.length === 0 ? (
        <Notice tone="info" data-testid="looks-only">
          {t`由企业法人投保，投保后您可以在这里查看。`}
        </Notice>
      ) : null}
    </Stack>
  );
}

/** What it covers, before anything is asked. */
function Product(): ReactElement {
  const { t } = useLingui();
  return (
    <Card heading={t`保店里的货`} data-testid="product">
      <KeyValue
        rows={[
          { key: "what", label: t`保什么`, value: t`火灾、爆炸、漏水、暴雨、盗抢` },
          { key: "cover", label: t`保额`, value: t`等于库存价值` },
          { key: "term", label: t`保障期`, value: t`${POLICY_TERM_MONTHS} 个月` },
          { key: "look", label: t`犹豫期`, value: t`${POLICY_FREE_LOOK_DAYS} 天，全额退保费` },
        ]}
      />
    </Card>
  );
}

function Policies({
  insurance: { policies, today },
}: {
  readonly insurance: ShopInsurance;
}): ReactElement {
  const { t } = useLingui();
  return (
    <List heading={t`我的保单`}>
      {policies.map((policy) => (
        <PolicyCell key={policy.policyId} policy={policy} today={today} />
      ))}
    </List>
  );
}

function PolicyCell({
  policy,
  today,
}: {
  readonly policy: ShopPolicy;
  readonly today: string;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { text, tone } = usePolicyWords()(policy, today);
  const { issued, shop } = policy;
  return (
    <Cell
      title={shop.address}
      secondary={
        issued === null
          ? t`${dates.moment(policy.createdAt)} 询价`
          : t`${issued.startsOn} 至 ${issued.lastOn}`
      }
      value={<StatusPill tone={tone}>{text}</StatusPill>}
      render={(link) => <Link to={policyAddress(policy.policyId)} {...link} />}
      data-testid={`policy-${policy.status}`}
    />
  );
}
