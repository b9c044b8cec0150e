import { type ReactElement, useEffect } from "react";
import { useRouteError } from "react-router";
import { reloadAfter } from "../load-once.ts";
import { ErrorView } from "./ErrorView.tsx";
import { errorFacts } from "./error-facts.ts";
import { ErrorPageGuard } from "./ErrorPageGuard.tsx";

/** What the router shows in place of a page that could not be opened. */
export function ErrorPage(): ReactElement {
  const error = useRouteError();
  useEffect(() => reloadAfter(error), [error]);
  const facts = errorFacts(error);
  return (
    <ErrorPageGuard>
      <ErrorView {...facts} />
    </ErrorPageGuard>
  );
}
