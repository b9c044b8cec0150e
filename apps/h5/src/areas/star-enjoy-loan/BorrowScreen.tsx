import { BUSINESS_LOAN } from "@kedu/domain";
import type { BorrowOffer } from "@kedu/api";
import {
  Button,
  formatFen,
  Loading,
  ProtocolCheckbox,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { NavigationType, useBlocker, useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { ContractPart } from "../../flows/contract-signing/ContractPart.tsx";
import { type Agreement, useAgreement } from "../../flows/contract-signing/use-agreement.ts";
import { faceAddress } from "../../flows/face-check/face-address.ts";
import { useFaceReturn } from "../../flows/face-check/use-face-return.ts";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { report } from "../../platform/reporting/report.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { useParts } from "../../platform/routing/use-parts.ts";
import { ReasonedButton } from "../../platform/screen/ReasonedButton.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useHeadingOn } from "../../platform/screen/use-heading-on.ts";
import { BORROW_PAGE, BORROW_PARTS, HOME_PAGE } from "./parts/addresses.ts";
import { BorrowForm } from "./parts/BorrowForm.tsx";
import { BorrowProblems, useBorrowObstacle } from "./parts/BorrowProblems.tsx";
import { BorrowReview } from "./parts/BorrowReview.tsx";
import { CostCard } from "./parts/CostCard.tsx";
import { type BorrowFlow, useBorrowFlow } from "./parts/use-borrow-flow.ts";

/** How much, for how long, what it costs in all; then the contract, the face check and the money. */
export function BorrowScreen(): ReactElement {
  const { t } = useLingui();
  const offer = useQuery(query(api.drawdowns.getBorrowOffer));
  if (refusalCodeOf(offer.error) === "NOT_FOUND") throw notFound();
  if (offer.data !== undefined) return <Borrow offer={offer.data} />;
  return (
    <Screen title={t`经营贷借款`} backTo={HOME_PAGE} helpTopic="BUSINESS_COST">
      {offer.isPending ? (
        <LoadingOffer />
      ) : (
        <NotLoaded
          error={offer.error}
          secondary={t`没有借款，额度未占用。`}
          onRetry={() => offer.refetch()}
        />
      )}
    </Screen>
  );
}

function LoadingOffer(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}

function Borrow({ offer }: { offer: BorrowOffer }): ReactElement {
  const { t } = useLingui();
  const flow = useBorrowFlow(offer);
  const stage = flow.intent === null ? "fill-in" : "review";
  useHeadingOn(flow.searching ? null : stage);
  useFaceReturn({ ready: flow.intent !== null, confirm: flow.confirm });
  if (flow.searching) {
    return (
      <Screen title={t`经营贷借款`} backTo={HOME_PAGE} helpTopic="BUSINESS_COST">
        <LoadingOffer />
      </Screen>
    );
  }
  return flow.intent === null ? (
    <FillIn flow={flow} offer={offer} />
  ) : (
    <Review flow={flow} drawdown={flow.intent} />
  );
}

/** What is to be borrowed, with its plan and price as it is typed. */
function FillIn({ flow, offer }: { flow: BorrowFlow; offer: BorrowOffer }): ReactElement {
  const { t } = useLingui();
  const amount = useRef<HTMLInputElement>(null);
  const purpose = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState(false);
  const obstacle = useBorrowObstacle(flow);
  const { quote } = flow;

  async function goOn(): Promise<void> {
    report({ type: "button", name: "borrow" });
    setTried(true);
    if (flow.amountProblem !== null) amount.current?.focus();
    else if (flow.draft.purpose === null) purpose.current?.focus();
    else await flow.createIntent();
  }

  return (
    <Screen
      title={t`经营贷借款`}
      backTo={HOME_PAGE}
      helpTopic="BUSINESS_COST"
      footer={
        <ReasonedButton
          reason={obstacle}
          reasonTestId="borrow-obstacle"
          onClick={goOn}
          loading={flow.amountProblem === null && flow.repricing}
          data-testid="borrow-next"
        >
          {t`去确认`}
        </ReasonedButton>
      }
    >
      <BorrowProblems flow={flow} onRetry={goOn} />
      <BorrowForm flow={flow} offer={offer} amountRef={amount} purposeRef={purpose} tried={tried} />
      {quote === undefined ? null : (
        <CostCard terms={quote} changed={flow.changed} repricing={flow.repricing} />
      )}
    </Screen>
  );
}

interface ReviewProps {
  readonly flow: BorrowFlow;
  readonly drawdown: NonNullable<BorrowFlow["intent"]>;
}

/** The confirm page: everything by name and figure, the contract, and the button that borrows. */
function Review({ flow, drawdown }: ReviewProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const parts = useParts(BORROW_PAGE, BORROW_PARTS);
  const agreement = useAgreement({
    contractId: drawdown.contractId,
    makeContract: () => Promise.resolve(true),
    showContract: () => parts.show("contract"),
  });
  const shown = parts.current === "contract";
  const obstacle = useBorrowObstacle(flow);
  useBackToForm(flow);

  async function borrow(): Promise<void> {
    report({ type: "button", name: "borrow-with-face" });
    if (flow.unsentFaceSessionId !== null) {
      await flow.confirm(flow.unsentFaceSessionId);
      return;
    }
    if (!agreement.agreed) {
      agreement.ask();
      return;
    }
    if (!(await flow.isStillOpen())) return;
    await navigate(
      faceAddress({
        purpose: "PAYMENT",
        appCode: BUSINESS_LOAN,
        paymentId: drawdown.drawdownId,
        returnTo: BORROW_PAGE,
      }),
    );
  }

  return (
    <Screen
      title={t`确认借款`}
      backTo={HOME_PAGE}
      onBack={() => void flow.reopen()}
      helpTopic="BUSINESS_COST"
      footer={
        <ReviewFooter
          flow={flow}
          amountFen={drawdown.amountFen}
          agreement={agreement}
          obstacle={obstacle}
          onBorrow={borrow}
        />
      }
    >
      <BorrowProblems flow={flow} onRetry={borrow} />
      <BorrowReview drawdown={drawdown} />
      <CostCard terms={drawdown} changed={flow.changed} repricing={false} />
      <ContractPart contractId={agreement.contractId} isOpen={shown} onClose={parts.close} />
      <Loading open={flow.confirming} label={t`正在借款，请勿关闭页面`} data-testid="borrowing" />
    </Screen>
  );
}

/** The pages of this step: going back from one to the other leaves nothing. */
const BORROW_PATHS: ReadonlySet<string> = new Set([BORROW_PAGE, ...Object.values(BORROW_PARTS)]);

/**
 * The phone's own back leads from the confirm page to the form, and releases the coupon, as the page's does. Where the
 * drawdown could not be closed, the next step back leaves it to expire.
 */
function useBackToForm(flow: BorrowFlow): void {
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) =>
      historyAction === NavigationType.Pop &&
      flow.problem === null &&
      !flow.confirming &&
      !BORROW_PATHS.has(nextLocation.pathname),
  );
  const goBack = useEffectEvent(() => {
    blocker.reset?.();
    void flow.reopen();
  });
  useEffect(() => {
    if (blocker.state === "blocked") goBack();
  }, [blocker.state]);
}

