import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { PencilIcon } from "../../icons/shapes/pencil.ts";
import { PhoneIcon } from "../../icons/shapes/phone.ts";
import { Trash2Icon } from "../../icons/shapes/trash-2.ts";
import { Button } from "../Button/Button.tsx";
import { Cell, List } from "../List/List.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { drag, type DragOptions } from "../testing/touch-gestures.ts";
import { SwipeCell, type SwipeCellProps, type SwipeCellReason } from "./SwipeCell.tsx";

const opened = fn<(shop: string) => void>();
const called = fn<() => void>();
const moved = fn<(open: "start" | "end" | null, reason: SwipeCellReason) => void>();
const mayDelete = fn<() => Promise<boolean>>();

const shops = ["深圳宏达通讯", "广州信达数码", "东莞联合手机城"];

/** A list from which rows can be deleted, and deleted ones taken back. */
function Shops(props: Partial<SwipeCellProps>) {
  const [rows, setRows] = useState(shops);
  const [deleted, setDeleted] = useState<string>();
  return (
    <Stack gap="blocks">
      <List heading="客户">
        {rows.map((shop) => (
          <SwipeCell
            key={shop}
            label={shop}
            start={[
              { key: "call", label: "电话", tone: "accent", icon: PhoneIcon, onSelect: called },
            ]}
            end={[
              { key: "edit", label: "编辑", icon: PencilIcon, onSelect: () => undefined },
              {
                key: "delete",
                label: "删除",
                tone: "critical",
                icon: Trash2Icon,
                confirm: mayDelete,
                onSelect: () => {
                  setRows((before) => before.filter((other) => other !== shop));
                  setDeleted(shop);
                },
              },
            ]}
            onOpenChange={moved}
            data-testid={shop}
            {...props}
          >
            <Cell title={shop} secondary="上次拜访 11-20" onClick={() => opened(shop)} />
          </SwipeCell>
        ))}
      </List>
      {deleted === undefined ? null : (
        <Button
          prominence="quiet"
          size="small"
          onClick={() => {
            setRows(shops);
            setDeleted(undefined);
          }}
        >
          {`撤销删除 ${deleted}`}
        </Button>
      )}
    </Stack>
  );
}

const meta = {
  title: "Gestures/SwipeCell",
  component: SwipeCell,
  args: { label: "深圳宏达通讯", children: null },
  render: (args) => <Shops fullSwipe={args.fullSwipe} />,
  beforeEach: () => {
    for (const each of [opened, called, moved, mayDelete]) each.mockReset();
    mayDelete.mockResolvedValue(true);
  },
} satisfies Meta<typeof SwipeCell>;
export default meta;
type Story = StoryObj<typeof meta>;

function rowsOf(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  return {
    canvas,
    state: () => shops.map((shop) => canvas.queryByTestId(shop)?.dataset["state"]),
    swipe: (shop: number, x: number, options?: DragOptions) =>
      drag(canvas.getByTestId(`${shops[shop]}-front`), { x, y: 0 }, { holdMs: 120, ...options }),
  };
}

/** Sideways opens one row, and closes the one before; up and down, and a gesture that the system takes, open nothing. */
export const OneOpenAtATime: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, state, swipe } = rowsOf(canvasElement);
    await drag(canvas.getByTestId(`${shops[0]}-front`), { x: -60, y: 80 });
    await swipe(0, -120, { end: "pointercancel" });
    await expect(state()).toEqual(["closed", "closed", "closed"]);
    await swipe(0, -120);
    await expect(state()).toEqual(["end", "closed", "closed"]);
    await swipe(1, 70);
    await expect(state()).toEqual(["closed", "start", "closed"]);
    // The row lies beside its actions, which are as wide as they are shown.
    const call = canvas.getByTestId(`${shops[1]}-call`).getBoundingClientRect();
    await waitFor(() =>
      expect(canvas.getByTestId(`${shops[1]}-front`).getBoundingClientRect().left).toBeCloseTo(
        call.right,
        0,
      ),
    );
    await userEvent.click(canvas.getByTestId(`${shops[1]}-call`));
    await expect(called).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(state()).toEqual(["closed", "closed", "closed"]));
    await expect(moved.mock.calls).toEqual([
      ["end", "drag"],
      [null, "outside"],
      ["start", "drag"],
      [null, "action"],
    ]);
  },
};

/** A press on an open row closes it and does nothing else; the next one is a press again. */
export const APressCloses: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, state, swipe } = rowsOf(canvasElement);
    await swipe(0, -120);
    await userEvent.click(canvas.getByText("深圳宏达通讯"));
    await expect(state()[0]).toBe("closed");
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText("深圳宏达通讯"));
    await expect(opened).toHaveBeenCalledTimes(1);
    // From the actions, Escape goes back to the row.
    await swipe(0, -120);
    canvas.getByTestId("深圳宏达通讯-edit").focus();
    await userEvent.keyboard("{Escape}");
    await expect(state()[0]).toBe("closed");
    await expect(canvas.getByRole("button", { name: "深圳宏达通讯的操作" })).toHaveFocus();
  },
};

