import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CopyIcon } from "../../icons/shapes/copy.ts";
import { DownloadIcon } from "../../icons/shapes/download.ts";
import { EllipsisIcon } from "../../icons/shapes/ellipsis.ts";
import { InfoIcon } from "../../icons/shapes/info.ts";
import { PencilIcon } from "../../icons/shapes/pencil.ts";
import { Trash2Icon } from "../../icons/shapes/trash-2.ts";
import { goBack } from "../../overlay/testing/overlay-assertions.ts";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Sheet } from "../Sheet/Sheet.tsx";
import { frames } from "../testing/frames.ts";
import { Popover, type PopoverAction, type PopoverTriggerProps } from "./Popover.tsx";
import * as css from "./Popover.stories.css.ts";

const closed = fn<(reason: string) => void>();

const actions: readonly PopoverAction[] = [
  { key: "edit", label: "修改备注", icon: PencilIcon, onSelect: fn() },
  { key: "copy", label: "复制编号", icon: CopyIcon, onSelect: fn() },
  {
    key: "download",
    label: "下载回执",
    icon: DownloadIcon,
    unavailable: "到账后可以下载",
    onSelect: fn(),
  },
  { key: "delete", label: "删除", tone: "critical", icon: Trash2Icon, onSelect: fn() },
];

const more = (props: PopoverTriggerProps) => (
  <IconButton {...props} icon={EllipsisIcon} label="更多" />
);

const meta = {
  title: "Overlays/Popover",
  component: Popover,
  argTypes: {
    ...openingArgTypes,
    actions: property("readonly PopoverAction[]", "What can be done, from the top down."),
    children: property(
      "ReactNode | ((close: () => void) => ReactNode)",
      "What it shows instead of actions.",
    ),
    anchorRef: property("RefObject<HTMLElement | null>", "With `open`: what it is beside."),
    renderTrigger: property(
      "(props: PopoverTriggerProps) => ReactElement",
      "Without `open`: renders what opens it and what it is beside. Spread the properties on a button.",
    ),
  },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "400px" } } },
  args: { title: "更多", actions, renderTrigger: more, "data-testid": "more" },
  beforeEach: () => {
    closed.mockClear();
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** How far the edge of the panel is from that of its anchor, in px. */
function distance(panel: Element, anchor: Element): number {
  const [one, other] = [panel.getBoundingClientRect(), anchor.getBoundingClientRect()];
  return Math.round(Math.max(one.top - other.bottom, other.top - one.bottom));
}

/** A menu by keys: it opens below its button, arrows and first letters move, Enter chooses, focus returns. */
export const Actions: Story = {
  render: () => (
    <div className={css.row}>
      <Popover
        title="更多"
        actions={actions}
        placement="bottom-end"
        renderTrigger={more}
        onClose={closed}
        data-testid="more"
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "更多" });
    await expect(opener).toHaveAttribute("aria-haspopup", "menu");
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const menu = await page.findByRole("menu", { name: "更多" });
    const items = within(menu).getAllByRole("menuitem");
    await waitFor(() => expect(items[0]).toHaveFocus());
    await expect(distance(page.getByTestId("more"), opener)).toBe(10);
    await expect(items.every((item) => item.offsetHeight >= 44)).toBe(true);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    // What cannot be done says why, and nothing closes.
    await expect(items[2]).toHaveAccessibleName("下载回执 到账后可以下载");
    await expect(actions[2]!.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
    await expect(actions[1]!.onSelect).toHaveBeenCalledTimes(1);
    await expect(closed.mock.calls).toEqual([["chosen"]]);
    await expect(opener).toHaveFocus();
    // A press beside it closes, and so does the phone's back button.
    await userEvent.click(opener);
    await userEvent.click(await page.findByTestId("more-scrim"));
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
    await userEvent.click(opener);
    await page.findByRole("menu");
    await goBack();
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
    await expect(closed.mock.calls).toEqual([["chosen"], ["scrim"], ["back"]]);
    await userEvent.click(opener);
    await page.findByRole("menu");
  },
};

const about = (
  <Popover
    title="日利率"
    renderTrigger={(props) => <IconButton {...props} icon={InfoIcon} label="关于日利率" />}
    onClose={closed}
    data-testid="about"
  >
    按当天未还本金计算，提前还款不收手续费。
  </Popover>
);

