import { Cell, Empty, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { homeQuery } from "../../data/credit.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { cancelAddress, CANCEL_HOME } from "./parts/cancel-address.ts";
import { CancelLoading } from "./parts/CancelLoading.tsx";
import { openApplicationsOf, useProductWords } from "./parts/use-open-applications.ts";

/** The applications that wait for a decision and can be withdrawn. */
export function ApplicationListScreen(): ReactElement {
  const { t } = useLingui();
  const productWords = useProductWords();
  return (
    <QueryScreen
      query={homeQuery}
      title={t`撤回申请`}
      backTo={CANCEL_HOME}
      loading={<CancelLoading />}
      failed={t`申请没有变化，只是暂时显示不出来。`}
      empty={{
        isEmpty: (home) => openApplicationsOf(home).length === 0,
        shown: <Empty title={t`没有审批中的申请`} />,
      }}
    >
      {(home) => (
        <List heading={t`审批中的申请`}>
          {openApplicationsOf(home).map((appCode) => (
            <Cell
              key={appCode}
              title={productWords(appCode)}
              secondary={t`正在批复，出结果前可以撤回`}
              render={(link) => (
                <Link to={cancelAddress("cancelApplicationWarn", { appCode })} {...link} />
              )}
              data-testid={`application-${appCode}`}
            />
          ))}
        </List>
      )}
    </QueryScreen>
  );
}
