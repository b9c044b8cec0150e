import { useLingui } from "@lingui/react/macro";
import { Cell, Empty, List, text } from "@kedu/ui";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { ListLoading } from "./parts/ListLoading.tsx";
import * as css from "./ApplyListScreen.css.ts";

/**
 * What an application asks consent for, each on its own. Under `/protocol/sensitive` only the
 * consents to sensitive personal information.
 */
export function ApplyListScreen(): ReactElement {
  const { t } = useLingui();
  const sensitiveOnly = useLocation().pathname.startsWith("/protocol/sensitive");
  const isShown = (item: { readonly sensitive: boolean }) => !sensitiveOnly || item.sensitive;
  return (
    <QueryScreen
      query={query(api.contracts.listDocuments, { moment: "ALL" })}
      title={sensitiveOnly ? t`敏感信息授权` : t`申请所需的授权`}
      backTo="/protocol"
      loading={<ListLoading />}
      empty={{
        isEmpty: ({ items }) => items.every((item) => !isShown(item)),
        shown: <Empty title={t`暂无协议`} />,
      }}
    >
      {({ items }) => (
        <>
          <p className={`${text.bodySmall} ${css.lead}`}>
            {t`每一项都单独征得您的同意，办理到那一步时才会询问，不会默认勾选。`}
          </p>
          <List>
            {items.filter(isShown).map(({ code, title: name, version, granted }) => (
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
    </QueryScreen>
  );
}
