import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { LandmarkIcon } from "../../icons/shapes/landmark.ts";
import { LogOutIcon } from "../../icons/shapes/log-out.ts";
import { TicketPercentIcon } from "../../icons/shapes/ticket-percent.ts";
import { UserRoundIcon } from "../../icons/shapes/user-round.ts";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { Money } from "../Money/Money.tsx";
import { Stepper } from "../Stepper/Stepper.tsx";
import { Switch } from "../Switch/Switch.tsx";
import { Cell, List } from "./List.tsx";

const opened = fn();
const refused = fn();
const meta = {
  title: "Layout/List",
  component: List,
  subcomponents: { Cell },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Group: Story = {
  args: {
    heading: "付款",
    children: (
      <>
        <Cell icon={TicketPercentIcon} title="优惠券" value="不使用，3 张可用" href="#coupons" />
        <Cell
          icon={LandmarkIcon}
          title="付款方式"
          value="灵活信用"
          onClick={opened}
          aria-haspopup="dialog"
        />
        <Cell title="受托直付" secondary="未开通权限，去支付管理开通" onClick={refused} disabled />
        <Cell icon={UserRoundIcon} title="收款方" value="供货公司（直付）" />
        <Cell title="到期应还" value={<Money fen={8_716_100} size="body" />} />
        <Cell icon={LogOutIcon} title="退出登录" tone="critical" onClick={opened} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const list = within(within(canvasElement).getByRole("list", { name: "付款" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(list.getByRole("button", { name: /付款方式/ }));
    await expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.click(list.getByRole("button", { name: /受托直付/ }));
    await expect(refused).not.toHaveBeenCalled();
  },
};
export const Rendered: Story = {
  args: {
    children: (
      <Cell
        title="企业信息"
        render={({ children, ...link }) => (
          <a href="#company" {...link}>
            {children}
          </a>
        )}
      />
    ),
  },
};
const toggled = fn();
const counted = fn();

/** A control takes its name from the title of its row: there is one label, and it is read once. */
export const WithControls: Story = {
  args: {
    heading: "提醒",
    children: (
      <>
        <Cell
          title="到期提醒"
          secondary="到期前 7 天、3 天和当天发短信"
          control={(row) => <Switch {...row} onCheckedChange={toggled} data-testid="remind" />}
        />
        <Cell
          title="提前天数"
          control={(row) => (
            <Stepper {...row} min={1} max={30} defaultValue={3} onValueChange={counted} />
          )}
        />
        <Cell title="同时通知法人" control={(row) => <Checkbox {...row} defaultChecked />} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const remind = canvas.getByRole("switch", { name: "到期提醒" });
    await expect(remind).toHaveAccessibleDescription("到期前 7 天、3 天和当天发短信");
    await expect(canvas.getAllByText("到期提醒")).toHaveLength(1);
    // The title is pressed as the control is.
    await userEvent.click(canvas.getByText("到期提醒"));
    await expect(remind).toBeChecked();
    await expect(toggled).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole("spinbutton", { name: "提前天数" })).toHaveValue("3");
    await userEvent.click(canvas.getByRole("button", { name: "增加 提前天数" }));
    await expect(counted).toHaveBeenLastCalledWith(4);
    await expect(canvas.getAllByText("提前天数")).toHaveLength(1);
    await expect(canvas.getByRole("checkbox", { name: "同时通知法人" })).toBeChecked();
  },
};
export const WithControlsAt200: Story = {
  args: WithControls.args!,
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector(".story-screen");
    await expect(screen?.scrollWidth).toBeLessThanOrEqual(320);
  },
};
export const At200: Story = { args: Group.args!, globals: { textSize: 200, width: "320" } };
