import type { AuthorisedPerson } from "@kedu/api";
import { Button, Card } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { confirmAuthorisedIdMutation } from "../../../data/authorisations.queries.ts";
import { homeQuery } from "../../../data/credit.queries.ts";
import { type IdDocument, IdDocumentFields } from "../../../flows/id-document/IdDocumentFields.tsx";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

/** Both photos, and what was read off them. */
export type ReadId = IdDocument & { readonly frontFileId: string; readonly backFileId: string };

interface IdFieldsProps {
  readonly authorisationId: string;
  readonly read: ReadId;
  /** To take the photos again. */
  readonly onBack: () => void;
  readonly onConfirmed: (status: AuthorisedPerson["status"]) => void;
}

/** What was read off the photos, for the person to check and correct. */
export function IdFields(props: IdFieldsProps): ReactElement {
  const { t } = useLingui();
  const { authorisationId, read } = props;
  const { backFileId, frontFileId, ...defaultValues } = read;
  const home = useQuery(homeQuery);
  const confirm = useMutation(confirmAuthorisedIdMutation);
  const form = useForm<IdDocument>({ defaultValues });

  async function submit(values: IdDocument): Promise<void> {
    const confirmed = await confirm
      .mutateAsync({ authorisationId, frontFileId, backFileId, ...values })
      .catch(() => null);
    // What blocks it is shown above the button.
    if (confirmed !== null) props.onConfirmed(confirmed.status);
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Card heading={t`核对信息`}>
        <Fields>
          <IdDocumentFields
            form={form}
            today={home.data === undefined ? null : businessDay(home.data.now)}
            nameLabel={t`姓名`}
            underage={t`被授权人须年满 18 周岁`}
            nameTestId="name"
          />
        </Fields>
      </Card>
      <RefusalNotice error={confirm.error} onRetry={form.submit} />
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-id">
        {t`确认无误`}
      </Button>
      <Button prominence="quiet" block onClick={props.onBack} data-testid="photos-again">
        {t`重新拍照`}
      </Button>
    </Form>
  );
}
