import type { StatementExport } from "@kedu/api";
import { EXPORT_MAIL_MAX_BYTES } from "@kedu/domain";
import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { emailQuery } from "../../../data/email.queries.ts";
import { mailExportMutation } from "../../../data/statement-exports.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import * as css from "./Export.css.ts";

/** Sends a file to the person's own address, and says what became of the message. */
export function MailExportButton({ item }: { item: StatementExport }): ReactElement | null {
  const { t } = useLingui();
  const { data: email } = useQuery(emailQuery);
  const mail = useMutation(mailExportMutation);
  const [keys] = useState(requestKeys);
  const deliveryWords = useDeliveryWords();
  const { exportId, sizeBytes } = item;

  async function send(): Promise<void> {
    const idempotencyKey = keys.keyFor(exportId);
    const sent = await mail.mutateAsync({ idempotencyKey, input: { exportId } }).catch(() => null);
    // What blocks it is shown above the button.
    if (sent !== null) keys.renew();
  }

  // A file can be downloaded without it.
  if (email === undefined) return null;
  if (email.verified === null) {
    return (
      <Button
        prominence="text"
        block
        render={(link) => <Link to="/userCenter/email" {...link} />}
        data-testid="verify-email"
      >
        {t`验证邮箱后，可发到邮箱`}
      </Button>
    );
  }
  const { addressMasked } = email.verified;
  return (
    <>
      {item.mail === null ? null : (
        <p className={css.note} role="status" data-testid="mail-delivery">
          {deliveryWords(item.mail)}
        </p>
      )}
      <RefusalNotice error={mail.error} onRetry={send} />
      {(sizeBytes ?? 0) > EXPORT_MAIL_MAX_BYTES ? (
        <p
          className={css.note}
          data-testid="mail-problem"
        >{t`文件超过 8 MB，不能发到邮箱，请下载。`}</p>
      ) : (
        <Button
          prominence="text"
          block
          loading={mail.isPending || item.mail === "SENDING"}
          onClick={send}
          data-testid="mail-export"
        >
          {t`发到 ${addressMasked}`}
        </Button>
      )}
    </>
  );
}

function useDeliveryWords(): (delivery: NonNullable<StatementExport["mail"]>) => string {
  const { t } = useLingui();
  return (delivery) => {
    switch (delivery) {
      case "SENDING":
        return t`邮件正在发送，通常几秒内到达。`;
      case "SENT":
        return t`邮件已发出。没有收到时，请看看垃圾邮件。`;
      case "REFUSED":
        return t`邮件被退回。请在“我的”里核对邮箱，或下载文件。`;
      case "FAILED":
        return t`邮件没有发出去。请再发一次，或下载文件。`;
      case "UNKNOWN":
        return t`不确定邮件是否已发出。请先查看邮箱，没有收到再发一次。`;
    }
  };
}
