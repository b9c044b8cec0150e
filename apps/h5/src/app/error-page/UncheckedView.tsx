import type { ReactElement } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "@kedu/ui";
import * as css from "./ErrorView.css.ts";

/**
 * What replaces a page that came back from the browser's cache until the service has confirmed the session. It is HTML
 * without React: the document's own script answers the button (`src/first-paint/kept-page.ts`).
 */
export function UncheckedView(): ReactElement {
  return (
    <main className={css.page}>
      <h1 className={css.message} tabIndex={-1}>
        <Trans>正在确认登录状态</Trans>
      </h1>
      <p className={css.secondLine}>
        <Trans>
          确认之前不显示原来的内容，免得别人看到。已提交的内容和资金不受影响。没有网络时请连上网络再重试。
        </Trans>
      </p>
      <Button>
        <Trans>重试</Trans>
      </Button>
    </main>
  );
}
