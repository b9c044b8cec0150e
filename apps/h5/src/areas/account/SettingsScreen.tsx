import { useLingui } from "@lingui/react/macro";
import { PRODUCT_VERSION } from "@kedu/platform";
import {
  Card,
  Cell,
  FileTextIcon,
  List,
  LockKeyholeIcon,
  LogOutIcon,
  PhoneIcon,
  Segmented,
  Trash2Icon,
  text,
} from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { changeDisplay, type TextSize, useDisplay } from "../../platform/display/display.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { Devices } from "./parts/Devices.tsx";
import { OpenTasks } from "./parts/OpenTasks.tsx";
import * as css from "./SettingsScreen.css.ts";

const SIZES = { standard: 100, large: 125, extraLarge: 150 } as const satisfies Record<
  string,
  TextSize
>;
const SIZE_NAMES = { 100: "standard", 125: "large", 150: "extraLarge" } as const;

/** How the app looks and speaks on this phone, and the way out. */
export function SettingsScreen(): ReactElement {
  const { t } = useLingui();
  const { language, theme, textSizePercent } = useDisplay();
  return (
    <Screen title={t`设置`} backTo="/userCenter">
      <Card heading={t`语言`} padding="compact">
        <Segmented
          label={t`语言`}
          labelHidden
          value={language}
          onValueChange={(next) => changeDisplay({ language: next })}
          options={[
            { value: "zh-CN", label: "简体中文" },
            { value: "en", label: "English" },
          ]}
        />
      </Card>
      <Card heading={t`字号`} padding="compact">
        <Segmented
          label={t`字号`}
          labelHidden
          value={SIZE_NAMES[textSizePercent]}
          onValueChange={(next) => changeDisplay({ textSizePercent: SIZES[next] })}
          options={[
            { value: "standard", label: t`标准` },
            { value: "large", label: t`大` },
            { value: "extraLarge", label: t`特大` },
          ]}
          hint={t`在手机系统的字号之上再放大。`}
        />
      </Card>
      <Card heading={t`外观`} padding="compact">
        <Segmented
          label={t`外观`}
          labelHidden
          value={theme}
          onValueChange={(next) => changeDisplay({ theme: next })}
          options={[
            { value: "system", label: t`跟随系统` },
            { value: "light", label: t`浅色` },
            { value: "dark", label: t`深色` },
          ]}
        />
      </Card>
      <Devices />
      <OpenTasks />
      <List>
        <Cell
          icon={PhoneIcon}
          title={t`登录手机号`}
          secondary={t`更换号码，或原号码已停用`}
          render={(link) => <Link to="/home/bindPhone" {...link} />}
          data-testid="to-phone"
        />
        <Cell
          icon={LockKeyholeIcon}
          title={t`支付密码`}
          secondary={t`提现时确认是您本人`}
          render={(link) => <Link to="/account/password" {...link} />}
          data-testid="to-password"
        />
        <Cell
          icon={FileTextIcon}
          title={t`个人信息授权`}
          secondary={t`查看和撤回人脸、证件、征信等授权`}
          render={(link) => <Link to="/protocol/apply/utils" {...link} />}
          data-testid="to-consents"
        />
        <Cell
          icon={LogOutIcon}
          title={t`退出登录`}
          render={(link) => <Link to="/account/settings/logout" {...link} />}
          data-testid="to-logout"
        />
        <Cell
          icon={Trash2Icon}
          title={t`注销账户`}
          secondary={t`永久关闭账户，提交后 24 小时内可以撤回`}
          render={(link) => <Link to="/cancelAccount" {...link} />}
          data-testid="to-cancel"
        />
      </List>
      <p className={`${text.caption} ${css.note}`} data-testid="version">
        {t`版本 ${PRODUCT_VERSION}`}
      </p>
    </Screen>
  );
}
