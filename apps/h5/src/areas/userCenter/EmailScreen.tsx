import type { Email } from "@kedu/api";
import {
  Button,
  Card,
  KeyValue,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  StatusPill,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { followedEmailQuery, removeEmailMutation } from "../../data/email.queries.ts";
import { ask } from "../../platform/ask/ask.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import * as css from "./EmailScreen.css.ts";

const SUBMIT = "/userCenter/email/submit";

/** The person's e-mail address: whether there is one, and the ways to set, change or remove it. */
export function EmailScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={followedEmailQuery}
      title={t`邮箱`}
      backTo="/userCenter"
      loading={<LoadingEmail />}
      failed={t`邮箱没有变化，只是暂时显示不出来。`}
    >
      {(email) => <Address email={email} />}
    </QueryScreen>
  );
}

export function LoadingEmail(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="button" />
      </SkeletonCard>
    </Skeleton>
  );
}

function Address({ email }: { email: Email }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { pending, verified } = email;
  return (
    <>
      <Card data-testid="email-state">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`状态`,
              value:
                verified === null ? (
                  <StatusPill tone="neutral">{t`未绑定`}</StatusPill>
                ) : (
                  <StatusPill tone="positive">{t`已验证`}</StatusPill>
                ),
            },
            ...(verified === null
              ? []
              : [
                  { key: "address", label: t`邮箱`, value: verified.addressMasked },
                  { key: "since", label: t`验证时间`, value: dates.moment(verified.verifiedAt) },
                ]),
          ]}
        />
      </Card>
      {pending === null ? null : (
        <Notice tone="info" data-testid="email-pending">
          {t`正在验证 ${pending.addressMasked}，验证后才会生效。`}
        </Notice>
      )}
      <Card>
        <Stack gap="parts">
          <p className={css.note}>{t`用来接收刻度发给您的邮件。我们不用它登录，也不发广告。`}</p>
          {pending === null ? null : (
            <Button
              block
              render={(link) => <Link to={SUBMIT} {...link} />}
              data-testid="continue-email"
            >
              {t`继续验证`}
            </Button>
          )}
          {pending === null ? (
            <Button
              block
              render={(link) => <Link to={SUBMIT} {...link} />}
              data-testid="submit-email"
            >
              {verified === null ? t`绑定邮箱` : t`更换邮箱`}
            </Button>
          ) : null}
          {verified === null ? null : <Removal address={verified.addressMasked} />}
        </Stack>
      </Card>
    </>
  );
}

function Removal({ address }: { address: string }): ReactElement {
  const { t } = useLingui();
  const remove = useMutation(removeEmailMutation);
  const [failure, setFailure] = useState<unknown>(null);

  async function askAndRemove(): Promise<void> {
    setFailure(null);
    try {
      const isSure = await ask("remove-email", {
        title: t`解除绑定 ${address}？`,
        body: t`这个邮箱会收到一封解除绑定的通知，之后不再收到刻度的邮件。需要时可以重新绑定。`,
        confirmLabel: t`解除绑定`,
      });
      if (!isSure) return;
      await remove.mutateAsync();
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.show(t`已解除绑定`);
  }

  return (
    <>
      <RefusalNotice error={failure} onRetry={askAndRemove} />
      <Button
        block
        prominence="secondary"
        onClick={askAndRemove}
        loading={remove.isPending}
        data-testid="remove-email"
      >
        {t`解除绑定`}
      </Button>
    </>
  );
}
