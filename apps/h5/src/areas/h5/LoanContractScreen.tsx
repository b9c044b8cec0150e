import type { TaskState } from "@kedu/api";
import { Button, Card } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { DocumentBody } from "../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LeaveButton } from "./parts/LeaveButton.tsx";
import { taskContracts } from "./parts/task-contract-source.ts";
import { TaskPage } from "./parts/TaskPage.tsx";

/** A contract that another app has a person read and agree to. */
export function LoanContractScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <TaskPage title={t`合同`} tasks={["loanContract"]} showsProven>
      {(task, leave, finish) => <ContractToRead task={task} onLeave={leave} onFinish={finish} />}
    </TaskPage>
  );
}

interface ContractToReadProps {
  readonly task: TaskState;
  readonly onLeave: () => void;
  readonly onFinish: () => void;
}

/** One that was agreed to before is there to be read again. */
function ContractToRead({ task, onLeave, onFinish }: ContractToReadProps): ReactElement {
  const { t } = useLingui();
  const { openerName } = task;
  const contractId = task.contractId ?? "";
  const contract = useQuery(taskContracts.contractQuery(contractId));
  const [isReading, setReading] = useState(false);
  return (
    <Screen
      title={contract.data?.title ?? t`合同`}
      onBack={task.isProven ? onFinish : onLeave}
      footer={
        task.isProven ? (
          <Button block onClick={onFinish} data-testid="finish-task">
            {t`返回 ${openerName}`}
          </Button>
        ) : (
          <>
            <Button
              block
              disabled={contract.data === undefined}
              onClick={() => setReading(true)}
              data-testid="read-contract"
            >
              {t`阅读并同意`}
            </Button>
            <LeaveButton openerName={openerName} onClick={onLeave} />
          </>
        )
      }
    >
      <Card>
        <QueryContent state={contract} loading={<DocumentLoading />}>
          {({ text }) => <DocumentBody document={text} />}
        </QueryContent>
      </Card>
      <ContractReaderSheet
        contractId={isReading ? contractId : null}
        onClose={() => setReading(false)}
        onRead={onFinish}
        source={taskContracts}
      />
    </Screen>
  );
}
