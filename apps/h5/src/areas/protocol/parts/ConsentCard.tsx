import type { DocumentConsent } from "@kedu/api";
import { Button, Card, Inline, Notice, Stack, StatusPill, text, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { withdrawConsentMutation } from "../../../data/consents.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import * as css from "./consents.css.ts";
import { documentAddress } from "./document-address.ts";
import { useConsentTimes } from "./use-consent-times.ts";

interface ConsentCardProps {
  readonly consent: DocumentConsent;
  /** Asks for the consent once more. */
  readonly onAgree: () => unknown;
}

/** One document: what it is for, since when, what taking it back ends, and the ways to do so or to agree again. */
export function ConsentCard({ consent, onAgree }: ConsentCardProps): ReactElement {
  const { t } = useLingui();
  const { givenOf, momentOf } = useConsentTimes();
  const { code, current, newestVersion, past, purpose, title, withdrawalEnds } = consent;
  const [withdrawn] = past;
  const isAskedAgain = current !== null && !current.counts;
  return (
    <Card
      heading={title}
      headingLevel={3}
      trailing={<State consent={consent} />}
      data-testid={`own-consent-${code}`}
    >
      <Stack gap="items">
        <p className={css.words}>{purpose}</p>
        <p className={`${text.caption} ${css.lead}`}>
          {current === null
            ? withdrawn?.withdrawnAt == null
              ? null
              : t`${momentOf(withdrawn.grantedAt)} 同意，${momentOf(withdrawn.withdrawnAt)} 撤回`
            : givenOf(current)}
        </p>
        {isAskedAgain ? (
          <Notice
            tone="caution"
            renderLink={(link) => (
              <Link
                to={documentAddress(code, { version: newestVersion, since: current.version })}
                {...link}
              />
            )}
            data-testid="asks-again"
          >
            {t`版本 ${newestVersion} 有了新的用途，用到时会再次征求您的同意。查看改了什么`}
          </Notice>
        ) : null}
        {withdrawalEnds === null || current === null ? null : (
          <p className={css.ends}>
            <strong className={css.endsName}>{t`撤回后：`}</strong>
            {withdrawalEnds}
          </p>
        )}
        <Held consent={consent} />
        <Inline gap="items">
          {current === null || isAskedAgain ? (
            <Button
              prominence="secondary"
              size="small"
              onClick={onAgree}
              data-testid={`agree-${code}`}
            >
              {t`重新同意`}
            </Button>
          ) : null}
          {current === null || consent.heldBy !== null ? null : (
            <Withdrawal consent={consent} consentId={current.consentId} />
          )}
          <Button
            prominence="text"
            size="small"
            render={(link) => (
              <Link
                to={documentAddress(code, current === null ? {} : { version: current.version })}
                {...link}
              />
            )}
          >
            {t`查看全文`}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

function State({ consent }: { readonly consent: DocumentConsent }): ReactElement {
  const { t } = useLingui();
  const { current } = consent;
  if (current === null) return <StatusPill tone="neutral">{t`已撤回授权`}</StatusPill>;
  return current.counts ? (
    <StatusPill tone="positive">{t`已同意`}</StatusPill>
  ) : (
    <StatusPill tone="caution">{t`需重新同意`}</StatusPill>
  );
}

/** Why it cannot be taken back now, and where that ends. */
function Held({ consent }: { readonly consent: DocumentConsent }): ReactElement | null {
  const { t } = useLingui();
  switch (consent.heldBy) {
    case "APPLICATION":
      return (
        <Notice tone="info" renderLink={(link) => <Link to="/home" {...link} />} data-testid="held">
          {t`申请正在审批，期间不能撤回这项授权。您可以在首页查看进度，先撤回申请。`}
        </Notice>
      );
    case "POLICY":
      return (
        <Notice tone="info" data-testid="held">
          {t`这是投保时的确认，随保单生效，不能单独撤回。`}
        </Notice>
      );
    case "ACCOUNT":
    case null:
      return null;
  }
}

interface WithdrawalProps {
  readonly consent: DocumentConsent;
  readonly consentId: string;
}

function Withdrawal({ consent, consentId }: WithdrawalProps): ReactElement {
  const { t } = useLingui();
  const { code, title, withdrawalEnds } = consent;
  const [keys] = useState(requestKeys);
  const [failure, setFailure] = useState<unknown>(null);
  const withdraw = useMutation(withdrawConsentMutation);

  async function takeBack(): Promise<void> {
    setFailure(null);
    try {
      const sure = await ask("withdraw-consent", {
        title: t`撤回《${title}》？`,
        body: withdrawalEnds,
        confirmLabel: t`确认撤回`,
        tone: "critical",
      });
      if (!sure) return;
      await withdraw.mutateAsync({
        idempotencyKey: keys.keyFor(consentId),
        input: { consentId },
      });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      setFailure(error);
      return;
    }
    toast.show(t`授权已撤回`);
  }

  return (
    <>
      {failure === null ? null : (
        <div className={css.refusal}>
          <RefusalNotice error={failure} onRetry={takeBack} />
        </div>
      )}
      <Button
        prominence="secondary"
        size="small"
        loading={withdraw.isPending}
        onClick={takeBack}
        data-testid={`withdraw-${code}`}
      >
        {t`撤回`}
      </Button>
    </>
  );
}
