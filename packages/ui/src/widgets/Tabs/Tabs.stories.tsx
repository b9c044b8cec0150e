import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { TabPanel, Tabs, type TabsMoveReason, type TabsProps } from "./Tabs.tsx";

const items = [
  { value: "toPay", label: "待付款 3" },
  { value: "paid", label: "已付款" },
  { value: "all", label: "全部" },
] as const;
type View = (typeof items)[number]["value"];

function Orders(props: TabsProps<View>) {
  const [view, setView] = useState<View>("toPay");
  return (
    <>
      <Tabs {...props} value={view} onChange={setView} />
      <TabPanel tabs="orders" value={view}>
        {view}
      </TabPanel>
    </>
  );
}

/** One of a few views of the same list. Arrow keys move and choose; one tab stop for all. */
const meta = {
  title: "Controls/Tabs",
  component: Tabs<View>,
  subcomponents: { TabPanel },
  args: { id: "orders", label: "订单", items },
  render: (args) => <Orders {...args} />,
} satisfies Meta<typeof Tabs<View>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: "已付款" }));
    await expect(canvas.getByRole("tabpanel", { name: "已付款" })).toHaveTextContent("paid");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "全部" })).toHaveFocus();
    await expect(canvas.getByRole("tab", { name: "全部" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "待付款 3" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("all");
    // One tab stop: the next one is the panel.
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const At200: Story = { globals: { textSize: 200, width: "320" } };

/** More tabs than a narrow screen shows. */
function Many({ chosen }: { chosen: string }): ReactElement {
  return (
    <Tabs
      id="customers"
      label="Customers by state"
      defaultValue={chosen}
      items={["All", "Good", "Due soon", "Overdue", "Paused", "Visited"].map((label) => ({
        value: label,
        label,
      }))}
      renderPanel={String}
    />
  );
}

function isInSight(canvasElement: HTMLElement, name: string): boolean {
  const canvas = within(canvasElement);
  const tab = canvas.getByRole("tab", { name }).getBoundingClientRect();
  const seen = canvas.getByRole("tablist").getBoundingClientRect();
  return tab.left >= seen.left - 1 && tab.right <= seen.right + 1;
}

/** Words keep whole and apart, and what does not fit is scrolled to. */
export const ManyAt320: Story = {
  globals: { width: "320", language: "en" },
  render: () => <Many chosen="All" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tabs = canvas.getAllByRole("tab");
    for (const tab of tabs) await expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
    const track = canvas.getByRole("tablist");
    await expect(track.scrollWidth).toBeGreaterThan(track.clientWidth);
    await expect(isInSight(canvasElement, "Visited")).toBe(false);
    canvas.getByRole("tab", { name: "All" }).focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(isInSight(canvasElement, "Visited")).toBe(true));
  },
};

/** A tab that an address has chosen is in sight at once. */
export const LastOfManyAt320: Story = {
  globals: { width: "320", language: "en" },
  render: () => <Many chosen="Visited" />,
  play: async ({ canvasElement }) => {
    await expect(isInSight(canvasElement, "Visited")).toBe(true);
    await expect(isInSight(canvasElement, "All")).toBe(false);
  },
};

const chosen = fn<(view: View) => void>();
const reasons = fn<(reason: TabsMoveReason) => void>();

export const KeepsItsOwnView: Story = {
  render: () => (
    <Tabs
      id="orders"
      label="订单"
      items={items}
      defaultValue="paid"
      onChange={(view, reason) => {
        chosen(view);
        reasons(reason);
      }}
      renderPanel={(view) => <p>{view}</p>}
      data-testid="orders"
    />
  ),
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    reasons.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("tabpanel", { name: "已付款" })).toHaveTextContent("paid");
    await userEvent.click(canvas.getByTestId("orders-all"));
    await expect(canvas.getByRole("tabpanel", { name: "全部" })).toHaveTextContent("all");
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByTestId("orders-panel")).toHaveTextContent("toPay");
    // What is chosen already is no change.
    await userEvent.click(canvas.getByTestId("orders-toPay"));
    await expect(chosen.mock.calls).toEqual([["all"], ["toPay"]]);
    await expect(reasons.mock.calls).toEqual([["button"], ["keyboard"]]);
  },
};

/** A tab that cannot be chosen is shown, and pressed or passed by keys it changes nothing. */
export const WithADisabledTab: Story = {
  render: () => (
    <Tabs
      id="orders"
      label="订单"
      items={items.map((item) => ({ ...item, disabled: item.value === "paid" }))}
      onChange={chosen}
      renderPanel={String}
    />
  ),
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    const paid = canvas.getByRole("tab", { name: "已付款" });
    await expect(paid).toBeDisabled();
    await userEvent.click(paid, { pointerEventsCheck: 0 });
    canvas.getByRole("tab", { name: "待付款 3" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "全部" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "待付款 3" })).toHaveFocus();
    await expect(chosen.mock.calls.map(([view]) => view)).toEqual(["all", "toPay"]);
  },
};

/** The page's view is no longer among the tabs: no tab is chosen, and one can be reached by keys. */
export const AViewOfNoTab: Story = {
  render: () => (
    <Tabs<string>
      id="orders"
      label="订单"
      items={items}
      value="closed"
      onChange={() => undefined}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("tab", { selected: true })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "待付款 3" })).toHaveFocus();
  },
};

/** Goal 18: from right to left the arrows go where they point. */
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Tabs id="orders" label="订单" items={items} renderPanel={String} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second, third] = canvas.getAllByRole("tab");
    first?.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(second).toHaveFocus();
    await expect(second!.getBoundingClientRect().right).toBeLessThanOrEqual(
      first!.getBoundingClientRect().left,
    );
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(third).toHaveFocus();
  },
};
