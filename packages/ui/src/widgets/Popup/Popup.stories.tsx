import type { Meta, StoryObj } from "@storybook/react-vite";
import { StrictMode, useMemo, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, panelArgTypes } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Button } from "../Button/Button.tsx";
import { frames } from "../testing/frames.ts";
import { Popup } from "./Popup.tsx";
import { type OnceStore, useOncePerSession } from "./use-once-per-session.ts";

const meta = {
  title: "Overlays/Popup",
  component: Popup,
  argTypes: { ...openingArgTypes, ...panelArgTypes },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    title: "国庆期间到账时间",
    children: "10 月 1 日至 7 日的付款在 10 月 8 日到账，利息从到账当天起算。",
    action: <Button block>知道了</Button>,
    onClose: fn(),
    "data-testid": "news",
  },
} satisfies Meta<typeof Popup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Center: Story = {
  play: async ({ args }) => {
    const page = within(document.body);
    const close = await page.findByRole("button", { name: "关闭" });
    const { width, height } = close.getBoundingClientRect();
    await expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(42);
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenLastCalledWith("closeButton");
    await userEvent.click(page.getByTestId("news-scrim"));
    await expect(args.onClose).toHaveBeenLastCalledWith("scrim");
  },
};
export const Bottom: Story = {
  args: { position: "bottom" },
  play: async () => {
    const panel = await within(document.body).findByTestId("news");
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBe(window.innerHeight));
  },
};
export const Top: Story = {
  args: { position: "top" },
  play: async () => {
    const panel = await within(document.body).findByTestId("news");
    await waitFor(() => expect(panel.getBoundingClientRect().top).toBe(0));
  },
};
export const LongWords: Story = {
  args: {
    title: "Payments during the holiday arrive on the first working day",
    children: Array.from(
      { length: 40 },
      () => "Payments made from 1 to 7 October arrive on 8 October. ",
    ),
    action: <Button block>OK</Button>,
  },
  globals: { language: "en", textSize: 200 },
  play: async () => {
    const text = await within(document.body).findByText(/arrive on 8 October/u);
    // It is a stop for keys from the first frame on that shows it, which a busy machine draws late.
    await waitFor(() => expect(text.parentElement).toHaveAttribute("tabindex", "0"));
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "新券到账",
    role: "dialog",
    render: ({ open, onClose }) => (
      <Popup open={open} title="新券到账" onClose={onClose}>
        <Button>去看看</Button>
      </Popup>
    ),
  }),
};

export const ContractTestAtTheBottom: Story = {
  name: "goal 4: the same at the bottom edge",
  ...overlayContractTests({
    name: "新券到账",
    role: "dialog",
    render: ({ open, onClose }) => (
      <Popup open={open} title="新券到账" position="bottom" onClose={onClose}>
        <Button>去看看</Button>
      </Popup>
    ),
  }),
};

function memoryStore(): OnceStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

const refusingStore: OnceStore = {
  getItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
};

interface NewsProps {
  name: string;
  store: OnceStore;
  allowed: boolean;
}

function News({ name, store, allowed }: NewsProps) {
  const { open, close } = useOncePerSession(name, { store, allowed });
  return (
    <Popup open={open} title={name} onClose={close} data-testid="news">
      已到账
    </Popup>
  );
}

function Visits({ name, refuses = false }: { name: string; refuses?: boolean }) {
  const store = useMemo(() => (refuses ? refusingStore : memoryStore()), [refuses]);
  const [visit, setVisit] = useState(0);
  const [overdue, setOverdue] = useState(true);
  return (
    <StrictMode>
      <Button onClick={() => setVisit((before) => before + 1)}>再来一次</Button>
      <Button onClick={() => setOverdue(false)}>还清逾期</Button>
      <News key={visit} name={name} store={store} allowed={!overdue} />
    </StrictMode>
  );
}

async function expectShownOnce(canvasElement: HTMLElement): Promise<void> {
  const page = within(document.body);
  const canvas = within(canvasElement);
  // Not over an overdue notice, and not used up by that.
  await frames();
  await expect(page.queryByTestId("news")).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "还清逾期" }));
  await page.findByTestId("news");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByTestId("news")).toBeNull());
  await userEvent.click(canvas.getByRole("button", { name: "再来一次" }));
  await frames();
  await expect(page.queryByTestId("news")).toBeNull();
}

export const OncePerSession: Story = {
  render: () => <Visits name="新券到账" />,
  play: ({ canvasElement }) => expectShownOnce(canvasElement),
};
export const OncePerPageWithoutStorage: Story = {
  render: () => <Visits name="额度提高" refuses />,
  play: ({ canvasElement }) => expectShownOnce(canvasElement),
};

/** Open from the first, as news is, and closed by itself. */
export const OpensItself: Story = {
  render: () => (
    <Popup
      title="国庆期间到账时间"
      defaultOpen
      renderTrigger={(props) => <Button {...props}>再看一次</Button>}
      action={(close) => (
        <Button block onClick={close}>
          知道了
        </Button>
      )}
    >
      10 月 1 日至 7 日的付款在 10 月 8 日到账。
    </Popup>
  ),
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: "知道了" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await userEvent.click(within(canvasElement).getByRole("button", { name: "再看一次" }));
    await userEvent.click(await page.findByRole("button", { name: "关闭" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};
