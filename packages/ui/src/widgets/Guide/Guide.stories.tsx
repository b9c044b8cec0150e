import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Money } from "../Money/Money.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { frames } from "../testing/frames.ts";
import { Guide } from "./Guide.tsx";
import * as css from "./Guide.stories.css.ts";
import type { GuideStep } from "./guide-step.ts";
import { createGuideStore, type GuideStore, useGuideOnce } from "./use-guide-once.ts";

const closed = fn<(reason: string) => void>();
const moved = fn<(key: string) => void>();

const steps: readonly GuideStep[] = [
  { key: "hello", title: "欢迎使用", body: "花半分钟看看三处常用的地方。" },
  {
    key: "limit",
    title: "可用额度",
    body: "这里是现在可以借的金额，每天更新。",
    target: () => document.querySelector("#guide-limit"),
  },
  {
    key: "gone",
    title: "不在这一页",
    body: "没有这个元素，就没有这一步。",
    target: () => document.querySelector("#guide-gone"),
  },
  {
    key: "borrow",
    title: "借款",
    body: "选好金额和期数，确认后到账。",
    target: () => document.querySelector("#guide-borrow"),
    placement: "top",
  },
];

const ground = (
  <Stack gap="cards">
    <Card heading="可用额度" id="guide-limit">
      <Money fen={38_640_000} size="l" />
    </Card>
    <div className={css.space} />
    <Button id="guide-borrow" block>
      借款
    </Button>
  </Stack>
);

const meta = {
  title: "Overlays/Guide",
  component: Guide,
  argTypes: {
    ...openingArgTypes,
    steps: property("readonly GuideStep[]", "In order, three or four at most."),
  },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { steps, open: true, onClose: closed, onStepChange: moved, "data-testid": "guide" },
  render: (args) => (
    <>
      {ground}
      <Guide {...args} />
    </>
  ),
  beforeEach: () => {
    closed.mockClear();
    moved.mockClear();
  },
} satisfies Meta<typeof Guide>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** Whether the bright spot is 6 px around the element. */
async function expectSpotAround(element: Element): Promise<void> {
  await waitFor(async () => {
    const spot = page.getByTestId("guide").previousElementSibling!.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    await expect([spot.left, spot.top, spot.width, spot.height].map(Math.round)).toEqual(
      [left - 6, top - 6, width + 12, height + 12].map(Math.round),
    );
  });
}

/** By keys: each step is read, its element is in sight and lit, and the spot goes with it. */
export const Steps: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await page.findByRole("dialog", { name: "欢迎使用" });
    await expect(dialog).toHaveAccessibleDescription("花半分钟看看三处常用的地方。");
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(dialog).toHaveTextContent("第 1 步，共 3 步");
    // The dialog says its first step itself.
    await expect(page.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(page.getByTestId("guide-next"));
    await expect(dialog).toHaveAccessibleName("可用额度");
    await expect(page.getByRole("status")).toHaveTextContent(
      "第 2 步，共 3 步 可用额度 这里是现在可以借的金额，每天更新。",
    );
    const limit = canvasElement.querySelector("#guide-limit")!;
    await expectSpotAround(limit);
    await userEvent.keyboard("{Enter}");
    const borrow = canvasElement.querySelector("#guide-borrow")!;
    await expect(dialog).toHaveAccessibleName("借款");
    // It was far below the screen.
    await expectSpotAround(borrow);
    await expect(borrow.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(dialog).toHaveAttribute("data-side", "top"));
    document.documentElement.scrollBy(0, -60);
    await expectSpotAround(borrow);
    await expect(page.queryByTestId("guide-skip")).toBeNull();
    await userEvent.click(page.getByTestId("guide-back"));
    await expect(dialog).toHaveAccessibleName("可用额度");
    await expectSpotAround(limit);
    // A press beside it is too easily a slip.
    await userEvent.click(page.getByTestId("guide-scrim"));
    await userEvent.click(page.getByTestId("guide-next"));
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.click(page.getByTestId("guide-next"));
    await expect(closed.mock.calls).toEqual([["done"]]);
    await expect(moved.mock.calls.flat()).toEqual(["hello", "limit", "borrow", "limit", "borrow"]);
    await userEvent.click(page.getByTestId("guide-back"));
    await expectSpotAround(limit);
  },
};

