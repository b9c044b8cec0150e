import type { ShopInsurance, ShopPolicy } from "@kedu/api";
import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { insuranceQuery } from "../../../data/insurance.queries.ts";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
import { notFound } from "../../../platform/routing/page-error.ts";

interface InsuranceQueryProps {
  readonly title: string;
  readonly backTo: string;
  readonly children: (insurance: ShopInsurance) => ReactNode;
}

/** A page about the shop insurance. */
export function InsuranceQuery(props: InsuranceQueryProps): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={insuranceQuery}
      title={props.title}
      backTo={props.backTo}
      helpTopic="INSURANCE"
      loading={<InsuranceLoading />}
      failed={t`保单和钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {props.children}
    </QueryScreen>
  );
}

interface PolicyQueryProps extends Omit<InsuranceQueryProps, "children"> {
  readonly policyId: string;
  readonly children: (policy: ShopPolicy, today: ShopInsurance["today"]) => ReactNode;
}

/** A page about one policy; the 404 page where the dealer has no such policy. */
export function PolicyQuery({ children, policyId, ...page }: PolicyQueryProps): ReactElement {
  return (
    <InsuranceQuery {...page}>
      {({ policies, today }) => {
        const policy = policies.find((each) => each.policyId === policyId);
        if (policy === undefined) throw notFound();
        return children(policy, today);
      }}
    </InsuranceQuery>
  );
}

/** The place of an answer, or of a view, that is on its way. */
export function InsuranceLoading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="button" />
      </SkeletonCard>
    </Skeleton>
  );
}
