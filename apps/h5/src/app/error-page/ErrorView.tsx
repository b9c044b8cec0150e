import type { ReactElement } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@kedu/ui";
import { Link } from "../../platform/routing/Link.tsx";
import type { ErrorFacts } from "./error-facts.ts";
import * as css from "./ErrorView.css.ts";

/** The error page. Its texts in English are the specification's own, whatever the language. */
export function ErrorView({ statusCode, message, lineBroken }: ErrorFacts): ReactElement {
  const { i18n } = useLingui();
  const chinese = i18n.locale === "zh-CN";
  if (lineBroken) {
    return (
      <main className={css.page}>
        <h1 className={css.message}>
          <Trans>加载失败，请重试</Trans>
        </h1>
        <p className={css.secondLine}>
          <Trans>网络不稳定，页面没有加载完成。已提交的内容不受影响。</Trans>
        </p>
        <Button onClick={() => globalThis.location.reload()}>
          <Trans>重试</Trans>
        </Button>
      </main>
    );
  }
  const notFound = statusCode === 404;
  return (
    <main className={css.page}>
      <p className={css.status}>{statusCode}</p>
      <h1 className={css.message} lang={notFound ? "en" : undefined}>
        {message}
      </h1>
      {notFound && chinese ? (
        <p className={css.secondLine} lang="zh-CN">
          没有找到这个页面
        </p>
      ) : null}
      <Link to="/" className={css.link}>
        {notFound ? (
          <>
            <span lang="en">Back to the home page</span>
            {chinese ? <span lang="zh-CN">返回首页</span> : null}
          </>
        ) : (
          <Trans>返回首页</Trans>
        )}
      </Link>
    </main>
  );
}
