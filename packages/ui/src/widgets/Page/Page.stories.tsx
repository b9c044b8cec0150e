import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { HouseIcon } from "../../icons/shapes/house.ts";
import { UsersRoundIcon } from "../../icons/shapes/users-round.ts";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Inline } from "../Inline/Inline.tsx";
import { Cell, List } from "../List/List.tsx";
import { Money } from "../Money/Money.tsx";
import { Card } from "../Card/Card.tsx";
import { Grid } from "../Grid/Grid.tsx";
import { Section } from "../Section/Section.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { TabBar } from "../TabBar/TabBar.tsx";
import { storyTab } from "../testing/story-tab.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Page } from "./Page.tsx";

const goneBack = fn();
const meta = {
  title: "Layout/Page",
  component: Page,
  parameters: { bare: true },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A form as a newcomer writes it: nothing but widgets, and no styles. */
export const Visit: Story = {
  args: {
    title: "客户拜访",
    onBack: goneBack,
    action: <IconButton icon={HeadsetIcon} label="客服" href="#service" />,
    footer: <Button block>提交</Button>,
    children: (
      <>
        <Card heading="信达通讯" trailing="2026-11-20">
          <Inline justify="between">
            <Money fen={38_640_000} size="l" />
            <StatusPill tone="positive">正常</StatusPill>
          </Inline>
        </Card>
        <List heading="本次拜访">
          <Cell title="事由" value="回访" onClick={fn()} />
          <Cell title="日期" value="2026-11-20" onClick={fn()} />
        </List>
        <Section heading="门店信息" description="与营业执照一致" gap="fields">
          <TextField label="门店名称" />
          <TextField label="备注" error="请填写备注" />
        </Section>
        <Section heading="下一步">
          <Grid gap="items">
            <Button prominence="secondary">再约时间</Button>
            <Button prominence="secondary">发优惠券</Button>
          </Grid>
        </Section>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = canvas.getByRole("main").firstElementChild;
    const boxes = [...(page?.children ?? [])].map((child) => child.getBoundingClientRect());
    const distances = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    await expect(distances.map(Math.round)).toEqual([16, 24, 24]);
    goneBack.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "返回" }));
    await expect(goneBack).toHaveBeenCalledTimes(1);
  },
};

export const VisitInDark: Story = { ...Visit, globals: { theme: "dark" } };
export const VisitAt320: Story = { ...Visit, globals: { width: "320" } };
export const VisitAt200: Story = {
  args: Visit.args!,
  globals: { textSize: 200, width: "320" },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** Fields, text and buttons without sections have a rhythm as well. */
export const LooseParts: Story = {
  args: {
    title: "登录",
    children: (
      <>
        <TextField label="工号" />
        <TextField label="姓名" />
        <Button block>下一步</Button>
        <Button block prominence="secondary">
          扫码登录
        </Button>
      </>
    ),
  },
};

const customers = (
  <Stack as="ul" gap="cards">
    {["信达通讯", "恒远数码", "华强数码"].map((name) => (
      <li key={name}>
        <Card heading={name} padding="compact">
          <Money fen={38_640_000} size="s" />
        </Card>
      </li>
    ))}
  </Stack>
);
const tabBar = (
  <TabBar
    current="customers"
    items={[storyTab("home", "首页", HouseIcon), storyTab("customers", "客户", UsersRoundIcon)]}
  />
);

export const CustomersWithTabs: Story = { args: { title: "客户", children: customers, tabBar } };
