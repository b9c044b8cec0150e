import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button, Card, ErrorState, Notice } from "@kedu/ui";
import type { ReactElement } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { documentVersionQuery, documentVersionsQuery } from "../../data/consents.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useDisplay } from "../../platform/display/display.ts";
import { DocumentBody } from "../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { documentAddress } from "./parts/document-address.ts";
import { DocumentChanges } from "./parts/DocumentChanges.tsx";
import { DocumentVersionList } from "./parts/DocumentVersionList.tsx";

/** Shown by the address of sensitive consents that names none. */
const DEFAULT_DOCUMENT = "SENSITIVE_ID";

/** The document that has an address of its own. */
const FINANCE_PAGE = "/protocol/components/FinancePro";

/** One of the platform's documents as a page of its own, in the version that is named, or what changed since another one. */
export function DocumentScreen(): ReactElement {
  const [search] = useSearchParams();
  const isFinance = useLocation().pathname.replace(/\/+$/, "") === FINANCE_PAGE;
  const code = isFinance ? "FINANCE" : (search.get("code") ?? DEFAULT_DOCUMENT);
  const version = search.get("version") ?? undefined;
  const since = search.get("since");
  return since === null || version === undefined ? (
    <DocumentText code={code} version={version} />
  ) : (
    <DocumentChanges code={code} version={version} since={since} />
  );
}

interface DocumentTextProps {
  readonly code: string;
  /** The newest where none is named. */
  readonly version: string | undefined;
}

function DocumentText({ code, version }: DocumentTextProps): ReactElement {
  const { t } = useLingui();
  const document = useQuery(documentVersionQuery(code, version, useDisplay().language));
  const versions = useQuery(documentVersionsQuery(code));
  if (refusalCodeOf(document.error) === "NOT_FOUND") throw notFound();
  const { items } = versions.data ?? { items: [] };
  const newest = items[0]?.version;
  const shown = document.data?.version;
  const before = items[items.findIndex((each) => each.version === shown) + 1]?.version;
  const isEarlier = shown !== undefined && newest !== undefined && shown !== newest;
  return (
    <Screen title={document.data?.title ?? t`协议`} backTo="/protocol">
      {document.isError ? (
        <ErrorState onRetry={() => document.refetch()} />
      ) : (
        <>
          {isEarlier ? (
            <Notice
              tone="info"
              renderLink={(link) => <Link to={documentAddress(code)} {...link} />}
              data-testid="earlier-version"
            >
              {t`这是较早的版本，查看现行的版本 ${newest}`}
            </Notice>
          ) : null}
          <Card>
            {document.isPending ? <DocumentLoading /> : <DocumentBody document={document.data} />}
          </Card>
          {shown === undefined || before === undefined ? null : (
            <Button
              prominence="secondary"
              block
              render={(link) => (
                <Link to={documentAddress(code, { version: shown, since: before })} {...link} />
              )}
              data-testid="to-changes"
            >
              {t`与版本 ${before} 相比改了什么`}
            </Button>
          )}
          <DocumentVersionList code={code} shown={shown} versions={versions} />
        </>
      )}
    </Screen>
  );
}
