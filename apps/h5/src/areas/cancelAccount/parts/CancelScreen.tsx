import type { CancellationOverview } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { cancellationQuery } from "../../../data/cancellation.queries.ts";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
import { CancelLoading } from "./CancelLoading.tsx";

interface CancelScreenProps {
  readonly title: string;
  readonly backTo: string;
  readonly renderFooter?: (overview: CancellationOverview) => ReactNode;
  readonly children: (overview: CancellationOverview) => ReactNode;
}

/** A page of a cancellation: all of them show what the service says of it now. */
export function CancelScreen(props: CancelScreenProps): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={cancellationQuery}
      title={props.title}
      backTo={props.backTo}
      loading={<CancelLoading />}
      failed={t`账户没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      renderFooter={props.renderFooter}
    >
      {props.children}
    </QueryScreen>
  );
}
