import { BUSINESS_LOAN } from "@kedu/domain";
import type { Loan } from "@kedu/api";
import { Button, Card, Empty, Money, Rule, Stack, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { type RepayOverview } from "../../data/repayment.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { dueTone, useLoanWords } from "../../flows/loan-words/use-loan-words.ts";
import { resultAddress } from "../../flows/money/result-address.ts";
import { loanRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { OwedSummary } from "../../flows/repayment/OwedSummary.tsx";
import { HOME_PAGE, scheduleAddress } from "./parts/addresses.ts";
import * as css from "./parts/Loan.css.ts";
import { LoadingLoan } from "./parts/LoanPage.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

const CARD_TONE = { plain: "surface", soon: "caution", overdue: "critical" } as const;

/** What is owed of the business loan, by due date with the overdue first. */
export function RepayScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.repayment.getRepayOverview, { appCode: BUSINESS_LOAN })}
      title={t`经营贷还款`}
      backTo={HOME_PAGE}
      helpTopic="BUSINESS_EARLY_REPAYMENT"
      loading={<LoadingLoan />}
      failed={t`借款没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ groups }) => groups.length === 0,
        shown: (
          <Empty
            title={t`没有待还的经营贷`}
            secondary={t`借款后，每一期会按还款日列在这里。`}
            action={{
              children: t`去借款`,
              // Only the product's own page knows whether there is a limit to borrow from.
              render: (link) => <Link to={HOME_PAGE} {...link} />,
            }}
          />
        ),
      }}
    >
      {(overview) => <Owed overview={overview} />}
    </QueryScreen>
  );
}

function Owed({ overview }: { overview: RepayOverview }): ReactElement {
  return (
    <>
      <OwedSummary overview={overview} />
      {overview.groups.map((group) => (
        <DueCard key={group.dueOn} group={group} />
      ))}
    </>
  );
}

function DueCard({ group }: { group: RepayOverview["groups"][number] }): ReactElement {
  const dates = useDateWords();
  const words = useLoanWords();
  const tone = dueTone(group);
  return (
    <Card
      heading={dates.full(group.dueOn)}
      trailing={<span className={css.due[tone]}>{words.due(group)}</span>}
      tone={CARD_TONE[tone]}
      padding="compact"
      data-testid={`due-${group.dueOn}`}
    >
      <Stack gap="cards">
        {group.loans.map((loan) => (
          <DueLoan key={loan.loanId} loan={loan} />
        ))}
      </Stack>
    </Card>
  );
}

/** One loan that has an instalment due on the day. */
function DueLoan({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  const { periods, periodsPaid, loanId } = loan;
  const tail = loan.loanNo.slice(-4);
  return (
    <div data-testid={`loan-${loan.loanNo}`}>
      <p className={css.figureLine}>
        <Money fen={loan.totalDueFen} size="m" data-testid="due-total" />
        <span className={css.label}>{t`第 ${periodsPaid + 1} 期 / 共 ${periods} 期`}</span>
      </p>
      <Rule
        kind="term"
        max={periods}
        value={periodsPaid}
        label={t`共 ${periods} 期，已还 ${periodsPaid} 期`}
      />
      <div className={css.ends}>
        <span>{t`借款尾号 ${tail}`}</span>
        <span>
          {t`待还本金`} <Money fen={loan.owed.principalFen} size="caption" />
        </span>
      </div>
      {loan.owed.penaltyFen === 0 ? null : (
        <p className={css.due.overdue} data-testid="loan-penalty">
          {t`含罚息`} <Money fen={loan.owed.penaltyFen} size="bodySmall" />
        </p>
      )}
      <div className={css.actions}>
        {loan.repaymentInFlight !== null ? (
          <>
            <StatusPill tone="info">{t`还款处理中`}</StatusPill>
            <Button
              prominence="text"
              size="small"
              render={(link) => (
                <Link
                  to={resultAddress("repay", "payHandle", { id: loan.repaymentInFlight ?? "" })}
                  {...link}
                />
              )}
            >
              {t`查看进度`}
            </Button>
          </>
        ) : loan.dueNowFen > 0 ? (
          <Button
            size="small"
            render={(link) => (
              <Link
                to={loanRepaymentAddress(loanId, "DUE")}
                {...link}
                // Several loans have the same words; the number tells them apart.
                aria-label={t`去还款，借款尾号 ${tail}`}
              />
            )}
            data-testid="go-to-repay"
          >
            {t`去还款`}
          </Button>
        ) : null}
        <Button
          prominence="secondary"
          size="small"
          render={(link) => (
            <Link
              to={scheduleAddress(loanId)}
              {...link}
              aria-label={t`还款计划，借款尾号 ${tail}`}
            />
          )}
          data-testid="go-to-schedule"
        >
          {t`还款计划`}
        </Button>
      </div>
    </div>
  );
}