/** A swipe over the whole row does what lies at the edge, after its confirmation. A no brings the row back. */
export const FullSwipe: Story = {
  args: { fullSwipe: "end" },
  play: async ({ canvasElement }) => {
    const { canvas, state, swipe } = rowsOf(canvasElement);
    const answer = Promise.withResolvers<boolean>();
    mayDelete.mockReturnValueOnce(answer.promise);
    await swipe(1, -300);
    const row = canvas.getByTestId("广州信达数码");
    await expect(row).toHaveAttribute("aria-busy", "true");
    // A second one waits for the answer.
    await swipe(1, -300);
    answer.resolve(false);
    await waitFor(() => expect(state()).toEqual(["closed", "closed", "closed"]));
    await expect(mayDelete).toHaveBeenCalledTimes(1);
    await swipe(1, -300);
    await waitFor(() => expect(canvas.queryByTestId("广州信达数码")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "撤销删除 广州信达数码" }));
    await expect(state()).toEqual(["closed", "closed", "closed"]);
  },
};

/** Keys, a screen reader and a mouse get the same actions from the menu. */
export const ByMenu: Story = {
  play: async ({ canvasElement }) => {
    const { canvas } = rowsOf(canvasElement);
    const page = within(document.body);
    // What is covered is no stop.
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /深圳宏达通讯 上次/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const menu = within(await page.findByRole("menu", { name: "深圳宏达通讯" }));
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "电话",
      "编辑",
      "删除",
    ]);
    await waitFor(() => expect(menu.getAllByRole("menuitem")[0]).toHaveFocus());
    await userEvent.keyboard("{End}{Enter}");
    await waitFor(() => expect(canvas.queryByTestId("深圳宏达通讯")).toBeNull());
    await expect(mayDelete).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
  },
};

const words = {
  edit: { key: "edit", label: "编辑", icon: PencilIcon, onSelect: () => undefined },
  off: {
    key: "delete",
    label: "删除",
    tone: "critical",
    icon: Trash2Icon,
    unavailable: "有未结清的订单",
    onSelect: () => undefined,
  },
} as const;

/** The sides, an action that cannot be done now, a row without a menu, and one that does not move. */
export const States: Story = {
  render: () => (
    <List heading="客户">
      <SwipeCell
        label="深圳宏达通讯"
        start={[{ key: "call", label: "电话", tone: "accent", onSelect: called }]}
        open="start"
      >
        <Cell title="深圳宏达通讯" secondary="上次拜访 11-20" />
      </SwipeCell>
      <SwipeCell label="广州信达数码" end={[words.edit, words.off]} open="end" data-testid="open">
        <Cell title="广州信达数码" secondary="上次拜访 11-18" />
      </SwipeCell>
      <SwipeCell label="东莞联合手机城" end={[words.edit]} menu="none">
        <Cell title="东莞联合手机城" href="#shop" />
      </SwipeCell>
      <SwipeCell label="佛山通达" end={[words.edit]} disabled>
        <Cell title="佛山通达" secondary="已停用" />
      </SwipeCell>
    </List>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    const off = canvas.getByTestId("open-delete");
    await expect(off).toHaveAccessibleDescription("有未结清的订单");
    // The page holds it open: what is done closes nothing.
    await userEvent.click(off);
    await userEvent.click(canvas.getByTestId("open-edit"));
    await expect(canvas.getByTestId("open")).toHaveAttribute("data-state", "end");
  },
};
export const Dark: Story = { ...States, globals: { theme: "dark" } };
export const At200: Story = {
  render: () => (
    <List heading="Shops">
      <SwipeCell
        label="Shenzhen Hongda Telecom"
        end={[
          { ...words.edit, label: "Edit" },
          { ...words.off, label: "Delete", unavailable: undefined },
        ]}
        open="end"
      >
        <Cell title="Shenzhen Hongda Telecom" secondary="Last visit 20 November" />
      </SwipeCell>
      <SwipeCell label="Guangzhou Xinda" end={[{ ...words.edit, label: "Edit" }]}>
        <Cell title="Guangzhou Xinda" secondary="Last visit 18 November" />
      </SwipeCell>
    </List>
  ),
  globals: { textSize: 200, width: "320", language: "en" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Actions for Guangzhou Xinda" })).toBeVisible();
  },
};

function Paused() {
  const [paused, setPaused] = useState(false);
  return (
    <>
      <Shops disabled={paused} />
      <Button size="small" onClick={() => setPaused((before) => !before)}>
        暂停
      </Button>
    </>
  );
}

/** A row that cannot be moved for a while closes, and does not open by itself afterwards. */
export const DisabledWhileOpen: Story = {
  render: () => <Paused />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByTestId(shops[0]!);
    await drag(canvas.getByTestId(`${shops[0]}-front`), { x: -160, y: 0 }, { holdMs: 120 });
    await waitFor(() => expect(row).toHaveAttribute("data-state", "end"));
    const pauses = canvas.getByRole("button", { name: "暂停" });
    // By script: a press outside closes the row by itself.
    pauses.click();
    await waitFor(() => expect(row).toHaveAttribute("data-state", "closed"));
    pauses.click();
    await waitFor(() => expect(canvas.getByTestId(`${shops[0]}-menu`)).toBeVisible());
    await expect(row).toHaveAttribute("data-state", "closed");
  },
};