/** A few words: shown with their name and a button that closes. */
export const Words: Story = {
  render: () => <div className={css.middle}>{about}</div>,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "关于日利率" }));
    const panel = await page.findByRole("dialog", { name: "日利率" });
    await userEvent.click(within(panel).getByRole("button", { name: "关闭" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(closed.mock.calls).toEqual([["closeButton"]]);
    await userEvent.click(within(canvasElement).getByRole("button", { name: "关于日利率" }));
    await page.findByRole("dialog", { name: "日利率" });
  },
};

export const WordsInTheDark: Story = { ...Words, globals: { theme: "dark" } };

/** At the bottom edge it is above, at a side it is moved along, and when its anchor scrolls away it closes. */
export const AtTheEdges: Story = {
  render: () => (
    <div className={css.tall}>
      <div className={css.row}>
        <Popover
          title="更多"
          actions={actions}
          renderTrigger={more}
          onClose={closed}
          data-testid="more"
        />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const scroller = document.documentElement;
    const opener = within(canvasElement).getByRole("button", { name: "更多" });
    // Its anchor is at the bottom of the screen, at the end of the line.
    opener.scrollIntoView({ block: "end" });
    await userEvent.click(opener);
    const panel = await page.findByTestId("more");
    await waitFor(() => expect(panel).toHaveAttribute("data-side", "top"));
    await expect(distance(panel, opener)).toBe(10);
    await expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(scroller.clientWidth - 8);
    // It goes with its anchor.
    scroller.scrollBy(0, 40);
    await waitFor(() => expect(distance(panel, opener)).toBe(10));
    await expect(closed).not.toHaveBeenCalled();
    scroller.scrollTo(0, 0);
    await waitFor(() => expect(closed.mock.calls).toEqual([["scrolledAway"]]));
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** Stays pending until the test ends it. */
const deleting = Promise.withResolvers<void>();

/** Nothing closes it while an action is under way; one that failed says so, and can be tried again. */
export const UnderWayAndFailed: Story = {
  args: {
    actions: [
      {
        key: "delete",
        label: "删除",
        tone: "critical",
        onSelect: fn(() => deleting.promise),
      },
    ],
    failureMessage: () => "没有删除，请检查网络后再试",
    renderTrigger: (props: PopoverTriggerProps) => <Button {...props}>管理</Button>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "管理" }));
    const item = await page.findByRole("menuitem", { name: "删除" });
    await userEvent.click(item);
    await expect(item).toHaveAccessibleName("删除 处理中");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByTestId("more-scrim"));
    await frames();
    await expect(item).toBeVisible();
    deleting.reject(new Error("offline"));
    await waitFor(() =>
      expect(page.getByRole("alert")).toHaveTextContent("没有删除，请检查网络后再试"),
    );
    await expect(page.getByRole("menu")).toBeVisible();
  },
};

function Beside({ open, onClose }: { open: boolean; onClose: () => void }) {
  const anchor = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={anchor}>旁边</p>
      <Popover open={open} title="说明" anchorRef={anchor} onClose={onClose}>
        <Button>去看看</Button>
      </Popover>
    </>
  );
}

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "说明",
    role: "dialog",
    render: (opening) => <Beside {...opening} />,
  }),
};

const long: readonly PopoverAction[] = Array.from({ length: 9 }, (_, index) => ({
  key: String(index),
  label: `Action ${index + 1} with a name longer than a line`,
  detail: index === 1 ? "And what it does" : undefined,
  onSelect: fn(),
}));

/** Over a sheet, with more than fits: the menu scrolls in itself, and Escape closes it alone. */
export const LongInASheet: Story = {
  render: () => (
    <Sheet title="Store" defaultOpen>
      <Popover
        title="More"
        actions={long}
        renderTrigger={(props) => <Button {...props}>More</Button>}
        data-testid="more"
      />
    </Sheet>
  ),
  globals: { language: "en", textSize: 200, width: "320" },
  play: async () => {
    const sheet = await page.findByRole("dialog", { name: "Store" });
    const opener = within(sheet).getByRole("button", { name: "More" });
    const open = async (): Promise<HTMLElement> => {
      await userEvent.click(opener);
      return page.findByRole("menu", { name: "More" });
    };
    const menu = await open();
    await waitFor(() => expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight));
    // Its anchor comes up with the sheet.
    await waitFor(async () => {
      const { top, bottom } = menu.getBoundingClientRect();
      await expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("menu")).toBeNull());
    await expect(sheet).toBeVisible();
    await expect(opener).toHaveFocus();
    await open();
  },
};
