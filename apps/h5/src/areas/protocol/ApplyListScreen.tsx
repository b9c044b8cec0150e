import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Cell, Empty, ErrorState, List, text } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { ListLoading } from "./parts/ListLoading.tsx";
import * as css from "./ApplyListScreen.css.ts";

/**
 * What an application asks consent for, each on its own. Under `/protocol/sensitive` only the
 * consents to sensitive personal information.
 */
export function ApplyListScreen(): ReactElement {
  const { t } = useLingui();
  const sensitiveOnly = useLocation().pathname.startsWith("/protocol/sensitive");
  const documents = useQuery(query(api.contracts.listDocuments, { moment: "ALL" }));
  const title = sensitiveOnly ? t`敏感信息授权` : t`申请所需的授权`;
  const shown = (documents.data?.items ?? []).filter((item) => !sensitiveOnly || item.sensitive);
  return (
    <Screen title={title} backTo="/protocol">
      {documents.isPending ? (
        <ListLoading />
      ) : documents.isError ? (
        <ErrorState onRetry={() => documents.refetch()} />
      ) : shown.length === 0 ? (
        <Empty title={t`暂无协议`} />
      ) : (
        <>
          <p className={`${text.bodySmall} ${css.lead}`}>
            {t`每一项都单独征得您的同意，办理到那一步时才会询问，不会默认勾选。`}
          </p>
          <List>
            {shown.map(({ code, title: name, version, granted }) => (
              <Cell
                key={code}
                title={name}
                secondary={t`版本 ${version}`}
                value={granted ? t`已同意` : undefined}
                render={(link) => (
                  <Link to={`/protocol/apply/content?code=${encodeURIComponent(code)}`} {...link} />
                )}
              />
            ))}
          </List>
        </>
      )}
    </Screen>
  );
}
