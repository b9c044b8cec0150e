import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { closeLimitIncreaseMutation } from "../../../data/limit-increases.queries.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

/** Takes a request back, after a question: the documents would have to be given again. */
export function CloseIncrease({ increaseId }: { increaseId: string }): ReactElement {
  const { t } = useLingui();
  const close = useMutation(closeLimitIncreaseMutation);

  async function takeBack(): Promise<void> {
    const sure = await ask("close-increase", {
      title: t`撤回提额申请？`,
      body: t`现有额度不变。再申请时需要重新填写。`,
      confirmLabel: t`撤回申请`,
    }).catch(() => false);
    if (sure) close.mutate(increaseId);
  }

  return (
    <>
      <RefusalNotice error={close.error} />
      <Button
        block
        prominence="quiet"
        onClick={takeBack}
        loading={close.isPending}
        data-testid="close-increase"
      >
        {t`撤回申请`}
      </Button>
    </>
  );
}
