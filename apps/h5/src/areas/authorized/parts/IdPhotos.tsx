import { Button, Card } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { recogniseAuthorisedIdMutation } from "../../../data/authorisations.queries.ts";
import { canTypeInstead } from "../../../flows/id-document/can-type.ts";
import { IdPhotoPair } from "../../../flows/id-document/IdPhotoPair.tsx";
import { useIdPhotos } from "../../../flows/id-document/use-id-photos.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import type { ReadId } from "./IdFields.tsx";

interface IdPhotosProps {
  readonly authorisationId: string;
  /** The photos with what was read off them; nothing was where the reader is away. */
  readonly onRead: (read: ReadId) => void;
}

/** Photos of both sides of the person's own ID. */
export function IdPhotos({ authorisationId, onRead }: IdPhotosProps): ReactElement {
  const { t } = useLingui();
  const recognise = useMutation(recogniseAuthorisedIdMutation);
  const pair = useIdPhotos();

  async function goOn(): Promise<void> {
    const files = pair.both();
    if (files === null) return;
    const found = await recognise.mutateAsync({ authorisationId, ...files }).catch(() => null);
    // What blocks it is shown below the photos.
    if (found === null) return;
    const { idNo, name, validFrom, validTo } = found;
    onRead({ ...files, name, idNo, validFrom: validFrom ?? "", validTo: validTo ?? "" });
  }

  function type(): void {
    const files = pair.both();
    if (files !== null) onRead({ ...files, name: "", idNo: "", validFrom: "", validTo: "" });
  }

  return (
    <>
      <Card>
        <IdPhotoPair pair={pair} onTaken={recognise.reset} />
      </Card>
      <RefusalNotice error={recognise.error} onRetry={goOn} />
      {canTypeInstead(recognise.error) ? (
        <Button prominence="secondary" block onClick={type} data-testid="type-id">
          {t`手动填写`}
        </Button>
      ) : null}
      <Button block loading={recognise.isPending} onClick={goOn} data-testid="read-id">
        {t`下一步`}
      </Button>
    </>
  );
}
