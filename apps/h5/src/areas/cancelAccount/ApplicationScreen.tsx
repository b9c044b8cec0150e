import { Button, Card, Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { withdrawApplicationMutation } from "../../data/application.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { appCodeOf } from "./cancelAccount.checks.ts";
import * as css from "./parts/Cancel.css.ts";
import { cancelAddress, CANCEL_HOME } from "./parts/cancel-address.ts";
import { useProductWords } from "./parts/use-open-applications.ts";

/** Withdraws an application, and says that it is done. */
export function ApplicationScreen(): ReactElement {
  const { t } = useLingui();
  const productWords = useProductWords();
  const [search] = useSearchParams();
  const withdraw = useMutation(withdrawApplicationMutation);
  const [isDone, setIsDone] = useState(false);
  const appCode = appCodeOf(search);
  if (appCode === null) throw notFound();

  async function takeBack(): Promise<void> {
    report({ type: "button", name: "withdraw-application" });
    const done = await withdraw.mutateAsync({ appCode: appCode ?? "APP1001" }).catch(() => null);
    if (done !== null) setIsDone(true);
  }

  return (
    <Screen title={t`确认撤回`} backTo={cancelAddress("cancelApplicationList")}>
      {isDone ? (
        <Result
          kind="success"
          title={t`申请已撤回`}
          sentence={t`填写的内容已保留，可以随时重新提交。`}
          actions={[
            {
              children: t`返回首页`,
              render: (link) => <Link to="/home" replace {...link} />,
              "data-testid": "home",
            },
            {
              children: t`还要注销账户`,
              prominence: "quiet",
              render: (link) => <Link to={CANCEL_HOME} replace {...link} />,
            },
          ]}
          data-testid="withdrawn"
        />
      ) : (
        <>
          <Card heading={productWords(appCode)}>
            <p className={css.body}>{t`点“撤回申请”后立即生效。`}</p>
          </Card>
          <RefusalNotice error={withdraw.error} onRetry={takeBack} />
          <Button
            block
            tone="critical"
            loading={withdraw.isPending}
            onClick={takeBack}
            data-testid="withdraw"
          >
            {t`撤回申请`}
          </Button>
          <Button
            block
            prominence="quiet"
            render={(link) => <Link to={cancelAddress("goBackCom")} {...link} />}
            data-testid="keep"
          >
            {t`保留申请`}
          </Button>
        </>
      )}
    </Screen>
  );
}
