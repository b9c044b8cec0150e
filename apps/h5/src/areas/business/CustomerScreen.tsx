import { Button, Card, Notice, Skeleton, SkeletonBar, SkeletonCard, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import * as css from "./parts/business.css.ts";
import { CustomerPills } from "./parts/CustomerPills.tsx";
import { useCustomerName } from "./parts/use-customer-name.ts";
import { useStageWords } from "./parts/use-stage-words.ts";

/** One customer: name, stage, whether something is overdue, and what that means. */
export function CustomerScreen(): ReactElement {
  const { t } = useLingui();
  const nameOf = useCustomerName();
  const stageWords = useStageWords();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.sales.getCustomer, { customerId: addressId(search, "customer") ?? "" })}
      missing="NOT_FOUND"
      title={t`客户信息`}
      backTo="/business/customer/list"
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="most" />
            <SkeletonBar size="caption" width="third" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`客户信息没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(customer) => (
        <>
          <Card>
            <h2 className={css.name}>{nameOf(customer.name)}</h2>
            <p className={css.below}>
              <CustomerPills customer={customer} />
            </p>
            <p className={`${text.body} ${css.meaning}`}>{stageWords(customer.stage).meaning}</p>
          </Card>
          {customer.overdue ? (
            <Notice tone="critical" title={t`有借款逾期`}>
              {t`请提醒客户登录查看并还款。逾期会产生罚息，到期次日中午起额度会冻结。`}
            </Notice>
          ) : null}
          <Button
            block
            render={(link) => (
              <Link to={`/business/coupon?customer=${customer.customerId}`} {...link} />
            )}
            data-testid="to-give"
          >
            {t`发优惠券`}
          </Button>
          <Notice tone="info" title={t`您能看到什么`}>
            {t`您能看到客户名称、进度和是否逾期。证件、人脸、联系方式和金额只有客户本人能看到；付款、签约和刷脸由客户用自己的手机号办理。`}
          </Notice>
        </>
      )}
    </QueryScreen>
  );
}
