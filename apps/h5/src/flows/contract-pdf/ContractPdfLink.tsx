import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";

/** The way from a signed contract's text to its file. */
export function ContractPdfLink({ contractId }: { readonly contractId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <Button
      prominence="secondary"
      block
      render={(link) => (
        <Link to={`/star-enjoy-loan/protocols/pdfContract?contract=${contractId}`} {...link} />
      )}
      data-testid="to-pdf"
    >
      {t`查看和下载 PDF`}
    </Button>
  );
}