interface ReviewFooterProps {
  readonly flow: BorrowFlow;
  readonly amountFen: number;
  readonly agreement: Agreement;
  readonly obstacle: string | null;
  readonly onBorrow: () => Promise<void>;
}

function ReviewFooter(props: ReviewFooterProps): ReactElement {
  const { t } = useLingui();
  const { flow, agreement, obstacle } = props;
  const checkbox = useAskedFocus(agreement.tries);
  const amount = formatFen(props.amountFen);
  return (
    <>
      <ProtocolCheckbox
        ref={checkbox}
        checked={agreement.agreed}
        onCheckedChange={agreement.change}
        documents={[{ id: "loan", title: t`借款合同` }]}
        onOpen={agreement.open}
        disabled={obstacle !== null}
        {...(agreement.tries > 0 && !agreement.agreed ? { error: t`请先阅读并同意协议` } : {})}
        data-testid="agree"
      />
      <ReasonedButton
        reason={obstacle}
        reasonTestId="borrow-obstacle"
        onClick={props.onBorrow}
        data-testid="borrow-confirm"
      >
        {flow.unsentFaceSessionId === null ? t`刷脸借款 ${amount}` : t`重新提交 ${amount}`}
      </ReasonedButton>
      <Button
        prominence="quiet"
        block
        onClick={flow.reopen}
        disabled={flow.confirming}
        data-testid="borrow-change"
      >
        {t`修改金额或期数`}
      </Button>
    </>
  );
}

/** Each try without having agreed moves the focus to the box again. */
function useAskedFocus(tries: number): Ref<HTMLInputElement> {
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tries > 0) checkbox.current?.focus();
  }, [tries]);
  return checkbox;
}
