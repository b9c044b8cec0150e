import type { Channel } from "@kedu/api";
import { Button, Card, Cell, KeyValue, List, Notice, StatusPill, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { channelsQuery, endChannelMutation } from "../../data/channels.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { channelAddress } from "../../flows/channel/channel-address.ts";
import { isEndingSoon, useChannelWords } from "../../flows/channel/use-channel-words.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { HELP_LINE, HELP_LINE_HREF } from "../../flows/help/contact.ts";
import { ask } from "../../platform/ask/ask.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { refusalWords } from "../../platform/refusal/refusal-words.ts";
import { ChannelPage } from "./parts/ChannelPage.tsx";

/** One channel: what it offers, how long it is signed, and what the legal person can do about it. */
export function ChannelDetailScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <ChannelPage title={t`渠道详情`} backTo="/userCenter/channelManage">
      {(channel) => <Detail channel={channel} />}
    </ChannelPage>
  );
}

function Detail({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const session = useQuery(sessionQuery);
  const { productOf, rateOf, stateOf } = useChannelWords();
  const { bankChannel, contractId, daysLeft, lends, validTo } = channel;
  const { text, tone } = stateOf(channel);
  const isLegalPerson = session.data?.enterprise.role === "LEGAL_PERSON";
  return (
    <>
      <Card heading={banks[bankChannel]} data-testid="channel">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`状态`,
              value: <StatusPill tone={tone}>{text}</StatusPill>,
              "data-testid": "state",
            },
            ...(validTo === null ? [] : [{ key: "valid", label: t`有效期至`, value: validTo }]),
            ...(daysLeft === null || daysLeft === 0
              ? []
              : [{ key: "left", label: t`剩余`, value: t`${daysLeft} 天` }]),
            ...lends.map((product) => ({
              key: product.appCode,
              label: productOf(product.appCode),
              value: rateOf(product),
            })),
          ]}
        />
      </Card>
      <Problem channel={channel} />
      <List>
        <Cell
          title={t`本渠道的账户`}
          secondary={channel.hasAccounts ? t`安全账户和还款账户` : t`没有在这家银行开户`}
          render={(link) => <Link to={channelAddress("channelAccount", bankChannel)} {...link} />}
          data-testid="to-accounts"
        />
        {contractId === null ? null : (
          <Cell
            title={t`渠道签约协议`}
            secondary={t`全文、签署人、PDF 和校验码`}
            render={(link) => <Link to={`/protocol/productPro?contract=${contractId}`} {...link} />}
            data-testid="to-contract"
          />
        )}
      </List>
      {isLegalPerson ? (
        <Ways channel={channel} />
      ) : (
        <Notice tone="info">{t`签约、续签和解约由法人本人办理。`}</Notice>
      )}
    </>
  );
}

/** What stops direct payment, or soon will, and why the bank refused. */
function Problem({ channel }: { channel: Channel }): ReactElement {
  const { t, i18n } = useLingui();
  const { action, failReason, isAsked, problem, validTo } = channel;
  return (
    <>
      {isAsked ? (
        <Notice tone="info" title={t`银行正在办理签约`}>
          {problem === null
            ? t`有结果会通知您，不用重复提交。办好之前，受托直付照常可用。`
            : t`有结果会通知您，不用重复提交。`}
        </Notice>
      ) : null}
      {failReason === null ? null : (
        <Notice tone="critical" title={t`银行没有受理签约`} data-testid="bank-refused">
          {t`银行答复：${failReason}。可以重新签约。`}
        </Notice>
      )}
      {problem === null || isAsked ? null : (
        <Notice tone={problem === "MISSING_UNIQUE_IDENTIFIER" ? "caution" : "critical"}>
          {i18n._(refusalWords[problem]({}).happened)}
        </Notice>
      )}
      {action === "RENEW" && problem === null && !isEndingSoon(channel) ? (
        <Notice tone="info" data-testid="opens-account">
          {t`这家银行还没有您的安全账户，续签时同时开立，不收费。`}
        </Notice>
      ) : null}
      {isEndingSoon(channel) && validTo !== null ? (
        <Notice tone="caution">{t`${validTo} 到期后受托直付停用，现在可以续签。`}</Notice>
      ) : null}
    </>
  );
}

function Ways({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const channels = useQuery(channelsQuery);
  const { action, bankChannel, canEnd, problem } = channel;
  const lacksIdentifier = problem === "MISSING_UNIQUE_IDENTIFIER";
  const words =
    action === "RENEW" && problem === null ? t`续签` : lacksOnce(channel) ? t`重新签约` : t`签约`;
  return (
    <>
      {lacksIdentifier && action !== null ? (
        <>
          <Button block href={HELP_LINE_HREF} data-testid="call-support">
            {t`联系企业客服 ${HELP_LINE}`}
          </Button>
          <Button
            prominence="secondary"
            block
            loading={channels.isFetching}
            onClick={() => channels.refetch()}
            data-testid="look-again"
          >
            {t`已配置，重新查询`}
          </Button>
        </>
      ) : null}
      {action === null || lacksIdentifier ? null : (
        <Button
          block
          render={(link) => <Link to={channelAddress("channelSignPro", bankChannel)} {...link} />}
          data-testid="sign-channel"
        >
          {words}
        </Button>
      )}
      {canEnd ? <End channel={channel} /> : null}
    </>
  );
}

/** It was signed before. */
function lacksOnce({ status }: Channel): boolean {
  return status === "EXPIRED" || status === "REVOKED" || status === "SIGNED";
}

function End({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const [keys] = useState(requestKeys);
  const [failure, setFailure] = useState<unknown>(null);
  const end = useMutation(endChannelMutation);
  const { bankChannel, validTo } = channel;
  const bank = banks[bankChannel];

  async function endIt(): Promise<void> {
    setFailure(null);
    try {
      const isSure = await ask("end-channel", {
        title: t`和${bank}解约？`,
        body: t`立即生效：受托直付停用，要用时需重新签约。受托支付（经中转）和自主支付照常，已有借款照常还款，不收费用。`,
        confirmLabel: t`解约`,
      });
      if (!isSure) return;
      await end.mutateAsync({
        // A channel that was signed again can be ended again, which is another request.
        idempotencyKey: keys.keyFor(`${bankChannel}:${validTo}`),
        input: { bankChannel },
      });
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.show(t`已解约`);
  }

  return (
    <>
      <RefusalNotice error={failure} onRetry={endIt} />
      <Button
        prominence="secondary"
        tone="critical"
        block
        loading={end.isPending}
        onClick={endIt}
        data-testid="end-channel"
      >
        {t`解约`}
      </Button>
    </>
  );
}
