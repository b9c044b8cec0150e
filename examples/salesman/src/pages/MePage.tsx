import {
  Avatar,
  Banner,
  Card,
  Cell,
  type CellControlProps,
  Inline,
  List,
  Page,
  Popup,
  Section,
  Segmented,
  Stack,
  Switch,
} from "@kedu/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { AppTabBar } from "../app/AppTabBar.tsx";
import { usePreferences } from "../app/preferences.tsx";
import { CampaignPicture } from "./CampaignPicture.tsx";
import {
  keepServiceMode,
  serviceMode,
  serviceModes,
  subscribeToServiceMode,
} from "../service/mode.ts";

export function MePage() {
  const { words, language, theme, showsUse, change } = usePreferences();
  // Known in the browser alone, so a server's page shows the first.
  const mode = useSyncExternalStore(subscribeToServiceMode, serviceMode, () => serviceModes[0]);
  const queryClient = useQueryClient();
  return (
    <Page title={words.me.title} tabBar={<AppTabBar current="me" />}>
      <Card>
        <Inline gap="items">
          <Avatar name={words.me.name} size="large" decorative />
          <Stack gap="lines">
            <strong>{words.me.name}</strong>
            <span className="fact">{words.me.team}</span>
          </Stack>
        </Inline>
      </Card>
      <Banner
        label={words.me.campaigns}
        items={[
          {
            id: "coupons",
            label: words.me.couponCampaign,
            picture: <CampaignPicture words={words.me.couponCampaign} kind="coupon" />,
            renderLink: (props) => <Link to="/coupons" {...props} />,
          },
          {
            id: "figures",
            label: words.me.goalCampaign,
            picture: <CampaignPicture words={words.me.goalCampaign} kind="goal" />,
            renderLink: (props) => <Link to="/figures" {...props} />,
          },
        ]}
        data-testid="campaigns"
      />
      <List>
        <Cell
          title={words.shops.title}
          render={(props) => <Link to="/shops" {...props} />}
          data-testid="to-shops"
        />
        <Popup
          title={words.me.news}
          renderTrigger={(props) => <Cell title={words.me.news} {...props} data-testid="to-news" />}
          data-testid="news"
        >
          {words.me.newsOfMonth}
        </Popup>
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
        <List>
          <Cell
            title={words.me.showsUse}
            secondary={words.me.showsUseNote}
            control={switchControl(showsUse, (next) => change({ showsUse: next }))}
          />
        </List>
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

function switchControl(checked: boolean, onCheckedChange: (checked: boolean) => void) {
  return (row: CellControlProps) => (
    <Switch {...row} checked={checked} onCheckedChange={onCheckedChange} data-testid="shows-use" />
  );
}
