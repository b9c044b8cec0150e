import type { ReactElement } from "react";
import { useRouteError } from "react-router";
import { ErrorView } from "./ErrorView.tsx";
import { errorFacts } from "./error-facts.ts";
import { ErrorPageGuard } from "./ErrorPageGuard.tsx";

/** What the router shows in place of a page that could not be opened. */
export function ErrorPage(): ReactElement {
  const facts = errorFacts(useRouteError());
  return (
    <ErrorPageGuard>
      <ErrorView {...facts} />
    </ErrorPageGuard>
  );
}