export const InTheDark: Story = {
  globals: { theme: "dark" },
  args: { steps: steps.slice(1, 2) },
  play: async ({ canvasElement }) => {
    // One step alone counts nothing.
    const dialog = await page.findByRole("dialog", { name: "可用额度" });
    await expect(dialog).not.toHaveTextContent("步");
    await expectSpotAround(canvasElement.querySelector("#guide-limit")!);
  },
};

function FirstVisits({ store }: { store: GuideStore }) {
  const [ready, setReady] = useState(false);
  const once = useGuideOnce("home-2026", { store, allowed: ready });
  return (
    <>
      <Button onClick={() => setReady(true)}>数据到了</Button>
      {ground}
      <Guide
        {...once}
        steps={steps}
        onClose={(reason) => {
          once.onClose(reason);
          closed(reason);
        }}
        data-testid="guide"
      />
    </>
  );
}

function Visits() {
  const [visit, setVisit] = useState(0);
  const store = useMemo(() => {
    const kept = new Map<string, string>();
    return createGuideStore("dealer-7", () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }));
  }, []);
  return (
    <>
      <Button onClick={() => setVisit((before) => before + 1)}>再来一次</Button>
      <FirstVisits key={visit} store={store} />
    </>
  );
}

/** Once for each user: it waits until the page is ready, and a skipped one does not come back. */
export const OnceForEachUser: Story = {
  render: () => <Visits />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await frames();
    await expect(page.queryByTestId("guide")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "数据到了" }));
    await userEvent.click(await page.findByTestId("guide-skip"));
    await waitFor(() => expect(page.queryByTestId("guide")).toBeNull());
    await expect(closed.mock.calls).toEqual([["skipped"]]);
    await userEvent.click(canvas.getByRole("button", { name: "再来一次" }));
    await userEvent.click(canvas.getByRole("button", { name: "数据到了" }));
    await frames();
    await expect(page.queryByTestId("guide")).toBeNull();
  },
};

function OfAService() {
  const [, setDraws] = useState(0);
  // A store made at each drawing, of a service that forgets what it is sent.
  const store = {
    wasSeen: () => Promise.resolve(false),
    markSeen: () => Promise.reject(new Error("offline")),
  };
  return (
    <>
      <Button onClick={() => setDraws((before) => before + 1)}>再画一次</Button>
      <Guide {...useGuideOnce("home-2026", { store })} steps={steps} data-testid="guide" />
    </>
  );
}

/** A guide that was closed stays closed, also where the store was late or failed. */
export const StoreThatFails: Story = {
  render: () => <OfAService />,
  play: async ({ canvasElement }) => {
    const report = spyOn(globalThis, "reportError").mockImplementation(() => undefined);
    await page.findByTestId("guide");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByTestId("guide")).toBeNull());
    await waitFor(() => expect(report).toHaveBeenCalledWith(new Error("offline")));
    await userEvent.click(within(canvasElement).getByRole("button", { name: "再画一次" }));
    await frames();
    await expect(page.queryByTestId("guide")).toBeNull();
    report.mockRestore();
  },
};

/** Without any of its elements there is nothing to show. */
export const NothingToShow: Story = {
  args: { steps: steps.slice(2, 3) },
  play: async () => {
    await waitFor(() => expect(closed.mock.calls).toEqual([["nothingToShow"]]));
    await expect(page.queryByTestId("guide")).toBeNull();
  },
};

export const LongWords: Story = {
  globals: { language: "en", textSize: 200, width: "320" },
  args: {
    steps: [
      { key: "a", title: "A", body: "b" },
      {
        key: "limit",
        title: "What you can borrow today",
        body: "This is how much you can borrow at the moment. It changes every day, when payments arrive.",
        target: () => document.querySelector("#guide-limit"),
      },
      { key: "c", title: "C", body: "d" },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await page.findByTestId("guide-next"));
    const dialog = await page.findByRole("dialog", { name: "What you can borrow today" });
    await expectSpotAround(canvasElement.querySelector("#guide-limit")!);
    await waitFor(async () => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      await expect([left >= 0, right <= 320, top >= 0, bottom <= window.innerHeight]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    });
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "欢迎使用",
    role: "dialog",
    render: ({ open, onClose }) => (
      <Guide open={open} steps={steps.slice(0, 1)} onClose={onClose} />
    ),
  }),
};
