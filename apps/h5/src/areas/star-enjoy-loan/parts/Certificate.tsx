import { Button, Card, Sheet, Skeleton, SkeletonBar, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { certificateAddress } from "./addresses.ts";
import { CertificatePaper } from "./CertificatePaper.tsx";
import * as css from "./Loan.css.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";

/** Nothing is owed any more, and the paper that says so is there at once. */
export function Certificate({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Card heading={t`结清证明`} padding="compact" data-testid="certificate">
      <div className={css.line}>
        <p className={css.label}>{t`这笔借款已全部还清，可随时查看证明。`}</p>
        <Button
          prominence="secondary"
          size="small"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          data-testid="show-certificate"
        >
          {t`查看证明`}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`结清证明`}
        data-testid="certificate-sheet"
      >
        {open ? <Paper loanId={loanId} /> : null}
      </Sheet>
    </Card>
  );
}

function Paper({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  const certificate = useQuery(query(api.loans.getSettlementCertificate, { loanId }));
  return (
    <QueryContent
      state={certificate}
      loading={
        <Skeleton>
          <SkeletonBar size="heading" width="half" />
          <SkeletonBar size="body" />
          <SkeletonBar size="body" />
        </Skeleton>
      }
    >
      {(data) => (
        <Stack gap="cards">
          <CertificatePaper paper={data} />
          <Button
            prominence="secondary"
            block
            render={(link) => <Link to={certificateAddress(loanId)} {...link} />}
            data-testid="certificate-pdf"
          >
            {t`查看和下载 PDF`}
          </Button>
        </Stack>
      )}
    </QueryContent>
  );
}
