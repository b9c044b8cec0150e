import { useLingui } from "@lingui/react/macro";
import { Button, Card, text } from "@kedu/ui";
import type { ReactElement } from "react";
import { useGoBack } from "../../platform/screen/use-go-back.ts";
import { useLogOut } from "../../platform/session/use-log-out.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./Logout.css.ts";

/** Confirms logging every device of this person out. */
export function LogoutAffirmScreen(): ReactElement {
  const { t } = useLingui();
  const { logOut, error } = useLogOut();
  const goBack = useGoBack("/account/settings/logout");
  return (
    <Screen
      title={t`退出所有设备`}
      backTo="/account/settings/logout"
      footer={
        <>
          <RefusalNotice error={error} />
          <Button
            block
            tone="critical"
            onClick={() => logOut(true)}
            data-testid="log-out-everywhere"
          >
            {t`确认退出所有设备`}
          </Button>
          <Button block prominence="quiet" onClick={goBack}>
            {t`先不退出`}
          </Button>
        </>
      }
    >
      <Card>
        <p
          className={`${text.body} ${css.line}`}
        >{t`这个手机号在所有手机和电脑上的登录会立即失效，包括这台设备；其他应用里的办理也会结束。`}</p>
        <p
          className={`${text.body} ${css.line}`}
        >{t`其他设备上还没有提交的内容可能丢失；已提交的付款和还款会继续处理。`}</p>
      </Card>
    </Screen>
  );
}
