import type { Application } from "@kedu/api";
import { Button, Card, Skeleton, SkeletonBar, SkeletonCard, toast } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { confirmLegalPersonMutation } from "../../data/application.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { DraftLine } from "../../flows/application-draft/DraftLine.tsx";
import { useSendDraft } from "../../flows/application-draft/use-send-draft.ts";
import { useSharedDraft } from "../../flows/application-draft/use-shared-draft.ts";
import { StepProgress } from "../../flows/application-steps/StepProgress.tsx";
import {
  type IdDocument,
  IdDocumentFields,
  isValidTo,
} from "../../flows/id-document/IdDocumentFields.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";

/** What each value of the form is in the draft. */
const FIELDS = {
  name: "legalName",
  idNo: "idNo",
  validFrom: "idValidFrom",
  validTo: "idValidTo",
} as const;

function valuesOf(draft: Application["draft"]): IdDocument {
  return {
    name: draft.legalName ?? "",
    idNo: draft.idNo ?? "",
    validFrom: draft.idValidFrom ?? "",
    validTo: draft.idValidTo ?? "",
  };
}

/** What was typed, as fields of the draft. */
function draftOf(typed: Partial<IdDocument>): Application["draft"] {
  const names = Object.keys(typed) as (keyof IdDocument)[];
  return Object.fromEntries(names.map((name) => [FIELDS[name], typed[name]]));
}

/** What was read off the photos, for the dealer to check and correct. */
export function IdFieldsScreen(): ReactElement {
  const { t } = useLingui();
  const { addressOf, appCode } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  const home = useQuery(homeQuery);
  return (
    <Screen title={t`核对信息`} backTo={addressOf("/idCertification")} helpTopic="ID_UPLOAD_ERROR">
      {application.data?.submittedAt === null ? <StepProgress current={0} /> : null}
      <QueryContent state={application} loading={<Loading />}>
        {(data) => (
          <Correction
            application={data}
            today={home.data === undefined ? null : businessDay(home.data.now)}
          />
        )}
      </QueryContent>
    </Screen>
  );
}

function Correction(props: { application: Application; today: string | null }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { addressOf, appCode } = useOwnProduct();
  const { draft, version } = props.application;
  const send = useSendDraft(appCode);
  const confirm = useMutation(confirmLegalPersonMutation);
  const form = useForm<IdDocument>({ defaultValues: valuesOf(draft) });
  const saver = useSharedDraft({ draft, version, send, form, valuesOf, fieldsOf: FIELDS });

  async function submit(): Promise<void> {
    // Read now, after the rules have run: newer fields of another device may have come meanwhile.
    const { name, idNo: number, validFrom: from, validTo: to } = form.getValues();
    const shown = saver.shownVersion();
    await saver.flush();
    if (!isValidTo(to)) return;
    try {
      const confirmed = await confirm.mutateAsync({
        appCode,
        version: shown,
        name,
        idNo: number,
        validFrom: from,
        validTo: to,
      });
      if (confirmed.submittedAt === null) {
        await navigate(addressOf("/qualification/collectInfo"));
        return;
      }
      // A renewed ID is all that was asked for.
      toast.show(t`证件已更新`);
      await navigate("/result/components/idCard", { replace: true });
    } catch (error) {
      if (needsAnotherId(error)) {
        await navigate(addressOf(`/idCertification/fail?code=${refusalCodeOf(error)}`));
      }
    }
  }

  if (isErased(saver.error) || isErased(confirm.error)) return <BackToPhotos />;
  return (
    <Form form={form} onSubmit={submit}>
      <Card>
        <Fields>
          <IdDocumentFields
            form={form}
            today={props.today}
            nameLabel={t`法人姓名`}
            underage={t`法人须年满 18 周岁`}
            nameTestId="legal-name"
            onTyped={(typed) => saver.keep(draftOf(typed))}
          />
          <DraftLine state={saver.state} />
        </Fields>
      </Card>
      {confirm.error !== null && needsAnotherId(confirm.error) ? null : (
        <RefusalNotice error={confirm.error} onRetry={form.submit} />
      )}
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-id">
        {t`确认无误`}
      </Button>
    </Form>
  );
}

/** Leads to the photos once the service has said again what there is: nothing that is gone may show. */
function BackToPhotos(): ReactElement {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { addressOf } = useOwnProduct();
  const leave = useEffectEvent(async () => {
    const outdated = [api.application.getApplication.path, api.contracts.listDocuments.path];
    await Promise.all(outdated.map((queryKey) => client.refetchQueries({ queryKey })));
    await navigate(addressOf("/idCertification"), { replace: true });
  });
  useEffect(() => void leave(), []);
  return <Loading />;
}

function Loading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="heading" />
        <SkeletonBar size="heading" />
      </SkeletonCard>
    </Skeleton>
  );
}

/** Correcting what was read cannot help: that has a page of its own. */
function needsAnotherId(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === "ID_VALIDITY_TOO_SHORT" || code === "ID_EXPIRED";
}

/** The consent was taken back on another phone, and the photos with it: the ID is photographed again. */
function isErased(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === "CONSENT_MISSING" || code === "STEP_NOT_DONE";
}
