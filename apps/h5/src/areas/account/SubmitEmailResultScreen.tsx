import type { Email } from "@kedu/api";
import { Result, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { followedEmailQuery } from "../../data/email.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

const EMAIL = "/userCenter/email";

/** What became of an address that was submitted. It follows the link being opened on another device. */
export function SubmitEmailResultScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={followedEmailQuery}
      title={t`邮箱验证`}
      backTo={EMAIL}
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`邮箱没有变化，只是暂时显示不出来。`}
    >
      {(email) => <Outcome key={kindOf(email)} email={email} />}
    </QueryScreen>
  );
}

function kindOf({ pending, verified }: Email): "handling" | "success" | "fail" {
  if (pending !== null) return "handling";
  return verified === null ? "fail" : "success";
}

function Outcome({ email }: { email: Email }): ReactElement {
  const { t } = useLingui();
  const { pending, verified } = email;
  if (pending !== null) {
    return (
      <Result
        kind="handling"
        title={t`等待验证`}
        sentence={t`输入发往 ${pending.addressMasked} 的邮件中的验证码，或打开其中的链接。`}
        actions={[
          {
            children: t`去验证`,
            render: (link) => <Link to={`${EMAIL}/submit`} {...link} />,
            "data-testid": "email-go-on",
          },
        ]}
      />
    );
  }
  if (verified === null) {
    return (
      <Result
        kind="fail"
        title={t`还没有绑定邮箱`}
        sentence={t`验证邮件可能已过期。重新发送一封即可。`}
        actions={[
          {
            children: t`绑定邮箱`,
            render: (link) => <Link to={`${EMAIL}/submit`} {...link} />,
            "data-testid": "email-again",
          },
        ]}
      />
    );
  }
  return (
    <Result
      kind="success"
      title={t`邮箱已验证`}
      sentence={t`${verified.addressMasked} 已绑定。更换邮箱时，这个邮箱会收到通知。`}
      actions={[
        {
          children: t`完成`,
          render: (link) => <Link to={EMAIL} replace {...link} />,
          "data-testid": "email-done",
        },
      ]}
    />
  );
}
