import * as RadixDialog from "@radix-ui/react-dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Icon } from "../../icons/Icon.tsx";
import { MegaphoneIcon } from "../../icons/shapes/megaphone.ts";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { withHeldClock } from "../testing/held-clock.ts";
import { toast, type ToastOptions, TOAST_LEAVING_MS, TOAST_SHOWN_MS } from "./toast.ts";
import { ToastHost } from "./ToastHost.tsx";

const meta = {
  title: "Overlays/Toast",
  component: ToastHost,
  beforeEach: () => () => {
    toast.clear();
    toast.setDefaults({});
  },
} satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

const STAYS_MS = 60_000;

function Says({ text, ...options }: ToastOptions & { text: string }) {
  return (
    <>
      <Button onClick={() => toast.show(text, options)}>复制</Button>
      <ToastHost />
    </>
  );
}

async function press(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole("button"));
  return within(document.body).findByTestId("toast");
}

export const Short: Story = {
  render: () => <Says text="已复制" shownMs={STAYS_MS} />,
  play: async ({ canvasElement }) => {
    await expect(await press(canvasElement)).toHaveTextContent("已复制");
  },
};

export const Long: Story = {
  render: () => (
    <Says
      text="The account number was copied, you can paste it in your bank's app"
      shownMs={STAYS_MS}
    />
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
  },
};

export const Positive: Story = {
  render: () => <Says text="已保存" tone="positive" shownMs={STAYS_MS} />,
  play: async ({ canvasElement }) => {
    await expect((await press(canvasElement)).closest("[role=status]")).not.toBeNull();
  },
};

export const Critical: Story = {
  name: "Critical, heard at once",
  render: () => <Says text="没有保存，请再试一次" tone="critical" shownMs={STAYS_MS} />,
  play: async ({ canvasElement }) => {
    const shown = await press(canvasElement);
    await expect(shown.closest("[role=alert]")).toHaveAttribute("aria-live", "assertive");
  },
};

export const Middle: Story = {
  render: () => <Says text="已复制" position="middle" shownMs={STAYS_MS} />,
  play: async ({ canvasElement }) => {
    const { top, bottom } = (await press(canvasElement)).getBoundingClientRect();
    await waitFor(() => expect(Math.abs((top + bottom) / 2 - innerHeight / 2)).toBeLessThan(12));
  },
};

