import type { PartnerCredit } from "@kedu/api";
import { LONG_TERM, type PartnerStep } from "@kedu/domain";
import { Button, Card, ErrorState, KeyValue, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import {
  confirmPartnerIdMutation,
  partnerCreditQuery,
  upgradePartnerAccountMutation,
} from "../../data/partner-credit.queries.ts";
import { AgreeToUpload } from "../../flows/consent/AgreeToUpload.tsx";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { IdPhotoPair } from "../../flows/id-document/IdPhotoPair.tsx";
import { useIdPhotos } from "../../flows/id-document/use-id-photos.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { partnerAddress } from "../../flows/partner-credit/partner-address.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LoadingPartner } from "./parts/LoadingPartner.tsx";
import { PartnerEnd } from "./parts/PartnerEnd.tsx";
import { RefusedByBank } from "./parts/RefusedByBank.tsx";
import { WaitingForBank } from "./parts/WaitingForBank.tsx";

const hasEnded = (step: PartnerStep): boolean => step === "REJECTED" || step === "ENDED";

/**
 * The ID on record, confirmed for the bank; photographed again where it cannot be used. A better account comes before.
 * Where the bank has refused, or its offer is over, there is that to read instead.
 */
export function PartnerIdScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={partnerCreditQuery}
      missing="NOT_FOUND"
      title={t`邮储合作额度`}
      backTo="/home"
      helpTopic={(credit) =>
        credit === undefined || !hasEnded(credit.step) ? "ID_UPLOAD_ERROR" : "PARTNER_DECISION"
      }
      loading={<LoadingPartner />}
    >
      {(credit) =>
        hasEnded(credit.step) ? (
          <PartnerEnd credit={credit} />
        ) : credit.step === "UPGRADING" ? (
          <WaitingForBank credit={credit} />
        ) : credit.step === "UPGRADE" ? (
          <Upgrade credit={credit} />
        ) : (
          <ConfirmId credit={credit} />
        )
      }
    </QueryScreen>
  );
}

function Upgrade({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const upgrade = useMutation(upgradePartnerAccountMutation);
  const [keys] = useState(requestKeys);
  const ask = (): void => upgrade.mutate(keys.keyFor("upgrade"));
  return (
    <Stack gap="cards">
      <RefusedByBank credit={credit} kind="UPGRADE" />
      <Card heading={t`需升级银行账户`}>
        {t`银行要求先把你的账户升级，再继续申请或激活。升级不收费，已有借款不受影响。`}
      </Card>
      <RefusalNotice error={upgrade.error} onRetry={ask} />
      <Button block onClick={ask} loading={upgrade.isPending} data-testid="upgrade">
        {t`申请升级`}
      </Button>
    </Stack>
  );
}

function ConfirmId({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dates = useDateWords();
  const consent = useConsent("LEGAL_ID");
  const confirm = useMutation(confirmPartnerIdMutation);
  const pair = useIdPhotos();
  const { legalPerson } = credit;
  const needsPhotos = legalPerson?.needsPhotos ?? true;
  const validTo = legalPerson?.validTo ?? null;

  async function goOn(): Promise<void> {
    const photos = needsPhotos ? pair.both() : null;
    if (needsPhotos && photos === null) return;
    if (!(await consent.grant())) return;
    const next = await confirm.mutateAsync(photos === null ? {} : { photos }).catch(() => null);
    if (next !== null) await navigate(partnerAddress(next.step));
  }

  const agreesFirst = needsPhotos && consent.documents.length > 0;
  // With a consent that was taken back on another phone the photos are gone.
  if (agreesFirst && (pair.photos.front !== null || pair.photos.back !== null)) pair.clear();
  return (
    <Stack gap="cards">
      <RefusedByBank credit={credit} kind="APPLY" />
      {legalPerson === null ? null : (
        <Card heading={t`法人证件`}>
          <KeyValue
            rows={[
              { key: "name", label: t`姓名`, value: legalPerson.nameMasked },
              { key: "idNo", label: t`证件号码`, value: legalPerson.idNoMasked },
              {
                key: "validTo",
                label: t`有效期至`,
                value:
                  validTo === null
                    ? t`缺失`
                    : validTo === LONG_TERM
                      ? t`长期`
                      : dates.full(validTo),
              },
            ]}
          />
        </Card>
      )}
      {needsPhotos && !agreesFirst && !consent.isPending ? (
        <Card heading={t`重新拍摄证件`}>
          <IdPhotoPair pair={pair} />
        </Card>
      ) : null}
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : agreesFirst ? (
        <AgreeToUpload
          consent={consent}
          words={t`证件照片属于敏感个人信息，只用于核实法人身份。同意后即可上传。`}
        />
      ) : (
        <ConsentBoxes consent={consent} disabled={confirm.isPending} />
      )}
      <RefusalNotice error={confirm.error} onRetry={goOn} />
      {agreesFirst ? null : (
        <Button
          block
          onClick={goOn}
          loading={confirm.isPending || (needsPhotos && consent.isPending)}
          data-testid="confirm-id"
        >
          {needsPhotos ? t`下一步` : t`信息无误，下一步`}
        </Button>
      )}
    </Stack>
  );
}
