import type { TaskState, TaskVerification } from "@kedu/api";
import { Button, Card, ErrorState, KeyValue, Money, Notice, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { taskVerificationsQuery } from "../../data/embedded.queries.ts";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LeaveButton } from "./parts/LeaveButton.tsx";
import { taskContracts } from "./parts/task-contract-source.ts";
import { TaskCode } from "./parts/TaskCode.tsx";
import { TaskFace } from "./parts/TaskFace.tsx";
import { TaskPage } from "./parts/TaskPage.tsx";
import { useVerificationWords } from "./parts/use-verification-words.ts";

const LIST = "/h5/loanVerifyList";

/** One contract is verified: by code, by face, or by the bank itself. */
export function LoanVerifyScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <TaskPage title={t`合同验证`} tasks={["loanVerify", "loanVerifyList"]}>
      {(task, leave) => <Verification task={task} onLeave={leave} />}
    </TaskPage>
  );
}

interface VerificationProps {
  readonly task: TaskState;
  readonly onLeave: () => void;
}

function Verification({ task, onLeave }: VerificationProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useQuery(taskVerificationsQuery);
  const [showsFace, setShowsFace] = useState(false);
  const isOfList = task.task === "loanVerifyList";
  const contractId = task.contractId ?? addressId(search, "contractId");
  const item = list.data?.items.find((each) => each.contractId === contractId);
  if (list.data !== undefined && item === undefined) throw notFound();
  const back = isOfList ? () => void navigate(LIST, { replace: true }) : onLeave;

  if (item !== undefined && showsFace && !item.isVerified && !item.isOver) {
    return (
      <TaskFace
        task={task}
        contractId={item.contractId}
        onBack={() => setShowsFace(false)}
        onLeave={onLeave}
        onPassed={() => setShowsFace(false)}
      />
    );
  }
  if (item === undefined) {
    return (
      <Screen title={t`合同验证`} onBack={back}>
        {list.isError ? (
          <ErrorState onRetry={() => list.refetch()} />
        ) : (
          <Skeleton>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
          </Skeleton>
        )}
      </Screen>
    );
  }
  return (
    <OneContract
      task={task}
      item={item}
      onBack={back}
      onFace={() => setShowsFace(true)}
      leave={
        isOfList ? (
          <Button prominence="quiet" block onClick={back}>
            {t`返回列表`}
          </Button>
        ) : (
          <LeaveButton openerName={task.openerName} onClick={onLeave} />
        )
      }
    />
  );
}

/** Who borrows, and for which enterprise. */
function borrowerOf({ enterpriseName, nameMasked, phoneMasked }: TaskState): string {
  const person = nameMasked ?? phoneMasked;
  return enterpriseName === null ? person : `${enterpriseName} · ${person}`;
}

interface OneContractProps {
  readonly task: TaskState;
  readonly item: TaskVerification;
  readonly onBack: () => void;
  readonly onFace: () => void;
  readonly leave: ReactNode;
}

function OneContract({ task, item, onBack, onFace, leave }: OneContractProps): ReactElement {
  const { t } = useLingui();
  const words = useVerificationWords();
  const [isReading, setReading] = useState(false);
  const { amountFen, contractId, isOver, isVerified, status, verifyChannel } = item;
  const isSettled = isVerified || isOver || verifyChannel === "URL";
  const isUnread = status === "NEW" || status === "FAIL";
  const isByCode = verifyChannel === "LOAN_SMS";
  return (
    <Screen
      title={t`合同验证`}
      onBack={onBack}
      footer={
        <>
          {isSettled ? null : isUnread ? (
            <Button block onClick={() => setReading(true)} data-testid="read-contract">
              {t`阅读并同意`}
            </Button>
          ) : isByCode ? null : (
            <Button block onClick={onFace} data-testid="verify-by-face">
              {t`刷脸验证`}
            </Button>
          )}
          {leave}
        </>
      }
    >
      <Card heading={item.title}>
        <KeyValue
          rows={[
            { key: "borrower", label: t`借款人`, value: borrowerOf(task) },
            ...(amountFen === null
              ? []
              : [
                  {
                    key: "amount",
                    label: t`借款金额`,
                    value: <Money fen={amountFen} size="s" />,
                  },
                ]),
            { key: "channel", label: t`验证方式`, value: words.channel[verifyChannel] },
            { key: "state", label: t`状态`, value: words.stateOf(item).words },
          ]}
        />
      </Card>
      {isOver ? (
        <Notice tone="caution">{t`这笔借款已经结束，不能再验证。没有扣款。`}</Notice>
      ) : isVerified ? (
        <Notice tone="info">{t`这份合同已经验证。`}</Notice>
      ) : verifyChannel === "URL" ? (
        <Notice tone="info">{t`开户时由银行核验，不需要在这里操作。`}</Notice>
      ) : isByCode ? (
        <TaskCode contractId={contractId} isUnread={isUnread} />
      ) : (
        <Notice tone="info">{t`刷脸只用于验证这份合同，不会扣款。`}</Notice>
      )}
      <ContractReaderSheet
        contractId={isReading ? contractId : null}
        onClose={() => setReading(false)}
        onRead={() => setReading(false)}
        source={taskContracts}
      />
    </Screen>
  );
}
