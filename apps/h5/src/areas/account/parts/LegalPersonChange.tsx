import type { Answer } from "@kedu/api";
import { Button, Card, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { homeQuery } from "../../../data/credit.queries.ts";
import { sessionQuery } from "../../../data/identity.queries.ts";
import {
  applyWithNewLegalPersonMutation,
  recheckEnterpriseMutation,
} from "../../../data/registry.queries.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import * as css from "./Password.css.ts";

type Check = Answer<"recheckEnterprise">["legalPerson"];

/**
 * The freeze for a changed legal person with its two ways out: the registry is asked again, or the new legal person
 * applies. Where nothing is frozen, the registry can be asked all the same.
 */
export function LegalPersonChange(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const role = useQuery(sessionQuery).data?.enterprise.role;
  const home = useQuery(homeQuery);
  const frozen = home.data?.lines
    .flatMap(({ freezeReasons }) => freezeReasons)
    .find(({ code }) => code === "LEGAL_PERSON_CHANGED");
  const isLegalPerson = role === "LEGAL_PERSON";
  return (
    <>
      {frozen === undefined ? null : (
        <Notice tone="critical" title={t`工商登记的法人已变更`} data-testid="legal-person-changed">
          <Since since={dates.moment(frozen.since)} isLegalPerson={isLegalPerson} />
        </Notice>
      )}
      {frozen !== undefined && isLegalPerson ? <Apply /> : null}
      {isLegalPerson ? <Recheck isFrozen={frozen !== undefined} /> : null}
    </>
  );
}

function Since(props: { readonly since: string; readonly isLegalPerson: boolean }): ReactElement {
  const { t } = useLingui();
  const { since } = props;
  return (
    <>
      {props.isLegalPerson
        ? t`${since} 起额度冻结，不能付款和借款。已有借款照常还款。`
        : t`${since} 起额度冻结，不能付款和借款。已有借款照常还款，请联系法人处理。`}
    </>
  );
}

/** The line ends, which is not undone: asked before. */
function Apply(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const apply = useMutation(applyWithNewLegalPersonMutation);
  const [failure, setFailure] = useState<unknown>(null);

  async function askAndApply(): Promise<void> {
    report({ type: "button", name: "new-legal-person" });
    setFailure(null);
    try {
      const isSure = await ask("new-legal-person", {
        title: t`用新法人重新申请？`,
        body: t`原额度随即结束，由新法人提交证件、营业执照并刷脸，重新审批。已有借款不变，照常还款。`,
        confirmLabel: t`重新申请`,
      });
      if (!isSure) return;
      await apply.mutateAsync();
    } catch (error) {
      setFailure(error);
      return;
    }
    await navigate("/qualification");
  }

  return (
    <Card heading={t`法人确实变更了`}>
      <Stack gap="parts">
        <p
          className={css.note}
        >{t`请新法人带上身份证和新的营业执照，重新申请额度。通过后冻结解除。`}</p>
        <RefusalNotice error={failure} />
        <Button
          block
          onClick={askAndApply}
          loading={apply.isPending}
          data-testid="new-legal-person"
        >
          {t`用新法人重新申请`}
        </Button>
      </Stack>
    </Card>
  );
}

function Recheck({ isFrozen }: { readonly isFrozen: boolean }): ReactElement {
  const { t } = useLingui();
  const recheck = useMutation(recheckEnterpriseMutation);
  const answer = recheck.data?.legalPerson;
  const words: Readonly<Record<Check, string>> = {
    SAME: t`工商登记与法人一致`,
    CHANGED: t`工商登记的仍是另一位法人`,
    UNCLEAR: t`工商登记暂时无法确认法人，请稍后再试`,
  };

  async function askRegistry(): Promise<void> {
    report({ type: "button", name: "recheck-registry" });
    try {
      await recheck.mutateAsync();
    } catch {
      // Said below.
    }
  }

  return (
    <Card heading={t`重新核验`}>
      <Stack gap="parts">
        <p className={css.note}>
          {isFrozen
            ? t`登记有误或刚刚更正时，可以马上再查一次工商登记。法人一致时，冻结立即解除。`
            : t`登记刚刚更正时，可以马上再查一次工商登记。`}
        </p>
        <RefusalNotice error={recheck.error} />
        {answer === undefined ? null : (
          <Notice tone={answer === "SAME" ? "info" : "caution"} live data-testid="recheck-answer">
            {words[answer]}
          </Notice>
        )}
        <Button
          block
          prominence="secondary"
          onClick={askRegistry}
          loading={recheck.isPending}
          data-testid="recheck"
        >
          {t`重新核验工商登记`}
        </Button>
      </Stack>
    </Card>
  );
}
