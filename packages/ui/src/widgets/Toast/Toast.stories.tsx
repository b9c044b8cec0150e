import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { toast, TOAST_LEAVING_MS, TOAST_SHOWN_MS } from "./toast.ts";
import { ToastHost } from "./ToastHost.tsx";

const meta = {
  title: "Overlays/Toast",
  component: ToastHost,
  beforeEach: () => () => toast.clear(),
} satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

const STAYS_MS = 60_000;

function Says({ text, shownMs }: { text: string; shownMs?: number }) {
  return (
    <>
      <Button onClick={() => toast.show(text, { shownMs })}>复制</Button>
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

export const ShownThenRemoved: Story = {
  render: () => <Says text="已复制" />,
  play: async ({ canvasElement }) => {
    const shown = await press(canvasElement);
    const at = performance.now();
    await waitFor(() => expect(shown).toHaveAttribute("data-state", "leaving"), { timeout: 3000 });
    const left = performance.now() - at;
    await waitFor(() => expect(within(document.body).queryByTestId("toast")).toBeNull(), {
      timeout: 3000,
    });
    const gone = performance.now() - at;
    await expect(left).toBeGreaterThan(TOAST_SHOWN_MS - 100);
    await expect(gone).toBeGreaterThan(TOAST_SHOWN_MS + TOAST_LEAVING_MS - 100);
  },
};

export const HeardUnderADialog: Story = {
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
