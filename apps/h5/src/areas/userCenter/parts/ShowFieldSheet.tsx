import {
  FLEXIBLE_CREDIT,
  PERSONAL_DATA_SHOWN_SECONDS,
  type PersonalField,
  type ShowProof,
} from "@kedu/domain";
import { Button, Sheet, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { beginIdentityCheckMutation } from "../../../data/identity-checks.queries.ts";
import { faceAddress } from "../../../flows/face-check/face-address.ts";
import { StepUpByCode } from "../../../flows/identity-check/StepUpByCode.tsx";
import { StepUpByPassword } from "../../../flows/identity-check/StepUpByPassword.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import * as css from "./ShowField.css.ts";
import type { ShownField } from "./use-shown-field.ts";

const PURPOSE = "SHOW_PERSONAL_DATA";

interface ShowFieldSheetProps {
  readonly shown: ShownField;
  /** Of the field that is asked for, the quickest first. */
  readonly proofs: readonly ShowProof[];
  /** Where codes go. */
  readonly phoneMasked: string;
}

/** The proof that a field is shown for. One that does not work can be changed for another. */
export function ShowFieldSheet(props: ShowFieldSheetProps): ReactElement {
  const { t } = useLingui();
  const { asked, cancel } = props.shown;
  const titles: Readonly<Record<PersonalField, string>> = {
    NAME: t`查看完整姓名`,
    PHONE: t`查看完整手机号`,
    ID_NO: t`查看完整身份证号`,
  };
  return (
    <Sheet
      open={asked !== null}
      onClose={cancel}
      title={titles[asked ?? "NAME"]}
      data-testid="show-field"
    >
      {asked === null ? null : <Ways key={asked} {...props} />}
    </Sheet>
  );
}

function Ways({ shown, proofs, phoneMasked }: ShowFieldSheetProps): ReactElement {
  const { t } = useLingui();
  const [way, setWay] = useState<ShowProof>(proofs[0] ?? "CODE");
  const seconds = PERSONAL_DATA_SHOWN_SECONDS;
  const other = proofs.find((each) => each !== way);
  const labels: Readonly<Record<ShowProof, string>> = {
    PASSWORD: t`改用支付密码`,
    CODE: t`改用短信验证码`,
    FACE: t`改用人脸识别`,
  };
  return (
    <Stack gap="parts">
      <p className={`${text.bodySmall} ${css.note}`}>
        {t`核对是您本人后显示 ${seconds} 秒，随后自动隐藏。每次查看都有记录。`}
      </p>
      {way === "PASSWORD" ? (
        <StepUpByPassword
          onPassword={(password) => {
            report({ type: "button", name: "show-field-password" });
            return shown.showBy({ by: "PASSWORD", password });
          }}
          data-testid="show-field-password"
        />
      ) : null}
      {way === "CODE" ? (
        <StepUpByCode
          start={{ purpose: PURPOSE }}
          check={shown.check}
          phoneMasked={phoneMasked}
          onSend={() => report({ type: "button", name: "show-field-code" })}
          onProved={(checkId) => shown.showBy({ by: "CHECK", checkId })}
          data-testid="show-field-code"
        />
      ) : null}
      {way === "FACE" ? <ByFace shown={shown} /> : null}
      {other === undefined ? null : (
        <Button prominence="text" onClick={() => setWay(other)} data-testid="other-proof">
          {labels[other]}
        </Button>
      )}
    </Stack>
  );
}

/** The camera page leads back here; the field is then asked for once more. */
function ByFace({ shown }: { shown: ShownField }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const begin = useMutation(beginIdentityCheckMutation);

  async function toCamera(): Promise<void> {
    report({ type: "button", name: "show-field-face" });
    let checkId: string;
    try {
      const check = shown.check.check ?? (await begin.mutateAsync({ purpose: PURPOSE }));
      shown.check.begin(check);
      ({ checkId } = check);
    } catch {
      // Said below.
      return;
    }
    await navigate(
      faceAddress({
        purpose: "IDENTITY",
        appCode: FLEXIBLE_CREDIT,
        identityCheckId: checkId,
        returnTo: "/userCenter/userInfo",
      }),
    );
  }

  return (
    <Stack gap="parts">
      <p className={`${text.bodySmall} ${css.note}`}>{t`刷脸通过后回到这里，再点一次就能看到。`}</p>
      <RefusalNotice error={begin.error} />
      <Button block onClick={toCamera} loading={begin.isPending} data-testid="show-field-face">
        {t`去刷脸`}
      </Button>
    </Stack>
  );
}
