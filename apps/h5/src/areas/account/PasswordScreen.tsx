import type { PaymentPassword } from "@kedu/api";
import {
  Button,
  Card,
  KeyValue,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import * as css from "./parts/Password.css.ts";
import { passwordAddress } from "./parts/password-address.ts";

/** Whether a payment password is set, what it is for, and the ways to set, change or reset it. */
export function PasswordScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={paymentPasswordQuery}
      title={t`支付密码`}
      backTo="/account/settings"
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
            <SkeletonBar size="button" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`支付密码没有变化，只是暂时显示不出来。`}
    >
      {(password) => <Password password={password} />}
    </QueryScreen>
  );
}

function Password({ password }: { password: PaymentPassword }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [search] = useSearchParams();
  const { isSet, isLocked, setAt, triesLeft } = password;
  return (
    <>
      <Card data-testid="password-state">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`状态`,
              value: isLocked ? (
                <StatusPill tone="critical">{t`已锁定`}</StatusPill>
              ) : isSet ? (
                <StatusPill tone="positive">{t`已设置`}</StatusPill>
              ) : (
                <StatusPill tone="neutral">{t`未设置`}</StatusPill>
              ),
            },
            ...(setAt === null
              ? []
              : [{ key: "since", label: t`设置时间`, value: dates.moment(setAt) }]),
            ...(isSet && !isLocked
              ? [{ key: "tries", label: t`还可以输错`, value: t`${triesLeft} 次` }]
              : []),
          ]}
        />
      </Card>
      <Card>
        <Stack gap="parts">
          <p className={css.note}>
            {isLocked
              ? t`密码连续输错 5 次，已锁定。核对本人身份后可以重新设置；提现也可以用短信验证码确认。`
              : t`6 位数字，从安全账户提现时用来确认是您本人，不能用来登录。`}
          </p>
          {isSet && !isLocked ? (
            <Button
              block
              render={(link) => <Link to={passwordAddress("manage", search)} {...link} />}
              data-testid="change-password"
            >
              {t`修改支付密码`}
            </Button>
          ) : null}
          <Button
            block
            prominence={isSet && !isLocked ? "secondary" : "primary"}
            render={(link) => <Link to={passwordAddress("verify_idCode", search)} {...link} />}
            data-testid="reset-password"
          >
            {isLocked ? t`重新设置` : isSet ? t`忘记密码` : t`设置支付密码`}
          </Button>
        </Stack>
      </Card>
    </>
  );
}
