import { Card, Cell, List, Page, Section, Segmented, Stack } from "@kedu/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { AppTabBar } from "../app/AppTabBar.tsx";
import { usePreferences } from "../app/preferences.tsx";
import {
  keepServiceMode,
  serviceMode,
  serviceModes,
  subscribeToServiceMode,
} from "../service/mode.ts";

export function MePage() {
  const { words, language, theme, change } = usePreferences();
  // Known in the browser alone, so a server's page shows the first.
  const mode = useSyncExternalStore(subscribeToServiceMode, serviceMode, () => serviceModes[0]);
  const queryClient = useQueryClient();
  return (
    <Page title={words.me.title} tabBar={<AppTabBar current="me" />}>
      <List>
        <Cell
          title={words.shops.title}
          render={(props) => <Link to="/shops" {...props} />}
          data-testid="to-shops"
        />
      </List>
      <Section heading={words.me.display}>
        <Card>
          <Stack gap="fields">
            <Segmented
              label={words.me.language}
              options={[
                { value: "zh-CN", label: "中文" },
                { value: "en", label: "English" },
              ]}
              value={language}
              onValueChange={(next) => change({ language: next })}
              data-testid="language"
            />
            <Segmented
              label={words.me.theme}
              options={(["system", "light", "dark"] as const).map((value) => ({
                value,
                label: words.me.themes[value],
              }))}
              value={theme}
              onValueChange={(next) => change({ theme: next })}
              data-testid="theme"
            />
          </Stack>
        </Card>
      </Section>
      <Section heading={words.me.service} description={words.me.serviceNote}>
        <Card>
          <Segmented
            label={words.me.serviceState}
            options={serviceModes.map((value) => ({ value, label: words.me.services[value] }))}
            value={mode}
            onValueChange={(next) => {
              keepServiceMode(next);
              // Each page asks again.
              queryClient.clear();
            }}
            data-testid="service"
          />
        </Card>
      </Section>
    </Page>
  );
}
