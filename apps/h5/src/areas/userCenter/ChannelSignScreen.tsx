import type { Channel } from "@kedu/api";
import { Button, Card, Empty, KeyValue, overlaysSettled, Sheet, Steps, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { signChannelMutation, startChannelSigningMutation } from "../../data/channels.queries.ts";
import { sendSigningCodeMutation } from "../../data/contracts.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { channelAddress } from "../../flows/channel/channel-address.ts";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureWords } from "../../platform/refusal/use-failure-line.ts";
import { ChannelPage } from "./parts/ChannelPage.tsx";

/** After these the contract has to be read again. */
const UNREAD: ReadonlySet<string> = new Set([
  "CODE_TOO_MANY_TRIES",
  "CONTRACT_NOT_READ",
  "CONTRACT_CHANGED",
  "CHANNEL_STATE",
]);

/** Signs or renews a channel: its agreement is read to the end, then a code signs it. */
export function ChannelSignScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <ChannelPage title={t`渠道签约协议`} backTo="/userCenter/channelManage">
      {(channel) => <Signing channel={channel} />}
    </ChannelPage>
  );
}

function Signing({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const banks = useBankWords();
  const [keys] = useState(requestKeys);
  const start = useMutation(startChannelSigningMutation);
  const sign = useMutation(signChannelMutation);
  const [isReading, setIsReading] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const { action, bankChannel, problem } = channel;
  const bank = banks[bankChannel];
  const made = start.data;

  async function read(): Promise<void> {
    sign.reset();
    const contract = await start.mutateAsync({ bankChannel }).catch(() => null);
    // What blocks it is shown above the button.
    if (contract === null) return;
    setIsRead(contract.isRead);
    setIsReading(!contract.isRead);
  }

  async function signIt(challengeId: string, code: string): Promise<void> {
    if (made === undefined) return;
    const { contractId } = made;
    let signed: Channel;
    try {
      signed = await sign.mutateAsync({
        idempotencyKey: keys.keyFor(`${contractId}:${challengeId}:${code}`),
        input: { bankChannel, contractId, challengeId, code },
      });
    } catch (error) {
      if (UNREAD.has(refusalCodeOf(error) ?? "")) {
        setIsSigning(false);
        setIsRead(false);
      }
      throw error;
    }
    if (signed.problem === null && !signed.isAsked) toast.show(t`签约成功`);
    // The sheet is gone by now: its step back would lead to this page again.
    setIsSigning(false);
    await overlaysSettled();
    await navigate(channelAddress("channelProDetail", bankChannel), { replace: true });
  }

  if (sign.isIdle && (action === null || problem === "MISSING_UNIQUE_IDENTIFIER")) {
    return <Nothing channel={channel} />;
  }
  return (
    <>
      <Steps current={isRead ? 1 : 0} labels={[t`阅读协议`, t`短信签署`, t`银行办理`]} />
      <Card heading={bank}>
        <KeyValue
          rows={[
            { key: "what", label: t`授权内容`, value: t`受托直付：货款由银行直接付给收款方` },
            {
              key: "valid",
              label: t`有效期至`,
              value: made === undefined ? t`签约之日起 365 天` : made.validTo,
            },
            { key: "cost", label: t`费用`, value: t`不收费` },
          ]}
        />
      </Card>
      <RefusalNotice error={start.error ?? (isSigning ? null : sign.error)} />
      {isRead ? (
        <>
          <Button block onClick={() => setIsSigning(true)} data-testid="sign">
            {t`获取验证码并签署`}
          </Button>
          <Button prominence="quiet" block onClick={() => setIsReading(true)}>
            {t`再看一遍协议`}
          </Button>
        </>
      ) : (
        <Button block loading={start.isPending} onClick={read} data-testid="read-contract">
          {t`阅读协议`}
        </Button>
      )}
      <ContractReaderSheet
        contractId={isReading ? (made?.contractId ?? null) : null}
        onClose={() => setIsReading(false)}
        onRead={() => {
          setIsReading(false);
          setIsRead(true);
        }}
      />
      <Sheet open={isSigning} onClose={() => setIsSigning(false)} title={t`短信签署`}>
        <Code
          contractId={made?.contractId ?? ""}
          error={sign.error}
          isPending={sign.isPending}
          onSign={signIt}
        />
      </Sheet>
    </>
  );
}

interface CodeProps {
  readonly contractId: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Rejects where the code does not sign. */
  readonly onSign: (challengeId: string, code: string) => Promise<void>;
}

/** The code signs this agreement and nothing else. */
function Code({ contractId, error, isPending, onSign }: CodeProps): ReactElement {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const send = useMutation(sendSigningCodeMutation);
  return (
    <SentCodeForm
      words={t`将向您的登录手机发送签署验证码，输入后即完成签署。`}
      label={t`签署验证码`}
      sendLabel={t`获取签署验证码`}
      sending={send}
      onSend={() => send.mutateAsync({ contractIds: [contractId] }).catch(() => undefined)}
      checking={isPending ? t`正在签署` : null}
      onCode={onSign}
      error={failureWords(error)}
      data-testid="signing-code"
    />
  );
}

/** There is nothing to sign now. */
function Nothing({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const { bankChannel, isAsked, problem } = channel;
  const secondary = isAsked
    ? t`已提交银行，不用重复签约`
    : problem === "MISSING_UNIQUE_IDENTIFIER"
      ? t`缺少唯一支付标识，请联系企业客服配置后重试`
      : t`渠道已签约，到期前 30 天起可以续签。`;
  return (
    <Empty
      title={t`现在不用签约`}
      secondary={secondary}
      action={{
        children: t`查看渠道`,
        render: (link) => (
          <Link to={channelAddress("channelProDetail", bankChannel)} replace {...link} />
        ),
      }}
    />
  );
}
