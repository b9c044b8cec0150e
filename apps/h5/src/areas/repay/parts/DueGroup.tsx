import type { Loan } from "@kedu/api";
import { dayOfTerm } from "@kedu/domain";
import { Button, Card, Money, Rule, StatusPill } from "@kedu/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactElement, Ref } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import type { RepayOverview } from "../../../data/repayment.queries.ts";
import { useCouponName } from "../../../flows/coupon-card/use-coupon-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { isClaimed } from "../../../flows/loan-words/can-repay.ts";
import { useGuarantorWords } from "../../../flows/loan-words/GuarantorNote.tsx";
import { dueTone, useLoanWords } from "../../../flows/loan-words/use-loan-words.ts";
import { resultAddress } from "../../../flows/money/result-address.ts";
import { confirmRepaymentAddress } from "../../../flows/repayment/loan-ids.ts";
import * as css from "./Repay.css.ts";

const CARD_TONE = { plain: "surface", soon: "caution", overdue: "critical" } as const;

export interface DueGroupProps {
  readonly group: RepayOverview["groups"][number];
  /** Marks the loan of the address. */
  readonly wantedRef: Ref<HTMLDivElement>;
  readonly wantedLoanId: string | null;
}

/** The loans of one due date: what they come to, how far they have gone, and the way to repay them. */
export function DueGroup({ group, wantedRef, wantedLoanId }: DueGroupProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useLoanWords();
  const tone = dueTone(group);
  const { loans } = group;
  const inFlight = loans.find(({ repaymentInFlight }) => repaymentInFlight !== null);
  return (
    <Card
      heading={dates.dayOfWeek(group.dueOn)}
      trailing={<span className={css.due[tone]}>{words.due(group)}</span>}
      tone={CARD_TONE[tone]}
      padding="compact"
      data-testid={`due-${group.dueOn}`}
    >
      <div className={css.line}>
        <span>
          <Money fen={group.totalFen} size="m" data-testid="due-total" />{" "}
          {loans.length > 1 ? (
            <span className={css.label}>
              <Plural value={loans.length} other="共 # 笔" />
            </span>
          ) : null}
        </span>
        {loans.some(isClaimed) ? (
          <StatusPill tone="info">{t`等待担保人代偿`}</StatusPill>
        ) : inFlight?.repaymentInFlight == null ? (
          <Button
            prominence="secondary"
            size="small"
            render={(link) => (
              <Link
                to={confirmRepaymentAddress(loans.map(({ loanId }) => loanId))}
                {...link}
                // Several due dates have the same words; the date tells them apart.
                aria-label={t`去还款，${dates.dayOfWeek(group.dueOn)} 到期`}
              />
            )}
            data-testid="go-to-repay"
          >
            {t`去还款`}
          </Button>
        ) : (
          <InFlight repaymentId={inFlight.repaymentInFlight} />
        )}
      </div>
      {loans.map((loan) => (
        <LoanLine
          key={loan.loanId}
          ref={loan.loanId === wantedLoanId ? wantedRef : null}
          loan={loan}
          alone={loans.length === 1}
        />
      ))}
    </Card>
  );
}

/** A repayment of the group is under way: asking is all there is to do. */
function InFlight({ repaymentId }: { repaymentId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <span className={css.line}>
      <StatusPill tone="info">{t`还款处理中`}</StatusPill>
      <Button
        prominence="text"
        size="small"
        edge="both"
        render={(link) => (
          <Link to={resultAddress("repay", "payHandle", { id: repaymentId })} {...link} />
        )}
      >
        {t`查看进度`}
      </Button>
    </span>
  );
}

interface LoanLineProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly loan: Loan;
  readonly alone: boolean;
}

function LoanLine({ ref, loan, alone }: LoanLineProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const couponName = useCouponName();
  const elapsed = dayOfTerm(loan);
  const guarantorWords = useGuarantorWords()(loan);
  return (
    <div ref={ref} className={css.loan} data-testid={`loan-${loan.loanNo}`}>
      {alone ? null : (
        <div className={css.line}>
          <span className={css.label}>{t`借款尾号 ${loan.loanNo.slice(-4)}`}</span>
          <Money fen={loan.totalDueFen} size="s" />
        </div>
      )}
      <Rule
        kind="term"
        max={loan.termDays}
        value={elapsed}
        label={t`${loan.termDays} 天期限，已过 ${elapsed} 天`}
      />
      <div className={css.ends}>
        <span>{t`${dates.short(loan.drawOn)} 付款`}</span>
        <span>{t`第 ${elapsed} 天 / 共 ${loan.termDays} 天`}</span>
        <Button
          prominence="text"
          size="small"
          edge="both"
          render={(link) => (
            <Link
              to={`/repay/unPayDetail?loan=${loan.loanId}`}
              {...link}
              aria-label={t`每日利息，借款尾号 ${loan.loanNo.slice(-4)}`}
            />
          )}
        >
          {t`每日利息`}
        </Button>
      </div>
      {loan.coupon === null ? null : (
        <p className={css.note} data-testid="loan-coupon">
          {t`已用优惠券：${couponName({ ...loan.coupon, minFen: null, maxFen: null })}，已省`}{" "}
          <Money fen={loan.owed.benefitFen} size="bodySmall" />
        </p>
      )}
      {guarantorWords === null ? null : (
        <>
          <p className={css.note} data-testid="loan-guarantor">
            {guarantorWords}
          </p>
          <Button
            prominence="text"
            size="small"
            edge="start"
            render={(link) => <Link to="/repay/components/compensated" {...link} />}
          >
            {t`查看代偿`}
          </Button>
        </>
      )}
      {loan.owed.penaltyFen === 0 ? null : (
        <p className={css.due.overdue} data-testid="loan-penalty">
          {t`含罚息`} <Money fen={loan.owed.penaltyFen} size="bodySmall" />
        </p>
      )}
    </div>
  );
}
