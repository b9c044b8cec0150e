import type { InsuranceClaim } from "@kedu/api";
import { Card, KeyValue, type KeyValueRow, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useCauseWords, useClaimWords } from "./use-policy-words.ts";

/** Damages that were reported, the newest first, with what the insurer decided. */
export function ClaimCards({
  claims,
}: {
  readonly claims: readonly InsuranceClaim[];
}): ReactElement {
  return (
    <>
      {claims.map((claim, place) => (
        <ClaimCard key={claim.claimId} claim={claim} number={claims.length - place} />
      ))}
    </>
  );
}

function ClaimCard({
  claim,
  number,
}: {
  readonly claim: InsuranceClaim;
  readonly number: number;
}): ReactElement {
  const { t } = useLingui();
  const causes = useCauseWords();
  const { text, tone } = useClaimWords()[claim.status];
  const { claimNo, fileIds, paidFen, reason } = claim;
  const rows: KeyValueRow[] = [
    ...(claimNo === null ? [] : [{ key: "no", label: t`报案号`, value: claimNo }]),
    { key: "when", label: t`出险日期`, value: claim.happenedOn },
    { key: "cause", label: t`出险原因`, value: causes[claim.cause] },
    { key: "loss", label: t`估计损失`, value: <Money fen={claim.lossFen} /> },
    ...(paidFen === null
      ? []
      : [{ key: "paid", label: t`赔款`, value: <Money fen={paidFen} />, strong: true }]),
    ...(reason === null ? [] : [{ key: "reason", label: t`不赔的原因`, value: reason }]),
    { key: "words", label: t`经过`, value: claim.text },
    { key: "pictures", label: t`照片`, value: t`${fileIds.length} 张` },
  ];
  return (
    <Card
      heading={t`报案 ${number}`}
      trailing={<StatusPill tone={tone}>{text}</StatusPill>}
      data-testid={`claim-${claim.status}`}
    >
      <KeyValue rows={rows} />
    </Card>
  );
}
