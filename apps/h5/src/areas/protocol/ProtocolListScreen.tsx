import type { Cancellation } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { AppCode, ContractStatus } from "@kedu/domain";
import { useQuery } from "@tanstack/react-query";
import { Cell, ErrorState, List, StatusPill } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useChannelWords } from "../../flows/channel/use-channel-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { contractPage } from "./contract-pages.ts";
import { ListLoading } from "./parts/ListLoading.tsx";

/** Every contract of this dealer by its line, and every document, by name, with version and state. */
export function ProtocolListScreen(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  const session = useQuery(sessionQuery);
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
  if (documents.data === undefined || (home.data === undefined && !hasNoLines)) {
    return (
      <Screen title={t`协议与合同`} backTo="/userCenter">
        <ErrorState onRetry={() => Promise.all([documents.refetch(), home.refetch()])} />
      </Screen>
    );
  }
  return (
    <Screen title={t`协议与合同`} backTo="/userCenter">
      {(home.data?.lines ?? []).map(({ appCode }) => (
        <LineContracts key={appCode} appCode={appCode} />
      ))}
      {session.data?.enterprise.role === "LEGAL_PERSON" ? <AccountContract /> : null}
      <List heading={t`平台协议与授权`}>
        <Cell
          title={t`个人信息授权`}
          secondary={t`同意过什么、用于什么，可以随时撤回`}
          render={(link) => <Link to="/protocol/apply/utils" {...link} />}
          data-testid="to-consents"
        />
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

/** The contracts of one line, those to sign first. */
function LineContracts({ appCode }: { readonly appCode: AppCode }): ReactElement {
  const { t } = useLingui();
  const { productOf } = useChannelWords();
  const contracts = useQuery(query(api.contracts.listContracts, { appCode }));
  const product = productOf(appCode);
  return (
    <QueryContent
      state={contracts}
      loading={<ListLoading />}
      failed={t`合同没有变化，只是暂时显示不出来。`}
    >
      {({ items }) => (
        <List heading={t`${product}的合同`} data-testid={`contracts-${appCode}`}>
          {items.length === 0 ? (
            <Cell title={t`暂无合同`} secondary={t`额度获批后，需要签署的合同会出现在这里。`} />
          ) : null}
          {items.map(({ contractId, kind, status, title, version }) => {
            const page = contractPage(kind, appCode);
            const facts = {
              title,
              secondary: t`第 ${version} 版`,
              value: <SignedState status={status} />,
            };
            return page === undefined ? (
              <Cell key={contractId} {...facts} />
            ) : (
              <Cell key={contractId} {...facts} render={(link) => <Link to={page} {...link} />} />
            );
          })}
        </List>
      )}
    </QueryContent>
  );
}

/** The agreement of a cancellation that is under way, or was the last. It belongs to no line. */
function AccountContract(): ReactElement {
  const { t } = useLingui();
  const cancellation = useQuery(cancellationQuery);
  return (
    <QueryContent
      state={cancellation}
      loading={null}
      failed={t`合同没有变化，只是暂时显示不出来。`}
    >
      {({ current }) =>
        current === null || current.contractId === null ? null : (
          <List heading={t`账户的合同`} data-testid="contracts-account">
            <Cell
              title={t`账户注销协议`}
              value={<SignedState status={agreementStatus(current)} />}
              render={(link) => (
                <Link
                  to={`/protocol/components/CancelPro?contract=${current.contractId}`}
                  {...link}
                />
              )}
            />
          </List>
        )
      }
    </QueryContent>
  );
}

/** How far the agreement is: the proof signs it, and it is in force with the end of the account. */
function agreementStatus({ status, submittedAt }: Cancellation): ContractStatus {
  if (submittedAt === null) return "NEW";
  return status === "SUCCESS" ? "ACTIVATE" : "SUCCESS";
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
