import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, panelArgTypes } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { goBack, pageTraces } from "../../overlay/testing/overlay-assertions.ts";
import type { DismissReason } from "../../overlay/stack.ts";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { frames } from "../testing/frames.ts";
import { Sheet, type SheetProps } from "./Sheet.tsx";

const meta = {
  title: "Overlays/Sheet",
  component: Sheet,
  argTypes: { ...openingArgTypes, ...panelArgTypes },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    title: "选择付款方式",
    onClose: fn(),
    children: "可用 ¥386,400.00，年化利率（单利）10.95%",
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const openChanged = fn<(open: boolean) => void>();
const closed = fn<(reason: DismissReason) => void>();

const longText = Array.from({ length: 40 }, (_, line) => (
  // oxlint-disable-next-line react/no-array-index-key -- lines of a text
  <p key={line}>第 {line + 1} 条　乙方应按约定的还款日归还本金并支付利息。</p>
));

export const Short: Story = {};
export const WithAction: Story = { args: { action: <Button block>确定</Button> } };
export const Long: Story = {
  args: { children: longText, action: <Button block>确定</Button> },
  play: async () => {
    const panel = await within(document.body).findByRole("dialog");
    await expect(panel.offsetHeight).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.85));
  },
};
export const Full: Story = {
  args: { size: "full", children: longText, action: <Button block>同意</Button> },
};
export const LongTitle: Story = {
  args: { title: "Choose the account that this repayment is debited from, on the due date" },
};
export const WhileBusy: Story = {
  args: {
    dismissible: false,
    action: (
      <Button block loading>
        确定
      </Button>
    ),
  },
  play: async ({ args }) => {
    const page = within(document.body);
    await page.findByRole("dialog");
    await expect(page.queryByRole("button", { name: "关闭" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await goBack();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
};

function Opener(props: Partial<SheetProps> & { inside?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开 {props.title}</Button>
      <Sheet
        open={open}
        title={props.title ?? "面板"}
        onClose={() => setOpen(false)}
        data-testid={props["data-testid"]}
      >
        {props.inside ?? <Button>里面</Button>}
      </Sheet>
    </>
  );
}

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "明细",
    role: "dialog",
    render: ({ open, onClose }) => (
      <Sheet open={open} title="明细" onClose={onClose}>
        <Button>里面</Button>
      </Sheet>
    ),
  }),
};

export const ClosedByScrimCloseButtonAndSwipe: Story = {
  render: () => <Opener title="明细" data-testid="sheet" />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const opener = within(canvasElement).getByRole("button");
    const gone = () => waitFor(() => expect(page.queryByTestId("sheet")).toBeNull());

    await userEvent.click(opener);
    await userEvent.click(await page.findByTestId("sheet-scrim"));
    await gone();

    await userEvent.click(opener);
    await userEvent.click(await page.findByRole("button", { name: "关闭" }));
    await gone();

    await userEvent.click(opener);
    const heading = await page.findByRole("heading", { name: "明细" });
    const at = (type: string, clientY: number) =>
      heading.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          clientY,
        }),
      );
    // A short drag springs back.
    at("pointerdown", 100);
    at("pointermove", 130);
    await expect(page.getByTestId("sheet").style.translate).toBe("0px 30px");
    at("pointerup", 130);
    await frames();
    await expect(page.getByTestId("sheet").style.translate).toBe("");
    await expect(page.getByTestId("sheet")).toHaveAttribute("data-state", "open");
    at("pointerdown", 100);
    at("pointermove", 260);
    at("pointerup", 260);
    await gone();
  },
};

function ThreeDeep() {
  const [asking, setAsking] = useState(false);
  return (
    <Opener
      title="一"
      inside={
        <Opener
          title="二"
          inside={
            <>
              <Button onClick={() => setAsking(true)}>打开 三</Button>
              <Dialog open={asking} title="三" onClose={() => setAsking(false)} />
            </>
          }
        />
      }
    />
  );
}

export const ThreeDeepClosesInOrder: Story = {
  name: "goal 4: three deep closes in order, by back and Escape in turn",
  render: () => <ThreeDeep />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const before = pageTraces();
    const openers: HTMLElement[] = [within(canvasElement).getByRole("button", { name: "打开 一" })];
    await userEvent.click(openers[0]!);
    openers.push(await page.findByRole("button", { name: "打开 二" }));
    await userEvent.click(openers[1]!);
    openers.push(await page.findByRole("button", { name: "打开 三" }));
    await userEvent.click(openers[2]!);
    await page.findByRole("alertdialog", { name: "三" });
    // Only the topmost is reachable.
    await expect(page.queryByRole("dialog", { name: "二" })?.closest("[inert]")).not.toBeNull();

    await goBack();
    await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
    await expect(openers[2]).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog", { name: "二" })).toBeNull());
    await expect(openers[1]).toHaveFocus();
    await goBack();
    await waitFor(() => expect(page.queryByRole("dialog", { name: "一" })).toBeNull());
    await expect(openers[0]).toHaveFocus();
    await expect(pageTraces()).toBe(before);
  },
};

