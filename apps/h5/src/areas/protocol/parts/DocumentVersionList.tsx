import type { DocumentVersions } from "@kedu/api";
import { Cell, ErrorState, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import type { QueryState } from "../../../platform/query-screen/QueryContent.tsx";
import { documentAddress } from "./document-address.ts";

interface DocumentVersionListProps {
  readonly code: string;
  /** The version on the page. */
  readonly shown: string | undefined;
  readonly versions: QueryState<DocumentVersions>;
}

/** Every version of a document, each with the reason that it was written. A document with one version needs no list. */
export function DocumentVersionList(props: DocumentVersionListProps): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const { code, shown, versions } = props;
  const { data } = versions;
  if (data === undefined) {
    return versions.error === null ? null : (
      <ErrorState
        secondary={t`各个版本暂时列不出来，上面的文本不受影响。`}
        onRetry={() => versions.refetch()}
      />
    );
  }
  if (data.items.length < 2) return null;
  return (
    <List heading={t`各个版本`} data-testid="versions">
      {data.items.map(({ effectiveOn, purposeChanged, version }, place) => {
        const from = dates.full(effectiveOn);
        const isFirst = place === data.items.length - 1;
        return (
          <Cell
            key={version}
            title={t`版本 ${version}`}
            secondary={
              isFirst
                ? t`${from} 起`
                : purposeChanged
                  ? t`${from} 起 · 用途有变化，重新征求同意`
                  : t`${from} 起 · 只改了文字，之前的同意继续有效`
            }
            value={version === shown ? t`正在看` : undefined}
            render={(link) => (
              <Link
                to={documentAddress(code, { version })}
                aria-current={version === shown ? "page" : undefined}
                {...link}
              />
            )}
          />
        );
      })}
    </List>
  );
}
