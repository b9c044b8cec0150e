import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { idPapersQuery } from "../../data/id-papers.queries.ts";
import { query } from "../../data/query.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { type Outcome, OutcomeResult } from "./parts/OutcomeResult.tsx";
import { useAccountOutcome } from "./parts/use-account-outcome.ts";
import { mostUrgent, useChannelOutcome } from "./parts/use-channel-outcome.ts";
import { useIdOutcome } from "./parts/use-id-outcome.ts";
import { useRealNameOutcome } from "./parts/use-real-name-outcome.ts";

interface OutcomeScreenProps<Data> {
  readonly query: UseQueryOptions<Data>;
  readonly title: string;
  readonly failed: string;
  readonly helpTopic?: TopicKey;
  readonly outcomeOf: (data: Data) => Outcome;
}

/** The outcome of one task, as the service has it now: what an address says of it is not believed. */
function OutcomeScreen<Data>({ outcomeOf, ...props }: OutcomeScreenProps<Data>): ReactElement {
  return (
    <QueryScreen
      {...props}
      backTo="/result"
      isForSomeRoles
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      }
    >
      {(data) => <OutcomeResult outcome={outcomeOf(data)} />}
    </QueryScreen>
  );
}

/** Whether the person who is logged in has proved who they are. */
export function RealNameOutcomeScreen(): ReactElement {
  const { t } = useLingui();
  const outcomeOf = useRealNameOutcome();
  return (
    <OutcomeScreen
      query={query(api.identity.getSession)}
      title={t`实名认证`}
      failed={t`认证结果没有变化，只是暂时显示不出来。`}
      outcomeOf={outcomeOf}
    />
  );
}

/** Whether the legal person's ID serves, also after it was renewed. */
export function IdOutcomeScreen(): ReactElement {
  const { t } = useLingui();
  const outcomeOf = useIdOutcome();
  return (
    <OutcomeScreen
      query={idPapersQuery}
      title={t`法人证件`}
      failed={t`证件资料没有变化，只是暂时显示不出来。`}
      helpTopic="ID_UPLOAD_ERROR"
      outcomeOf={outcomeOf}
    />
  );
}

/** Whether the accounts are open that the credit line needs. */
export function AccountOutcomeScreen(): ReactElement {
  const { t } = useLingui();
  const outcomeOf = useAccountOutcome();
  return (
    <OutcomeScreen
      query={query(api.accounts.listBankAccounts)}
      title={t`开户`}
      failed={t`账户没有变化，只是暂时显示不出来。`}
      outcomeOf={({ items }) => outcomeOf(items)}
    />
  );
}

/** What a bank lets the enterprise do: the one that the address names, or the one that needs something done. */
export function ChannelOutcomeScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const outcomeOf = useChannelOutcome();
  const channel = search.get("channel");
  return (
    <OutcomeScreen
      query={query(api.accounts.listChannelSignings)}
      title={t`渠道授权`}
      failed={t`渠道授权没有变化，只是暂时显示不出来。`}
      helpTopic="PAYMENT_FAILED"
      outcomeOf={({ items }) =>
        outcomeOf(items.find(({ bankChannel }) => bankChannel === channel) ?? mostUrgent(items))
      }
    />
  );
}
