import { Button, Card, CopyButton, KeyValue, ShareSheet, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { createSalesInvitationMutation } from "../../../data/sales.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import * as css from "./business.css.ts";
import { invitationAddress, invitationLink } from "./invitation-address.ts";
import { InvitationQrSheet } from "./InvitationQrSheet.tsx";

/** Makes an invitation for one dealer, and passes its link on or shows it as a QR code. */
export function InviteDealer({ canInvite }: { canInvite: boolean }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [keys] = useState(requestKeys);
  const [isSharing, setIsSharing] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const make = useMutation(createSalesInvitationMutation);
  const token = make.data?.token ?? null;

  async function invite(): Promise<void> {
    try {
      await make.mutateAsync({ idempotencyKey: keys.keyFor("invite") });
      // The next one is another invitation.
      keys.renew();
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
    }
  }

  const again = (
    <>
      <RefusalNotice error={make.error} onRetry={invite} />
      <Button
        block
        prominence={token === null ? "primary" : "quiet"}
        onClick={invite}
        loading={make.isPending}
        disabled={!canInvite}
        data-testid="invite-dealer"
      >
        {token === null ? t`邀请一位经销商` : t`再邀请一位`}
      </Button>
    </>
  );
  if (make.data === undefined || token === null) return again;
  const address = invitationAddress("home", token);
  const link = invitationLink(token);
  return (
    <>
      <Card heading={t`邀请链接`}>
        <p className={text.bodySmall}>
          {t`发给一位经销商。对方登录后会看到您的姓名和公司，可以接受，也可以拒绝。`}
        </p>
        <p className={css.address} data-testid="invitation-link">
          {/* Without the address of the app, as the reader is in it. What is copied and shared is the whole link. */}
          {address}
        </p>
        <CopyButton label={t`邀请链接`} text={link} edge="start" data-testid="copy-invitation" />
        <KeyValue
          rows={[
            {
              key: "expires",
              label: t`邀请有效期至`,
              value: dates.moment(make.data.expiresAt),
            },
          ]}
        />
      </Card>
      <Button block onClick={() => setIsSharing(true)} data-testid="share-invitation">
        {t`分享链接`}
      </Button>
      <Button
        block
        prominence="secondary"
        onClick={() => setIsShown(true)}
        data-testid="show-invitation-qr"
      >
        {t`出示二维码`}
      </Button>
      {again}
      <ShareSheet
        open={isSharing}
        onClose={() => setIsSharing(false)}
        link={{ url: link, title: t`邀请您成为我的客户` }}
        data-testid="invitation-share"
      />
      <InvitationQrSheet link={isShown ? link : null} onClose={() => setIsShown(false)} />
    </>
  );
}
