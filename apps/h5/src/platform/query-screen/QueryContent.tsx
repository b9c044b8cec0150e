import { ErrorState } from "@kedu/ui";
import type { ReactElement, ReactNode } from "react";
import { LoadFailure } from "../refusal/LoadFailure.tsx";

/** The state of a read, as `useQuery` and `useInfiniteQuery` return it. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** What shows while a read has no answer. */
export interface QueryWaits<Data> {
  readonly loading: ReactNode;
  /** What has not changed, though it cannot be shown. */
  readonly failed?: string | undefined;
  /** The service answers this read to some roles alone: the others learn whom it is for. */
  readonly isForSomeRoles?: boolean | undefined;
  /** In the place of an answer in which there is nothing to show. */
  readonly empty?:
    | { readonly isEmpty: (data: Data) => boolean; readonly shown: ReactNode }
    | undefined;
}

interface QueryContentProps<Data> extends QueryWaits<Data> {
  readonly state: QueryState<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a read, or its state until then: loading, failed with a retry, empty. */
export function QueryContent<Data>(props: QueryContentProps<Data>): ReactElement {
  const { data, error, isPending, refetch } = props.state;
  const { failed, empty } = props;
  if (isPending) return <>{props.loading}</>;
  if (data === undefined) {
    return failed !== undefined && props.isForSomeRoles === true ? (
      <LoadFailure error={error} secondary={failed} onRetry={() => refetch()} />
    ) : (
      <ErrorState secondary={failed} onRetry={() => refetch()} />
    );
  }
  return <>{empty?.isEmpty(data) === true ? empty.shown : props.children(data)}</>;
}
