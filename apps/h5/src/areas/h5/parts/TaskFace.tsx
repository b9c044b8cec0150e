import type { TaskState } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { createTaskFaceMutation, verifyTaskFaceMutation } from "../../../data/embedded.queries.ts";
import type { grantConsentsMutation } from "../../../data/contracts.queries.ts";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import { FaceSteps } from "../../../flows/face-check/FaceSteps.tsx";
import { LeaveButton } from "./LeaveButton.tsx";

interface TaskFaceProps {
  readonly task: TaskState;
  /** The contract that is verified by face; null where the person is checked alone. */
  readonly contractId: string | null;
  readonly onBack: () => void;
  readonly onLeave: () => void;
  readonly onPassed: () => unknown;
}

/** The face check of a task. Its consent goes to the service with the check: the task's person has no login. */
export function TaskFace(props: TaskFaceProps): ReactElement {
  const { t } = useLingui();
  const { contractId, task } = props;
  const [given] = useState(tickedConsent);
  const consent = useConsent("FACE", given.record);
  return (
    <FaceSteps
      create={createTaskFaceMutation(() => ({
        ...(contractId === null ? {} : { contractId }),
        ...given.version(),
      }))}
      verify={verifyTaskFaceMutation}
      consent={consent}
      onEnded={props.onPassed}
      expected={task.nameMasked}
      isLegalPerson
      purpose={t`本次识别只用于确认借款`}
      movesMoney={contractId !== null}
      backTo="/h5/face"
      onBack={props.onBack}
      leave={<LeaveButton openerName={task.openerName} onClick={props.onLeave} />}
    />
  );
}

/** Keeps the version that was ticked until the check begins. */
function tickedConsent(): {
  readonly record: typeof grantConsentsMutation;
  readonly version: () => { readonly consentVersion?: string };
} {
  let ticked: { readonly consentVersion?: string } = {};
  return {
    version: () => ticked,
    record: {
      mutationFn: ({ documents }) => {
        const [document] = documents;
        if (document !== undefined) ticked = { consentVersion: document.version };
        return Promise.resolve({ granted: documents.map(({ code }) => code) });
      },
    },
  };
}
