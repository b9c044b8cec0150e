import type { Answer, Email, PaymentPassword, Session } from "@kedu/api";
import {
  BriefcaseBusinessIcon,
  Cell,
  type IconShape,
  LandmarkIcon,
  List,
  LockKeyholeIcon,
  MailIcon,
  SettingsIcon,
  TicketPercentIcon,
  Trash2Icon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { emailQuery } from "../../data/email.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { openAccountAddress } from "../../flows/bank/open-account-address.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

type Role = Session["enterprise"]["role"];

/** What belongs to the dealer's account, each with its state. What a role may not see has no row. */
export function AccountScreen(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const enterprise = session.data?.enterprise;
  const role = enterprise?.role ?? null;
  const isPayer = role === "LEGAL_PERSON" || role === "AUTHORIZED_PERSON";
  return (
    <Screen title={t`账户`} backTo="/userCenter">
      {isPayer ? (
        <List heading={t`企业`}>
          <StateCell
            icon={BriefcaseBusinessIcon}
            title={t`企业信息`}
            state={enterprise === undefined || enterprise.name === "" ? t`待完善` : enterprise.name}
            to="/account/enterpriseInfo"
            testId="account-enterprise"
          />
          <AccountsCell role={role} />
          <CouponsCell />
          <StateCell
            icon={TicketPercentIcon}
            title={t`用兑换码兑换`}
            state={null}
            to="/account/couponAdd"
            testId="account-exchange"
          />
        </List>
      ) : null}
      <List heading={t`个人与安全`}>
        {role === "LEGAL_PERSON" ? <PasswordCell /> : null}
        <EmailCell />
        <StateCell
          icon={SettingsIcon}
          title={t`设置`}
          state={t`语言、登录设备、退出登录`}
          to="/account/settings"
          testId="account-settings"
        />
        <StateCell
          icon={Trash2Icon}
          title={t`注销账户`}
          state={t`永久关闭账户，提交后 24 小时内可以撤回`}
          to="/cancelAccount"
          testId="account-cancel"
        />
      </List>
    </Screen>
  );
}

interface StateCellProps {
  readonly icon: IconShape;
  readonly title: string;
  /** In words; null while it is being read, and where there is none. */
  readonly state: string | null;
  /** Null where there is nothing to open yet. */
  readonly to: string | null;
  readonly testId: string;
}

function StateCell({ icon, title, state, to, testId }: StateCellProps): ReactElement {
  const row = { icon, title, secondary: state ?? undefined, "data-testid": testId };
  return to === null ? (
    <Cell {...row} />
  ) : (
    <Cell {...row} render={(link) => <Link to={to} {...link} />} />
  );
}

/** The state of a read in words: of its answer, or that it cannot be shown. Null while it is being read. */
function useStateWords(): <Data>(
  read: { readonly data: Data | undefined; readonly isError: boolean },
  wordsOf: (data: Data) => string,
) => string | null {
  const { t } = useLingui();
  return ({ data, isError }, wordsOf) => {
    if (data !== undefined) return wordsOf(data);
    return isError ? t`暂时显示不出来` : null;
  };
}

/** Accounts are opened by the legal person, once a limit has been granted. */
function AccountsCell({ role }: { role: Role }): ReactElement {
  const { t } = useLingui();
  const stateOf = useStateWords();
  const accounts = useQuery(query(api.accounts.listBankAccounts));
  const home = useQuery(homeQuery);
  const mayOpen = role === "LEGAL_PERSON" && home.data !== undefined;
  const wordsOf = ({ items }: Answer<"listBankAccounts">) => {
    const opened = items.filter(({ status }) => status === "ACTIVE").length;
    return opened === 0 ? t`还没有开通` : t`已开通 ${opened} 个`;
  };
  return (
    <StateCell
      icon={LandmarkIcon}
      title={t`银行账户`}
      state={stateOf(accounts, wordsOf)}
      to={mayOpen ? openAccountAddress(home.data.lines) : null}
      testId="account-banks"
    />
  );
}

function CouponsCell(): ReactElement {
  const { t } = useLingui();
  const stateOf = useStateWords();
  const coupons = useInfiniteQuery(infiniteQuery(api.coupons.listCoupons, { view: "USABLE" }));
  return (
    <StateCell
      icon={TicketPercentIcon}
      title={t`优惠券`}
      state={stateOf(coupons, ({ pages }) => t`可用 ${pages[0]?.counts.usable ?? 0} 张`)}
      to="/account/coupon"
      testId="account-coupons"
    />
  );
}

function PasswordCell(): ReactElement {
  const { t } = useLingui();
  const stateOf = useStateWords();
  const password = useQuery(paymentPasswordQuery);
  const wordsOf = ({ isLocked, isSet }: PaymentPassword) =>
    isLocked ? t`已锁定` : isSet ? t`已设置` : t`未设置`;
  return (
    <StateCell
      icon={LockKeyholeIcon}
      title={t`支付密码`}
      state={stateOf(password, wordsOf)}
      to="/account/password"
      testId="account-password"
    />
  );
}

function EmailCell(): ReactElement {
  const { t } = useLingui();
  const stateOf = useStateWords();
  const email = useQuery(emailQuery);
  const wordsOf = ({ pending, verified }: Email) => {
    if (verified !== null) return verified.addressMasked;
    return pending === null ? t`未绑定` : t`等待验证`;
  };
  return (
    <StateCell
      icon={MailIcon}
      title={t`邮箱`}
      state={stateOf(email, wordsOf)}
      to="/userCenter/email"
      testId="account-email"
    />
  );
}
