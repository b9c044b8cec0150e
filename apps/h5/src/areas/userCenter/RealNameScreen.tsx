import type { Person } from "@kedu/api";
import type { RealNameStep } from "@kedu/domain";
import { Button, Card, KeyValue, Notice, Stack, StatusPill, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { personQuery } from "../../data/person.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { productAddress } from "../../platform/routing/own-product.ts";
import { LoadingPerson } from "./parts/LoadingPerson.tsx";
import { RealNamePill } from "./parts/RealNamePill.tsx";
import * as css from "./parts/ShowField.css.ts";
import { useDocumentWords } from "./parts/use-document-words.ts";

/** Whether the person is known by name, what is missing, and how long their ID serves. */
export function RealNameScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={personQuery}
      title={t`实名认证`}
      backTo="/userCenter"
      helpTopic="ID_UPLOAD_ERROR"
      loading={<LoadingPerson />}
      failed={t`认证结果没有变化，只是暂时显示不出来。`}
    >
      {(person) => (
        <>
          <Status person={person} />
          {person.document === null ? null : (
            <DocumentFacts person={person} document={person.document} />
          )}
        </>
      )}
    </QueryScreen>
  );
}

function Status({ person }: { person: Person }): ReactElement {
  const { t } = useLingui();
  const { nameMasked, idNoMasked, realNameStatus } = person;
  return (
    <Card
      heading={t`认证状态`}
      trailing={<RealNamePill status={realNameStatus} />}
      data-testid="real-name"
    >
      <Stack gap="parts">
        <p className={`${text.bodySmall} ${css.note}`}>
          <StatusWords person={person} />
        </p>
        {nameMasked === null && idNoMasked === null ? null : (
          <KeyValue
            rows={[
              ...(nameMasked === null ? [] : [{ key: "name", label: t`姓名`, value: nameMasked }]),
              ...(idNoMasked === null
                ? []
                : [{ key: "number", label: t`身份证号`, value: idNoMasked }]),
            ]}
          />
        )}
        {realNameStatus === "PASSED" || person.enterprise.role !== "LEGAL_PERSON" ? null : (
          <Missing person={person} />
        )}
      </Stack>
    </Card>
  );
}

function StatusWords({ person }: { person: Person }): ReactElement {
  const { t } = useLingui();
  const { enterprise, realNameStatus } = person;
  if (realNameStatus === "PASSED") return <>{t`姓名、证件和人脸核对一致。`}</>;
  const isAuthorised = enterprise.role === "AUTHORIZED_PERSON";
  if (!isAuthorised && enterprise.role !== "LEGAL_PERSON") {
    return <>{t`您的登录身份不需要实名认证。`}</>;
  }
  if (realNameStatus === "FAILED") {
    return <>{t`姓名和证件号没有核对一致。已有额度和借款不受影响。`}</>;
  }
  return isAuthorised ? (
    <>{t`接受授权时提交证件并刷脸，核对一致后即通过。`}</>
  ) : (
    <>{t`申请额度时提交证件并刷脸，核对一致后即通过。`}</>
  );
}

const STEPS: readonly RealNameStep[] = ["ID_PHOTOS", "ID_MATCH", "FACE"];
/** Where a step that is missing is done. */
const ADDRESSES: Readonly<Record<RealNameStep, string>> = {
  ID_PHOTOS: "/idCertification",
  ID_MATCH: "/idCertification/step2",
  FACE: "/qualification",
};

/** The steps with what is left of them, and the way to the first one. */
function Missing({
  person: { idProduct, missing, realNameStatus },
}: {
  person: Person;
}): ReactElement {
  const { t } = useLingui();
  const names: Readonly<Record<RealNameStep, string>> = {
    ID_PHOTOS: t`证件照片`,
    ID_MATCH: t`姓名与证件号核对`,
    FACE: t`人脸识别`,
  };
  const [first] = missing;
  return (
    <>
      <KeyValue
        data-testid="steps"
        rows={STEPS.map((step) => ({
          key: step,
          label: names[step],
          value: missing.includes(step) ? (
            <StatusPill tone="neutral">{t`待完成`}</StatusPill>
          ) : (
            <StatusPill tone="positive">{t`已完成`}</StatusPill>
          ),
          "data-testid": `step-${step}`,
        }))}
      />
      <Button
        block
        render={(link) => (
          <Link to={productAddress(ADDRESSES[first ?? "FACE"], idProduct)} {...link} />
        )}
        data-testid="go-on"
      >
        {first === "ID_PHOTOS"
          ? t`上传证件照片`
          : realNameStatus === "FAILED"
            ? t`重新认证`
            : t`继续认证`}
      </Button>
    </>
  );
}

interface DocumentFactsProps {
  readonly person: Person;
  readonly document: NonNullable<Person["document"]>;
}

function DocumentFacts({ person, document }: DocumentFactsProps): ReactElement {
  const { t } = useLingui();
  const wordsOf = useDocumentWords();
  const { left, photos, state, tone, validity } = wordsOf(document);
  return (
    <Card
      heading={t`证件有效期`}
      trailing={<StatusPill tone={tone}>{state}</StatusPill>}
      data-testid="document"
    >
      <Stack gap="parts">
        <KeyValue
          rows={[
            { key: "photos", label: t`证件照片`, value: photos },
            { key: "validity", label: t`有效期`, value: validity, "data-testid": "validity" },
            ...(left === null
              ? []
              : [{ key: "left", label: t`剩余有效期`, value: left, "data-testid": "days-left" }]),
          ]}
        />
        <Renewal person={person} document={document} />
      </Stack>
    </Card>
  );
}

/** What an ID that no longer serves keeps from being done, and where a new one is shown. */
function Renewal({ person, document }: DocumentFactsProps): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const { idStatus, renewal } = document;
  const blocks = idStatus !== "NORMAL";
  const isAuthorised = person.enterprise.role === "AUTHORIZED_PERSON";
  const opensOn = renewal?.opensOn ?? null;
  // Theirs is checked again where the new one is shown.
  if (isAuthorised && !blocks && person.realNameStatus !== "FAILED") return null;
  if (isAuthorised || renewal?.open === true) {
    return (
      <>
        {blocks ? (
          <Notice tone="caution" data-testid="blocked">
            {isAuthorised
              ? t`您的证件剩余有效期为 90 天或更短，更新证件后才能付款。`
              : idStatus === "MISSING"
                ? t`缺少证件信息。请上传有效期超过 90 天的证件照片，额度和借款不受影响。`
                : t`剩余有效期为 90 天或更短时，不能付款、借款、开户和申请。还款不受影响。`}
          </Notice>
        ) : null}
        <Button
          block
          render={(link) => (
            <Link
              to={
                isAuthorised
                  ? "/authorized/list"
                  : productAddress("/idCertification", person.idProduct)
              }
              {...link}
            />
          )}
          data-testid="renew"
        >
          {t`更新证件`}
        </Button>
      </>
    );
  }
  if (opensOn !== null) {
    const day = dates.full(opensOn);
    return (
      <p className={`${text.bodySmall} ${css.note}`} data-testid="opens-on">
        {t`${day} 起可以更新证件。`}
      </p>
    );
  }
  return blocks ? (
    <Notice tone="caution" data-testid="blocked">
      {t`更新证件要在额度获批后办理。重新申请时，请提交新的证件。`}
    </Notice>
  ) : null;
}
