import { Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { afterPassword, waitingWithdrawal } from "./parts/password-address.ts";

/** The password is set; back to what it was set for. */
export function PasswordResultScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = afterPassword(search);
  return (
    <Screen title={t`支付密码`} onBack={() => void navigate(next, { replace: true })}>
      <Result
        kind="success"
        title={t`支付密码已生效`}
        sentence={
          waitingWithdrawal(search) === null
            ? t`下次提现可以用它确认。不要告诉任何人。`
            : t`提现还没有转出，回去用新密码确认。`
        }
        actions={[
          {
            children: waitingWithdrawal(search) === null ? t`完成` : t`继续提现`,
            render: (link) => <Link to={next} replace {...link} />,
            "data-testid": "password-done",
          },
        ]}
      />
    </Screen>
  );
}