function GoneInMidair() {
  const [there, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere((was) => !was)}>屏幕</Button>
      {there ? (
        <Sheet open title="一" onClose={() => undefined}>
          <Button onClick={() => setThere(false)}>离开</Button>
          <Sheet open title="二" onClose={() => undefined}>
            <Button onClick={() => setThere(false)}>全部离开</Button>
          </Sheet>
        </Sheet>
      ) : null}
    </>
  );
}

export const UnmountedInMidair: Story = {
  name: "goal 4: two sheets unmounted together leave nothing",
  render: () => <GoneInMidair />,
  play: async () => {
    const page = within(document.body);
    const button = await page.findByRole("button", { name: "全部离开" });
    // The upper one takes presses once both have said that they are open.
    await waitFor(() => expect(getComputedStyle(button).pointerEvents).toBe("auto"));
    await userEvent.click(button);
    await expect(page.queryByRole("dialog")).toBeNull();
    await expect(document.querySelector("[inert]")).toBeNull();
    await expect(document.documentElement.className).toBe("");
    // A step of the history takes a task of its own.
    await waitFor(() => expect(history.state?.kdDepth ?? 0).toBe(0));
  },
};

function OpensTwo() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(2)}>打开两层</Button>
      <Sheet open={open > 0} title="下层" onClose={() => setOpen(0)}>
        <Button onClick={() => setOpen(0)}>全部关闭</Button>
      </Sheet>
      <Sheet open={open > 1} title="上层" onClose={() => setOpen(1)}>
        <Button onClick={() => setOpen(1)}>关闭上层</Button>
      </Sheet>
    </>
  );
}

/**
 * The element that had focus before is beneath the lower sheet; focus goes there, and not to what cannot be reached.
 */
export const OpenedTogether: Story = {
  name: "goal 4: two that open in one task give focus to each other",
  render: () => <OpensTwo />,
  play: async () => {
    const page = within(document.body);
    const opener = page.getByRole("button", { name: "打开两层" });
    await userEvent.click(opener);
    const upper = await page.findByRole("dialog", { name: "上层" });
    await waitFor(() => expect(upper.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    const lower = await page.findByRole("dialog", { name: "下层" });
    await waitFor(() => expect(lower.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function DeletesItsOpener() {
  const [there, setThere] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <Sheet open title="授权人" onClose={() => undefined}>
      {there ? <Button onClick={() => setAsking(true)}>删除李**</Button> : null}
      <Dialog
        open={asking}
        title="删除李**？"
        onClose={(confirmed) => {
          setAsking(false);
          if (confirmed) setThere(false);
        }}
      />
    </Sheet>
  );
}

export const OpenerGone: Story = {
  name: "goal 4: focus goes to the sheet beneath where the opener is gone",
  render: () => <DeletesItsOpener />,
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: "删除李**" }));
    await userEvent.click(await page.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
    await expect(page.getByRole("dialog", { name: "授权人" })).toHaveFocus();
  },
};

/** What the page receives when the phone's keyboard opens. */
class KeyboardViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
}

function withViewport(viewport: KeyboardViewport): () => void {
  const own = Object.getOwnPropertyDescriptor(window, "visualViewport")!;
  Object.defineProperty(window, "visualViewport", { value: viewport, configurable: true });
  return () => Object.defineProperty(window, "visualViewport", own);
}

export const AboveTheKeyboard: Story = {
  name: "pain 15: stands above a keyboard, also one that was up before it",
  render: () => <Opener title="备注" inside={<input aria-label="备注" />} data-testid="sheet" />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const viewport = new KeyboardViewport();
    const restore = withViewport(viewport);
    const endOf = (panel: HTMLElement) => Math.round(panel.getBoundingClientRect().bottom);
    try {
      viewport.height -= 300;
      await userEvent.click(within(canvasElement).getByRole("button"));
      const panel = await page.findByTestId("sheet");
      await waitFor(() => expect(endOf(panel)).toBe(window.innerHeight - 300));
      // Pinch zoom is no keyboard.
      viewport.scale = 2;
      viewport.dispatchEvent(new Event("resize"));
      await waitFor(() => expect(endOf(panel)).toBe(window.innerHeight));
      viewport.scale = 1;
      // A page that the browser has already scrolled has less to move.
      viewport.offsetTop = 100;
      viewport.dispatchEvent(new Event("scroll"));
      await waitFor(() => expect(endOf(panel)).toBe(window.innerHeight - 200));
    } finally {
      restore();
    }
  },
};

/** Uncontrolled: opened by what `renderTrigger` renders, and closes itself. */
export const OpensItself: Story = {
  render: () => (
    <Sheet
      title="选择付款方式"
      renderTrigger={(props) => <Button {...props}>付款方式</Button>}
      onOpenChange={openChanged}
      onClose={closed}
      action={(close) => (
        <Button block onClick={close}>
          确定
        </Button>
      )}
      data-testid="ways"
    >
      可用 ¥386,400.00，年化利率（单利）10.95%
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    openChanged.mockClear();
    closed.mockClear();
    const page = within(document.body);
    const opener = within(canvasElement).getByRole("button", { name: "付款方式" });
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await page.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(page.queryByTestId("ways")).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await page.findByTestId("ways");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByTestId("ways")).toBeNull());
    // Its own button is no dismissal.
    await expect(closed.mock.calls).toEqual([["escape"]]);
    await expect(openChanged.mock.calls).toEqual([[true], [false], [true], [false]]);
  },
};
