import type { Application } from "@kedu/api";
import { Button, Card, ErrorState } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ConsentBoxes } from "../../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import { GivenFacts } from "./GivenFacts.tsx";

export interface SubmissionProps {
  readonly application: Application;
  readonly submitting: boolean;
  /** Sends the application; resolves whatever came out. */
  readonly onSubmit: () => Promise<unknown>;
}

/** One look at everything, and the consent to the credit query, before it is sent. */
export function Submission(props: SubmissionProps): ReactElement {
  const { t } = useLingui();
  const consent = useConsent("SUBMIT");
  const { application, submitting, onSubmit } = props;
  return (
    <>
      <GivenFacts heading={t`提交前请核对`} application={application} />
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : consent.documents.length > 0 ? (
        <Card>
          <ConsentBoxes consent={consent} disabled={submitting} />
        </Card>
      ) : null}
      <Button
        block
        loading={submitting}
        onClick={async () => {
          if (await consent.grant()) await onSubmit();
        }}
        data-testid="submit-application"
      >
        {t`提交申请`}
      </Button>
    </>
  );
}
