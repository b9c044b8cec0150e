import type { Application } from "@kedu/api";
import { Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

export interface GivenFactsProps {
  readonly heading: string;
  readonly application: Application;
}

/** What has been given so far, masked: it is not asked for again. Nothing shows before the first step is done. */
export function GivenFacts({ heading, application }: GivenFactsProps): ReactElement | null {
  const { t } = useLingui();
  const { legalPerson, licence } = application;
  if (legalPerson === null && licence === null) return null;
  return (
    <Card heading={heading}>
      <KeyValue
        rows={[
          ...(legalPerson === null
            ? []
            : [
                { key: "name", label: t`法人`, value: legalPerson.nameMasked },
                { key: "id", label: t`证件号`, value: legalPerson.idNoMasked },
              ]),
          ...(licence === null
            ? []
            : [
                { key: "company", label: t`营业执照公司名称`, value: licence.name },
                { key: "code", label: t`统一社会信用代码`, value: licence.organizationCode },
              ]),
        ]}
      />
    </Card>
  );
}
