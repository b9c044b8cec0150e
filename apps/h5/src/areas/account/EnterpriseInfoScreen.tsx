import type { Answer } from "@kedu/api";
import type { RegistryResult } from "@kedu/domain";
import {
  Card,
  Empty,
  KeyValue,
  type KeyValueRow,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { Link } from "../../platform/routing/Link.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { LegalPersonChange } from "./parts/LegalPersonChange.tsx";

type Enterprise = Answer<"getEnterprise">;

/** What the business licence and the registry say of the dealer. */
export function EnterpriseInfoScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.identity.getEnterprise)}
      title={t`企业信息`}
      backTo="/userCenter"
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="most" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`企业资料没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(enterprise) =>
        enterprise.name === null ? (
          <Empty
            title={t`还没有企业资料`}
            secondary={t`申请额度时提交营业执照，核验通过后显示在这里。`}
            action={{
              children: t`去申请额度`,
              render: (link) => <Link to="/home" {...link} />,
            }}
          />
        ) : (
          <>
            <Facts enterprise={enterprise} name={enterprise.name} />
            <LegalPersonChange />
          </>
        )
      }
    </QueryScreen>
  );
}

function Facts({ enterprise, name }: { enterprise: Enterprise; name: string }): ReactElement {
  const rows = useFactRows(enterprise);
  const { registry } = enterprise;
  return (
    <Card
      heading={name}
      trailing={registry === null ? undefined : <RegistryPill result={registry.result} />}
      data-testid="enterprise"
    >
      <KeyValue rows={rows} />
    </Card>
  );
}

function useFactRows(enterprise: Enterprise): KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const { establishedOn, legalPerson, organizationCode, registry, termTo, type } = enterprise;
  const row = (key: string, label: string, value: string | null): KeyValueRow[] =>
    value === null ? [] : [{ key, label, value, "data-testid": `enterprise-${key}` }];
  const types = { LTD: t`有限公司`, INDIVIDUAL_BIZ: t`个体工商户` } as const;
  return [
    ...row("code", t`统一社会信用代码`, organizationCode),
    ...row("type", t`企业类型`, type === null ? null : types[type]),
    ...row("address", t`注册地址`, enterprise.registeredAddress),
    ...row("established", t`成立日期`, establishedOn),
    ...row(
      "term",
      t`营业期限至`,
      termTo === null ? null : termTo === "LONG_TERM" ? t`长期` : termTo,
    ),
    ...row("legal-person", t`法人`, legalPerson?.nameMasked ?? null),
    ...row("checked", t`核验时间`, registry === null ? null : dates.moment(registry.checkedAt)),
  ];
}

function RegistryPill({ result }: { result: RegistryResult }): ReactElement {
  const { t } = useLingui();
  switch (result) {
    case "MATCH":
      return <StatusPill tone="positive">{t`工商核验一致`}</StatusPill>;
    case "MISMATCH":
      return <StatusPill tone="caution">{t`工商核验不一致`}</StatusPill>;
    case "REVOKED":
      return <StatusPill tone="critical">{t`营业执照已吊销`}</StatusPill>;
    case "NOT_FOUND":
      return <StatusPill tone="caution">{t`工商查无此企业`}</StatusPill>;
  }
}
