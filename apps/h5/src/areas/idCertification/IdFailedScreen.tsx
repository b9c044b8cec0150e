import { isRefusalCode } from "@kedu/domain";
import { Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { openHelp } from "../../platform/help/help-store.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Why the ID was not accepted, and what to do. */
export function IdFailedScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { addressOf } = useOwnProduct();
  const code = search.get("code");
  if (!isRefusalCode(code)) throw notFound();
  const why = ((): string => {
    switch (code) {
      case "ID_VALIDITY_TOO_SHORT":
        return t`证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片`;
      case "ID_EXPIRED":
        return t`证件已过期，请换领新证后再上传`;
      case "OCR_UNREADABLE":
        return t`照片看不清。请把证件放在深色桌面上，四角完整、没有反光再拍一次`;
      case "ID_NAME_MISMATCH":
        return t`姓名与证件号对不上，请核对后重新提交`;
      default:
        return t`证件信息没有通过核对，请核对后重新提交`;
    }
  })();
  return (
    <Screen
      title={t`证件未通过`}
      backTo={addressOf("/idCertification")}
      helpTopic="ID_UPLOAD_ERROR"
    >
      <Result
        kind="fail"
        title={t`证件未通过`}
        sentence={why}
        next={t`已填写的内容都保留着，不影响已有额度和借款。`}
        actions={[
          {
            children: t`重新上传`,
            render: (link) => <Link to={addressOf("/idCertification")} replace {...link} />,
          },
          {
            children: t`联系客服`,
            prominence: "quiet",
            onClick: () => openHelp("ID_UPLOAD_ERROR"),
          },
        ]}
      />
    </Screen>
  );
}
