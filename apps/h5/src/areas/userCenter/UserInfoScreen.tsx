import type { Person } from "@kedu/api";
import type { PersonalField } from "@kedu/domain";
import {
  Card,
  Cell,
  KeyValue,
  type KeyValueRow,
  List,
  MaskedText,
  Notice,
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { personQuery } from "../../data/person.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LoadingPerson } from "./parts/LoadingPerson.tsx";
import { RealNamePill } from "./parts/RealNamePill.tsx";
import { ShowFieldSheet } from "./parts/ShowFieldSheet.tsx";
import { useDocumentWords } from "./parts/use-document-words.ts";
import { SHOWN_MS, type ShownField, useShownField } from "./parts/use-shown-field.ts";

/** Who is logged in. Each field is masked until its owner has proved who they are, and again soon after. */
export function UserInfoScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={personQuery}
      title={t`个人信息`}
      backTo="/userCenter"
      loading={<LoadingPerson />}
      failed={t`个人信息没有变化，只是暂时显示不出来。`}
    >
      {(person) => <Facts person={person} />}
    </QueryScreen>
  );
}

function Facts({ person }: { person: Person }): ReactElement {
  const { t } = useLingui();
  const shown = useShownField();
  const rows = usePersonRows(person, shown);
  const { asked, faceError, isProvingFace, isReady } = shown;
  const proofs = person.fields.find(({ field }) => field === asked)?.proofs ?? [];
  return (
    <>
      <RefusalNotice error={faceError} action={null} />
      {isProvingFace ? <Notice tone="info" live>{t`正在核对`}</Notice> : null}
      {isReady && !isProvingFace ? (
        <Notice tone="info" live data-testid="ready-to-show">
          {t`已核对是您本人，再点一次就能看到。`}
        </Notice>
      ) : null}
      <Card data-testid="person">
        <KeyValue rows={rows} />
      </Card>
      <DocumentCard person={person} />
      <EnterpriseCard enterprise={person.enterprise} />
      <List heading={t`办理`}>
        <Cell
          title={t`实名认证`}
          secondary={t`认证状态、证件有效期、更新证件`}
          render={(link) => <Link to="/userCenter/realName" {...link} />}
          data-testid="to-real-name"
        />
        <Cell
          title={t`更换手机号`}
          render={(link) => <Link to="/home/bindPhone" {...link} />}
          data-testid="to-number"
        />
      </List>
      <ShowFieldSheet shown={shown} proofs={proofs} phoneMasked={person.phoneMasked} />
    </>
  );
}

function usePersonRows(person: Person, shown: ShownField): KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const labels = {
    NAME: t`姓名`,
    PHONE: t`登录手机号`,
    ID_NO: t`身份证号`,
  } as const;
  const masked = {
    NAME: person.nameMasked,
    PHONE: person.phoneMasked,
    ID_NO: person.idNoMasked,
  } as const;
  const row = (field: PersonalField): KeyValueRow[] => {
    const text = masked[field];
    if (text === null) return [];
    const may = person.fields.find((each) => each.field === field);
    return [
      {
        key: field,
        label: labels[field],
        value:
          may === undefined || may.proofs.length === 0 ? (
            text
          ) : (
            <MaskedText
              label={labels[field]}
              masked={text}
              reveal={(signal) => shown.reveal(field, signal)}
              shownMs={SHOWN_MS}
              failureMessage={() => t`没有完成核对，仍然隐藏`}
              data-testid={`field-${field}`}
            />
          ),
      },
    ];
  };
  // Instants of one offset: the later text is the later instant.
  const last = person.fields.reduce<string | null>(
    (latest, { lastShownAt }) =>
      latest === null || (lastShownAt !== null && lastShownAt > latest) ? lastShownAt : latest,
    null,
  );
  return [
    ...row("NAME"),
    ...row("PHONE"),
    ...row("ID_NO"),
    {
      key: "real-name",
      label: t`实名认证`,
      value: <RealNamePill status={person.realNameStatus} />,
    },
    ...(last === null
      ? []
      : [
          {
            key: "last",
            label: t`上次查看完整信息`,
            value: dates.moment(last),
            "data-testid": "last-shown",
          },
        ]),
  ];
}

function DocumentCard({ person }: { person: Person }): ReactElement | null {
  const { t } = useLingui();
  const wordsOf = useDocumentWords();
  if (person.document === null) return null;
  const { left, photos, state, tone, validity } = wordsOf(person.document);
  return (
    <Card
      heading={t`证件`}
      trailing={<StatusPill tone={tone}>{state}</StatusPill>}
      data-testid="document"
    >
      <KeyValue
        rows={[
          { key: "photos", label: t`证件照片`, value: photos },
          { key: "validity", label: t`有效期`, value: validity, "data-testid": "validity" },
          ...(left === null ? [] : [{ key: "left", label: t`剩余有效期`, value: left }]),
        ]}
      />
    </Card>
  );
}

function EnterpriseCard({ enterprise }: Pick<Person, "enterprise">): ReactElement {
  const { t } = useLingui();
  const roles = {
    LEGAL_PERSON: t`法人`,
    AUTHORIZED_PERSON: t`授权人`,
    SALESPERSON: t`销售人员`,
    MERCHANT: t`商户`,
  } as const;
  return (
    <Card heading={t`企业`} data-testid="enterprise">
      <KeyValue
        rows={[
          {
            key: "name",
            label: t`企业名称`,
            value: enterprise.name === "" ? t`企业资料待完善` : enterprise.name,
          },
          { key: "role", label: t`您的身份`, value: roles[enterprise.role] },
        ]}
      />
    </Card>
  );
}
