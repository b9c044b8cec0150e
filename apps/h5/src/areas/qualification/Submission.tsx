import type { Application } from "@kedu/api";
import { Button, Card, ErrorState, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { GivenFacts } from "./parts/GivenFacts.tsx";

/** What is asked for here alone. */
const OWN_DOCUMENTS: ReadonlySet<string> = new Set(["FINANCE", "CREDIT_QUERY"]);

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
  // The steps before have asked for the others: one that is open again was taken back, or is for something more.
  const isAskedAgain = consent.documents.some(({ code }) => !OWN_DOCUMENTS.has(code));
  return (
    <>
      <GivenFacts heading={t`提交前请核对`} application={application} />
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : consent.documents.length > 0 ? (
        <Card>
          {isAskedAgain ? (
            <Notice tone="caution" live data-testid="consents-missing">
              {t`这份申请依据的授权已撤回，或者有了新的用途。重新同意后才能提交。`}
            </Notice>
          ) : null}
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
