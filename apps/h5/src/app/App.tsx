import { i18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { documentRoot, UiLocale } from "@kedu/ui";
import type { ReactElement, ReactNode } from "react";

/** Passes the chosen language to the widgets. */
function WidgetWords({ children }: { children: ReactNode }): ReactElement {
  const { i18n: spoken } = useLingui();
  return <UiLocale language={spoken.locale === "en" ? "en" : "zh-CN"}>{children}</UiLocale>;
}

/** Providers of every page: texts, the cache of answers and the widgets' hosts. */
export function App({
  queryClient,
  children,
}: {
  queryClient: QueryClient;
  children: ReactNode;
}): ReactElement {
  return (
    <I18nProvider i18n={i18n}>
      <WidgetWords>
        <QueryClientProvider client={queryClient}>
          <div className={documentRoot}>{children}</div>
        </QueryClientProvider>
      </WidgetWords>
    </I18nProvider>
  );
}
