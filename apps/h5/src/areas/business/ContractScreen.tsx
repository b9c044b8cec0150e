import type { Merchant } from "@kedu/api";
import { Cell, Empty, HeadsetIcon, LandmarkIcon, List, SettingsIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { merchantQuery } from "../../data/merchants.queries.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import { Agreements } from "./parts/Agreements.tsx";
import { IncomingPayments } from "./parts/IncomingPayments.tsx";
import { LoadingMerchant } from "./parts/LoadingMerchant.tsx";

/** The merchant's home: the agreements on entrusted payment, and the orders that were paid. */
export function ContractScreen(): ReactElement {
  const { t } = useLingui();
  const merchant = useQuery(merchantQuery);
  return (
    <Screen title={t`收款`} backTo={null} tabBar={<TabLinks current="income" />}>
      <QueryContent
        state={merchant}
        loading={<LoadingMerchant />}
        failed={t`账户和收款没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ accounts }) => accounts.length === 0,
          shown: (
            <Empty
              title={t`先验证收款账户`}
              secondary={t`验证账户并签署受托支付协议后，付给您的订单会列在这里。`}
              action={{
                children: t`去验证`,
                render: (link: object) => <Link to="/business/certification" {...link} />,
                "data-testid": "to-certification",
              }}
              data-testid="no-account"
            />
          ),
        }}
      >
        {(shown) => <Accounts merchant={shown} />}
      </QueryContent>
    </Screen>
  );
}

function Accounts({ merchant }: { merchant: Merchant }): ReactElement {
  const { t } = useLingui();
  const { accounts } = merchant;
  return (
    <>
      <Agreements accounts={accounts} />
      {accounts.some(({ contractStatus }) => contractStatus === "ACTIVATE") ? (
        <IncomingPayments />
      ) : null}
      <List heading={t`管理`}>
        <Cell
          icon={LandmarkIcon}
          title={t`收款账户验证`}
          render={(link) => <Link to="/business/certification" {...link} />}
          data-testid="to-certification"
        />
        <Cell
          icon={HeadsetIcon}
          title={t`帮助与客服`}
          render={(link) => <Link to="/help" {...link} />}
        />
        <Cell
          icon={SettingsIcon}
          title={t`设置`}
          render={(link) => <Link to="/account/settings" {...link} />}
        />
      </List>
    </>
  );
}
