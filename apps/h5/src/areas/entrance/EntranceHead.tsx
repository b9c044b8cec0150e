import { useLingui } from "@lingui/react/macro";
import { Button } from "@kedu/ui";
import type { ReactElement } from "react";
import { changeDisplay, useDisplay } from "../../platform/display/display.ts";
import { HelpButton } from "../../platform/screen/Screen.tsx";
import * as css from "./EntranceScreen.css.ts";

/** The product's name, the other language, and help. */
export function EntranceHead(): ReactElement {
  const { t } = useLingui();
  const english = useDisplay().language === "en";
  return (
    <header className={css.head}>
      <span className={css.name}>
        <Mark />
        {t`刻度`}
      </span>
      <span className={css.headEnd}>
        <Button
          prominence="text"
          size="small"
          onClick={() => changeDisplay({ language: english ? "zh-CN" : "en" })}
          data-testid="other-language"
        >
          <span lang={english ? "zh-CN" : "en"}>{english ? "中文" : "English"}</span>
        </Button>
        <HelpButton />
      </span>
    </header>
  );
}

/** Five marks of a measuring rule. */
function Mark(): ReactElement {
  return (
    <svg viewBox="0 0 26 20" width="26" height="20" aria-hidden="true" className={css.mark}>
      <path d="M2 2v16M7.5 10v8M13 6v12M18.5 10v8M24 2v16" />
    </svg>
  );
}
