import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { ExportForm } from "./parts/ExportForm.tsx";
import { ExportList } from "./parts/ExportList.tsx";
import { LoadingFiles } from "./parts/LoadingFiles.tsx";
import { StatementFilters } from "./parts/StatementFilters.tsx";
import { filterOf } from "./parts/statement-filter.ts";

/** The statement as a file: which lines, in which format, and the files that were made before. */
export function DetailExportScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const months = useQuery(query(api.statements.listStatementMonths, {}));
  return (
    <Screen title={t`导出流水`} backTo="/userCenter/bankStatement">
      <QueryContent
        state={months}
        loading={<LoadingFiles />}
        failed={t`流水没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: (data) => data.months.length === 0,
          shown: (
            <Empty
              title={t`暂无流水`}
              secondary={t`借款、还款、转账和提现后，会在这里逐笔列出。`}
            />
          ),
        }}
      >
        {(data) => (
          <>
            <StatementFilters months={[]} />
            <ExportForm filter={filter} months={data.months.map(({ month }) => month)} />
            <ExportList />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}