export const Top: Story = {
  name: "Top, with an icon of the page's",
  render: () => (
    <Says
      text="收到新公告"
      position="top"
      icon={<Icon of={MegaphoneIcon} size={18} />}
      shownMs={STAYS_MS}
    />
  ),
  play: async ({ canvasElement }) => {
    const shown = await press(canvasElement);
    await expect(shown.getBoundingClientRect().bottom).toBeLessThan(innerHeight / 2);
    await expect(shown.querySelectorAll("svg")).toHaveLength(1);
    // Heard there too.
    await expect(shown.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  },
};

export const StaysUntilClosed: Story = {
  name: "section 4: with 0 or Infinity it stays until it is closed or cleared",
  render: () => <ToastHost atOnce={2} />,
  play: () =>
    withHeldClock(async (clock) => {
      const page = within(document.body);
      const staying = toast.show("正在同步", { shownMs: 0 });
      toast.show("没有网络", { shownMs: Number.POSITIVE_INFINITY });
      await waitFor(() => expect(page.getAllByTestId("toast")).toHaveLength(2));
      await clock.advance(600_000);
      for (const shown of page.getAllByTestId("toast")) {
        // oxlint-disable-next-line no-await-in-loop -- one toast after the other
        await expect(shown).toHaveAttribute("data-state", "shown");
      }
      staying.close();
      await clock.advance(TOAST_LEAVING_MS);
      await expect(page.getAllByTestId("toast")).toHaveLength(1);
      await expect(page.getByTestId("toast")).toHaveTextContent("没有网络");
    }),
};

export const DefaultsSetOnce: Story = {
  name: "defaults for position, icon and duration, set once",
  beforeEach: () => {
    toast.setDefaults({
      position: "middle",
      shownMs: 3000,
      icon: (tone) => (tone === "critical" ? undefined : <Icon of={MegaphoneIcon} size={18} />),
    });
  },
  render: () => <Says text="已复制" />,
  play: ({ canvasElement }) =>
    withHeldClock(async (clock) => {
      const shown = await press(canvasElement);
      await expect(shown.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 3);
      await expect(shown.querySelectorAll("svg")).toHaveLength(1);
      await clock.advance(2999);
      await expect(shown).toHaveAttribute("data-state", "shown");
      await clock.advance(1);
      await expect(shown).toHaveAttribute("data-state", "leaving");
    }),
};

export const Several: Story = {
  name: "goal 5: several together, each closed by its own handle, gone ones out of the page",
  render: () => <ToastHost atOnce={3} />,
  play: async () => {
    const page = within(document.body);
    const first = toast.show("已复制账号", { shownMs: STAYS_MS });
    const second = toast.show("没有保存", { shownMs: STAYS_MS, tone: "critical" });
    toast.show("已保存", { shownMs: STAYS_MS, tone: "positive" });
    await expect(await page.findAllByTestId("toast")).toHaveLength(3);
    first.close();
    await waitFor(() => expect(page.queryByText("已复制账号")).toBeNull());
    await expect(page.getAllByTestId("toast")).toHaveLength(2);
    second.update("仍没有保存");
    await expect(await page.findByText("仍没有保存")).toBeVisible();
    await expect(page.getByText("已保存")).toBeVisible();
  },
};

export const HeldByAMouse: Story = {
  name: "goal 5: stays while a mouse rests on it",
  render: () => <Says text="已复制" shownMs={150} />,
  play: ({ canvasElement }) =>
    withHeldClock(async (clock) => {
      const shown = await press(canvasElement);
      await userEvent.hover(shown);
      await clock.advance(60_000);
      await expect(shown).toHaveAttribute("data-state", "shown");
      await userEvent.unhover(shown);
      await clock.advance(149);
      await expect(shown).toHaveAttribute("data-state", "shown");
      await clock.advance(1);
      await expect(shown).toHaveAttribute("data-state", "leaving");
    }),
};

export const ShownThenRemoved: Story = {
  name: "goal 5: shown 1500 ms and removed 500 ms later",
  render: () => <Says text="已复制" />,
  play: ({ canvasElement }) =>
    withHeldClock(async (clock) => {
      const shown = await press(canvasElement);
      await clock.advance(TOAST_SHOWN_MS - 1);
      await expect(shown).toHaveAttribute("data-state", "shown");
      await clock.advance(1);
      await expect(shown).toHaveAttribute("data-state", "leaving");
      await clock.advance(TOAST_LEAVING_MS - 1);
      await expect(shown).toBeInTheDocument();
      await clock.advance(1);
      await expect(within(document.body).queryByTestId("toast")).toBeNull();
    }),
};

export const HeardUnderADialog: Story = {
  name: "goal 5: heard under our own dialog",
  render: () => (
    <>
      <ToastHost />
      <Dialog
        open
        title="收款账户"
        onClose={() => undefined}
        body={<Button onClick={() => toast.show("已复制", { shownMs: STAYS_MS })}>复制账号</Button>}
      />
    </>
  ),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: "复制账号" }));
    const region = (await page.findByTestId("toast")).closest("[role=status]");
    await expect(region?.closest("[inert], [aria-hidden=true]")).toBeNull();
    await expect(region).toBeVisible();
  },
};

/** A modal of another library hides all of the page that is no live region, and takes its presses. */
export const HeardUnderAModalOfRadix: Story = {
  name: "goal 5, pain 12: heard under a modal Radix dialog",
  render: () => (
    <>
      <ToastHost />
      <RadixDialog.Root defaultOpen>
        <RadixDialog.Portal>
          <RadixDialog.Content>
            <RadixDialog.Title>收款账户</RadixDialog.Title>
            <RadixDialog.Description>尾号 2087</RadixDialog.Description>
            <Button onClick={() => toast.show("已复制", { shownMs: STAYS_MS })}>复制账号</Button>
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: "复制账号" }));
    // The modal does hide the page…
    await expect(canvasElement.closest("[aria-hidden=true]")).not.toBeNull();
    // …and not the region that speaks.
    const shown = await page.findByTestId("toast");
    await expect(shown.closest("[inert], [aria-hidden=true]")).toBeNull();
    await expect(page.getByRole("status")).toHaveTextContent("已复制");
  },
};
