import { useLingui } from "@lingui/react/macro";
import { type ContractStatus, FLEXIBLE_CREDIT } from "@kedu/domain";
import { useQuery } from "@tanstack/react-query";
import { Cell, Empty, ErrorState, List, StatusPill } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { contractPage } from "./contract-pages.ts";
import { ListLoading } from "./parts/ListLoading.tsx";

/** Every contract and document of this dealer, by name, with version and state. */
export function ProtocolListScreen(): ReactElement {
  const { t } = useLingui();
  const contracts = useQuery(query(api.contracts.listContracts, { appCode: FLEXIBLE_CREDIT }));
  const documents = useQuery(query(api.contracts.listDocuments, { moment: "ALL" }));
  // A salesperson and a merchant have no lines; that is no failure.
  const hasNoLines = refusalCodeOf(home.error) === "FORBIDDEN_ROLE";
  if (documents.isPending || home.isPending) {
    return (
      <Screen title={t`协议与合同`} backTo="/userCenter">
        <ListLoading />
      </Screen>
    );
  }
  if (documents.isError || (contracts.isError && !noContracts)) {
    return (
      <Screen title={t`协议与合同`} backTo="/userCenter">
        <ErrorState onRetry={() => Promise.all([documents.refetch(), contracts.refetch()])} />
      </Screen>
    );
  }
  const items = contracts.data?.items ?? [];
  return (
    <Screen title={t`协议与合同`} backTo="/userCenter">
      {items.length === 0 ? (
        seesContracts ? (
          <Empty title={t`暂无合同`} secondary={t`额度获批后，需要签署的合同会出现在这里。`} />
        ) : null
      ) : (
        <List heading={t`额度合同`}>
          {items.map((item) => {
            const page = contractPage(item.kind);
            const facts = {
              title: item.title,
              secondary: t`第 ${item.version} 版`,
              value: <SignedState status={item.status} />,
            };
            return page === undefined ? (
              <Cell key={item.contractId} {...facts} />
            ) : (
              <Cell
                key={item.contractId}
                {...facts}
                render={(link) => <Link to={page} {...link} />}
              />
            );
          })}
        </List>
      )}
      <List heading={t`平台协议与授权`}>
        {documents.data.items.map((item) => {
          const { code, title, version, granted } = item;
          return (
            <Cell
              key={code}
              title={title}
              secondary={t`版本 ${version}`}
              value={granted ? t`已同意` : undefined}
              render={(link) => (
                <Link to={`/protocol/apply/content?code=${encodeURIComponent(code)}`} {...link} />
              )}
            />
          );
        })}
      </List>
    </Screen>
  );
}

function SignedState({ status }: { status: ContractStatus }): ReactElement {
  const { t } = useLingui();
  switch (status) {
    case "NEW":
    case "VERIFY":
      return <StatusPill tone="accent">{t`待签署`}</StatusPill>;
    case "APPLY":
    case "PROCESSING":
      return <StatusPill tone="info">{t`签署中`}</StatusPill>;
    case "SUCCESS":
      return <StatusPill tone="positive">{t`已签署`}</StatusPill>;
    case "ACTIVATE":
      return <StatusPill tone="positive">{t`已生效`}</StatusPill>;
    case "FAIL":
      return <StatusPill tone="neutral">{t`签署未成功`}</StatusPill>;
  }
}
