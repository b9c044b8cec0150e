import { useLingui } from "@lingui/react/macro";
import { Button, Card, Cell, List, text } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useLogOut } from "../../platform/session/use-log-out.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./Logout.css.ts";

/** Logs this phone out. */
export function LogoutScreen(): ReactElement {
  const { t } = useLingui();
  const { logOut, error } = useLogOut();
  return (
    <Screen
      title={t`退出登录`}
      backTo="/account/settings"
      footer={
        <>
          <RefusalNotice error={error} />
          <Button block onClick={() => logOut(false)} data-testid="log-out">
            {t`退出这台设备`}
          </Button>
        </>
      }
    >
      <Card>
        <p className={`${text.body} ${css.line}`}>{t`退出后，再次使用需要重新获取验证码登录。`}</p>
        <p
          className={`${text.body} ${css.line}`}
        >{t`借款、还款和自动扣款不受影响；处理中的付款会继续处理。`}</p>
      </Card>
      <List>
        <Cell
          title={t`退出所有设备`}
          secondary={t`手机丢失，或发现不是本人登录时使用`}
          render={(link) => <Link to="/account/settings/logoutAffirm" {...link} />}
          data-testid="to-log-out-everywhere"
        />
      </List>
    </Screen>
  );
}
