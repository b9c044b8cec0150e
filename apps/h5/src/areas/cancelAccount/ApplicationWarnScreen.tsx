import { Button, Card, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { appCodeOf } from "./cancelAccount.checks.ts";
import * as css from "./parts/Cancel.css.ts";
import { cancelAddress } from "./parts/cancel-address.ts";
import { keepCancelTag } from "./parts/cancel-tag.ts";
import { useProductWords } from "./parts/use-open-applications.ts";

/** What withdrawing an application means. */
export function ApplicationWarnScreen(): ReactElement {
  const { t } = useLingui();
  const productWords = useProductWords();
  const [search] = useSearchParams();
  const appCode = appCodeOf(search);
  useEffect(() => keepCancelTag("APPLICATION"), []);
  if (appCode === null) throw notFound();
  return (
    <Screen
      title={t`撤回须知`}
      backTo={cancelAddress("cancelApplicationList")}
      footer={
        <>
          <Button
            block
            render={(link) => (
              <Link to={cancelAddress("cancelApplication", { appCode })} {...link} />
            )}
            data-testid="next"
          >
            {t`继续撤回`}
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
      }
    >
      <Notice tone="info" title={productWords(appCode)}>
        {t`撤回不影响您的信用，可以随时重新提交。`}
      </Notice>
      <Card>
        <ul className={css.points}>
          <li>{t`这次申请不再审批，没有结果`}</li>
          <li>{t`填写的资料和照片会保留，下次不用重填`}</li>
          <li>{t`已通过的人脸识别作废，重新提交时再做一次`}</li>
        </ul>
      </Card>
    </Screen>
  );
}
