import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ActionSheet } from "../widgets/ActionSheet/ActionSheet.tsx";
import { Button } from "../widgets/Button/Button.tsx";
import { Dialog } from "../widgets/Dialog/Dialog.tsx";
import { Picker } from "../widgets/Picker/Picker.tsx";
import { Popup } from "../widgets/Popup/Popup.tsx";
import { Sheet } from "../widgets/Sheet/Sheet.tsx";
import { inTurn } from "../widgets/testing/in-turn.ts";
import { expectHistoryRestored, goBack, pageTraces } from "./testing/overlay-assertions.ts";

const meta = {
  title: "Overlays/Of several kinds",
  tags: ["!autodocs"],
  parameters: { docs: { story: { inline: false, height: "600px" } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const MONTHS = [
  { label: "月份", items: ["一月", "二月"].map((label) => ({ label, value: label })) },
];

/** A sheet and a dialog of Radix with a picker of our own between them, and a menu above all. */
function FourKinds(): ReactElement {
  const [depth, setDepth] = useState(0);
  const [there, setThere] = useState(true);
  const opens = (next: number) => () => setDepth(next);
  return (
    <>
      <Button onClick={opens(1)}>打开面板</Button>
      <Button onClick={() => setThere(!there)}>整页</Button>
      {there ? (
        <>
          <Sheet open={depth > 0} title="面板" onClose={opens(0)} data-testid="sheet">
            <Button onClick={opens(2)}>打开滚轮</Button>
          </Sheet>
          <Picker
            open={depth > 1}
            title="滚轮"
            columns={MONTHS}
            summary={<Button onClick={opens(3)}>打开问题</Button>}
            onCancel={opens(1)}
            onConfirm={opens(1)}
            data-testid="picker"
          />
          <Dialog
            open={depth > 2}
            title="问题"
            body={<Button onClick={opens(4)}>打开菜单</Button>}
            onClose={opens(2)}
            data-testid="question"
          />
          <ActionSheet
            open={depth > 3}
            title="菜单"
            actions={[{ key: "a", label: "改名", onSelect: () => undefined }]}
            onClose={opens(3)}
            data-testid="menu"
          />
        </>
      ) : null}
    </>
  );
}

const LAYERS = [
  { opener: "打开面板", testId: "sheet" },
  { opener: "打开滚轮", testId: "picker" },
  { opener: "打开问题", testId: "question" },
  { opener: "打开菜单", testId: "menu" },
] as const;

/** Each layer's opener is in the layer before. */
async function openAll(): Promise<void> {
  const page = within(document.body);
  await inTurn(LAYERS, async ({ opener, testId }) => {
    const button = await page.findByRole("button", { name: opener });
    await userEvent.click(button);
    const panel = await page.findByTestId(testId);
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  });
}

/** Only this layer can be reached, seen by readers and pressed; -1 is the page. */
async function expectOnTop(top: number): Promise<void> {
  const panels = LAYERS.slice(0, top + 1).map(({ testId }) =>
    document.querySelector(`[data-testid=${testId}]`),
  );
  const isReachable = (panel: Element | null | undefined) =>
    panel !== null && panel !== undefined && panel.closest("[inert], [aria-hidden=true]") === null;
  await expect(panels.map(isReachable)).toEqual(panels.map((_, index) => index === top));
  const panel = panels.at(-1);
  if (panel === undefined || panel === null) {
    await expect(getComputedStyle(document.body).pointerEvents).toBe("auto");
    return;
  }
  const { left, top: y, width } = panel.getBoundingClientRect();
  await expect(panel.contains(document.elementFromPoint(left + width / 2, y + 8))).toBe(true);
}

async function closeAllBy(leave: (layer: number) => Promise<unknown>): Promise<void> {
  const page = within(document.body);
  const fromTheTop = [...LAYERS.entries()].toReversed();
  await inTurn(fromTheTop, async ([layer, { testId, opener }]) => {
    await waitFor(() => expectOnTop(layer));
    await leave(layer);
    await waitFor(() => expect(page.queryByTestId(testId)).toBeNull());
    await expect(page.getByRole("button", { name: opener })).toHaveFocus();
  });
  await expectOnTop(-1);
}

export const CloseInOrder: Story = {
  name: "goal 4: four of several kinds close in order, by Escape and by back, and leave nothing",
  render: () => <FourKinds />,
  play: async () => {
    const before = pageTraces();
    const ways: readonly ((layer: number) => Promise<unknown>)[] = [
      () => userEvent.keyboard("{Escape}"),
      () => goBack(),
      (layer: number) => (layer % 2 === 0 ? userEvent.keyboard("{Escape}") : goBack()),
    ];
    await inTurn(ways, async (leave) => {
      await openAll();
      await closeAllBy(leave);
      await expect(pageTraces()).toBe(before);
      await expectHistoryRestored();
    });
  },
};

export const RemovedTogether: Story = {
  name: "goal 4: removed with the page while the topmost still moves, they leave nothing",
  render: () => <FourKinds />,
  play: async () => {
    const before = pageTraces();
    const page = within(document.body);
    await openAll();
    const menu = page.getByTestId("menu");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(menu).toHaveAttribute("data-state", "closed"));
    page.getByText("整页").click();
    await waitFor(() => expect(page.queryByTestId("sheet")).toBeNull());
    await expect(pageTraces()).toBe(before);
    await expectOnTop(-1);
    await expectHistoryRestored();
  },
};

function Scrims(): ReactElement {
  const [open, setOpen] = useState("");
  const shows = (name: string) => ({ open: open === name, title: name, "data-testid": name });
  return (
    <>
      {["sheet", "fixed", "question", "notice", "popup"].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Sheet {...shows("sheet")} onClose={() => setOpen("")}>
        明细
      </Sheet>
      <Sheet {...shows("fixed")} dismissible={false} onClose={() => setOpen("")}>
        <Button onClick={() => setOpen("")}>完成</Button>
      </Sheet>
      <Dialog {...shows("question")} onClose={() => setOpen("")} />
      <Dialog {...shows("notice")} cancelLabel={null} onClose={() => setOpen("")} />
      <Popup {...shows("popup")} onClose={() => setOpen("")}>
        明细
      </Popup>
    </>
  );
}

export const ScrimWhereAllowed: Story = {
  name: "a click on the scrim closes what may be closed so, and one that began on the panel nothing",
  render: () => <Scrims />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const opened = async (name: string) => {
      await userEvent.click(within(canvasElement).getByRole("button", { name }));
      const panel = await page.findByTestId(name);
      await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
      return panel;
    };
    const gone = (name: string) => waitFor(() => expect(page.queryByTestId(name)).toBeNull());
    await inTurn(["sheet", "question", "popup"], async (name) => {
      const panel = await opened(name);
      const scrim = page.getByTestId(`${name}-scrim`);
      await userEvent.pointer([
        { keys: "[MouseLeft>]", target: panel },
        { keys: "[/MouseLeft]", target: scrim },
      ]);
      await expect(panel).toHaveAttribute("data-state", "open");
      await userEvent.click(scrim);
      await gone(name);
    });
    const onlyByTheirButton = [
      ["fixed", "完成"],
      ["notice", "知道了"],
    ] as const;
    await inTurn(onlyByTheirButton, async ([name, leave]) => {
      const panel = await opened(name);
      await userEvent.click(page.getByTestId(`${name}-scrim`));
      await expect(panel).toHaveAttribute("data-state", "open");
      await expect(panel.contains(document.activeElement)).toBe(true);
      await userEvent.click(page.getByRole("button", { name: leave }));
      await gone(name);
    });
    await expectOnTop(-1);
  },
};

function OpenerRemoved(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>页面</h1>
      {open ? null : <Button onClick={() => setOpen(true)}>打开</Button>}
      <Sheet open={open} title="明细" onClose={() => setOpen(false)} data-testid="sheet">
        明细
      </Sheet>
    </>
  );
}

export const OpenerRemovedStory: Story = {
  name: "goal 4: where the opener is gone the page goes on, and nothing is left of the overlay",
  render: () => <OpenerRemoved />,
  play: async () => {
    const page = within(document.body);
    await userEvent.click(page.getByRole("button", { name: "打开" }));
    const before = await page.findByTestId("sheet");
    await waitFor(() => expect(before).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByTestId("sheet")).toBeNull());
    await expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    await expect(page.getByRole("button", { name: "打开" })).toHaveFocus();
  },
};

export const Described: Story = {
  name: "a question is described by its body, and one without a body by nothing",
  render: () => (
    <>
      <Dialog defaultOpen title="解约" body={<p>解约后不能再扣款。</p>} />
      <Dialog defaultOpen title="改名" />
    </>
  ),
  play: async () => {
    const page = within(document.body);
    const named = (name: string) => page.findByRole("alertdialog", { name, hidden: true });
    await expect(await named("解约")).toHaveAccessibleDescription("解约后不能再扣款。");
    await expect(await named("改名")).not.toHaveAttribute("aria-describedby");
  },
};
