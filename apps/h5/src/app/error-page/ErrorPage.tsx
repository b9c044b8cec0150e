import { type ReactElement, useEffect } from "react";
import { useRouteError } from "react-router";
import { report } from "../../platform/reporting/report.ts";
import { reloadAfter } from "../loading/load-once.ts";
import { ErrorView } from "./ErrorView.tsx";
import { errorFacts } from "./error-facts.ts";
import { ErrorPageGuard } from "./ErrorPageGuard.tsx";

/** What the router shows in place of a page that could not be opened. */
export function ErrorPage(): ReactElement {
  return (
    <ErrorPageGuard>
      <ThrownError />
    </ErrorPageGuard>
  );
}

/** Whatever was thrown: reading it may throw again. */
function ThrownError(): ReactElement {
  const error = useRouteError();
  const facts = errorFacts(error);
  const { statusCode } = facts;
  useEffect(() => reloadAfter(error), [error]);
  useEffect(() => {
    // An address that leads nowhere is no fault of ours.
    if (statusCode >= 500) report({ type: "page-error", error });
  }, [error, statusCode]);
  return <ErrorView {...facts} />;
}
