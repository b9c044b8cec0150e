import {
  Button,
  Card,
  Cell,
  KeyValue,
  List,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  text,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import * as css from "./parts/business.css.ts";
import { CustomerPills } from "./parts/CustomerPills.tsx";
import { useCustomerName } from "./parts/use-customer-name.ts";
import { useStageWords } from "./parts/use-stage-words.ts";
import { useStepWords } from "./parts/use-step-words.ts";

/** One customer: name, stages and what they mean, what they have to do, and the masked number to call. */
export function CustomerScreen(): ReactElement {
  const { t } = useLingui();
  const nameOf = useCustomerName();
  const stageWords = useStageWords();
  const stepWords = useStepWords();
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
            <Stack gap="parts">
              <div>
                {stageWords(customer.stages).map(({ meaning, words }) => (
                  <p key={words} className={`${text.body} ${css.meaning}`}>
                    {meaning}
                  </p>
                ))}
              </div>
              <KeyValue
                rows={[
                  {
                    key: "mobile",
                    label: t`手机号`,
                    value: customer.mobileMasked ?? t`还没有登录过`,
                  },
                ]}
              />
            </Stack>
          </Card>
          {customer.missing.length === 0 ? null : (
            <List heading={t`客户要办的事`} data-testid="missing">
              {customer.missing.map((missing) => (
                <Cell
                  key={`${missing.appCode ?? ""}:${missing.step}`}
                  title={stepWords(missing)}
                  data-testid="missing-step"
                />
              ))}
            </List>
          )}
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
            {t`您能看到客户名称、进度、要办的事和打码的手机号。证件、人脸和金额只有客户本人能看到；付款、签约和刷脸由客户用自己的手机号办理。`}
          </Notice>
        </>
      )}
    </QueryScreen>
  );
}
