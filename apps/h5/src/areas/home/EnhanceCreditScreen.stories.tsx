import type { IncreaseOffer } from "@kedu/api";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { increaseOfferQuery } from "../../data/limit-increases.queries.ts";
import { forgetDrafts } from "../../fixtures/kept-drafts.ts";
import { blockedOffer, INCREASE_ID, increaseIn, offerOf } from "../../fixtures/limit-increases.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { EnhanceCreditScreen } from "./EnhanceCreditScreen.tsx";

const addresses: string[] = [];
const closed: string[] = [];

const meta = {
  title: "H5/home/EnhanceCreditScreen",
  component: EnhanceCreditScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    closed.length = 0;
    forgetDrafts();
    return forgetDrafts;
  },
} satisfies Meta<typeof EnhanceCreditScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/home/enhanceCredit";
const { queryKey } = increaseOfferQuery(FLEXIBLE_CREDIT);
const START = "POST /limit-increases";

const shows = (offer: IncreaseOffer, facts: StoryFacts = {}) => [
  storyFrame({
    path,
    seeds: [[queryKey, offer]],
    onAddress: (address) => addresses.push(address),
    ...facts,
  }),
];

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 200);
  canvas.getContext("2d")?.fillRect(0, 0, 320, 200);
  const blob = await canvas.convertToBlob({ type: "image/jpeg" });
  return new File([blob], "order.jpg", { type: "image/jpeg" });
}

/** Fills the form and adds a photo, and goes on. */
async function fillWithPhoto(page: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await page.findByTestId("increase-amount"), "200000");
  await userEvent.click(page.getByRole("radio", { name: "旺季备货" }));
  await userEvent.upload(page.getByTestId("documents-input"), await photo());
  await page.findByTestId("documents-item-0-remove");
  await userEvent.click(page.getByTestId("increase-next"));
}

/** A temporary limit needs no document: amount, purpose, on to the code. */
export const Temporary: Story = {
  decorators: shows(offerOf(), { answers: { [START]: () => increaseIn("VERIFYING") } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("limit")).toHaveTextContent("500,000.00");
    await userEvent.click(page.getByTestId("RAISE_TEMP_CREDIT"));
    await userEvent.type(await page.findByTestId("increase-amount"), "200000");
    await userEvent.click(page.getByRole("radio", { name: "旺季备货" }));
    await userEvent.click(page.getByTestId("increase-next"));
    await waitFor(() =>
      expect(addresses).toContain(`/home/enhanceCredit/confirm?id=${INCREASE_ID}`),
    );
  },
};

/** Each thing that is missing is said at its field, the first one first. */
export const Incomplete: Story = {
  decorators: shows(offerOf()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("increase-next"));
    await expect(await page.findByText("请输入要增加的金额")).toBeVisible();
    await expect(page.getByText("请选择用途")).toBeVisible();
    await expect(page.getByText("请至少添加一张照片")).toBeVisible();
    await userEvent.type(page.getByTestId("increase-amount"), "1234.56");
    await expect(await page.findByText("请输入 ¥1,000.00 的整数倍")).toBeVisible();
  },
};

/** A photo that is on its way is waited for, and nothing is sent without it. */
export const PhotoOnItsWay: Story = {
  decorators: shows(offerOf(), { answers: { "POST /files": () => new Promise(() => undefined) } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillWithPhoto(page);
    await expect(await page.findByText("照片还在上传，请稍候")).toBeVisible();
    await expect(addresses.filter((address) => address.includes("confirm"))).toEqual([]);
  },
};

/** A photo that did not arrive is tried again or removed, not left out silently. */
export const PhotoNotSent: Story = {
  decorators: shows(offerOf(), {
    answers: { "POST /files": () => refusal("FILE_TYPE_UNSUPPORTED") },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("RAISE_TEMP_CREDIT"));
    await fillWithPhoto(page);
    await expect(await page.findByText("有照片没有上传成功，请重试或移除")).toBeVisible();
    await expect(addresses.filter((address) => address.includes("confirm"))).toEqual([]);
  },
};

export const TooMuch: Story = {
  decorators: shows(offerOf()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("increase-amount"), "500001");
    await expect(await page.findByText("最多可增加 ¥500,000.00")).toBeVisible();
  },
};

/** Another device was faster. */
export const Refused: Story = {
  decorators: shows(offerOf(), { answers: { [START]: () => refusal("LIMIT_INCREASE_OPEN") } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("RAISE_TEMP_CREDIT"));
    await userEvent.type(await page.findByTestId("increase-amount"), "200000");
    await userEvent.click(page.getByRole("radio", { name: "其他" }));
    await userEvent.click(page.getByTestId("increase-next"));
    await expect(await page.findByText("已有一笔提额申请")).toBeVisible();
  },
};

/** The amount that could be added has become smaller meanwhile: its field says so. */
export const RefusedAmount: Story = {
  decorators: shows(offerOf(), { answers: { [START]: () => refusal("LIMIT_INCREASE_TOO_LARGE") } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("RAISE_TEMP_CREDIT"));
    await userEvent.type(await page.findByTestId("increase-amount"), "200000");
    await userEvent.click(page.getByRole("radio", { name: "其他" }));
    await userEvent.click(page.getByTestId("increase-next"));
    await waitFor(() => expect(page.getByTestId("increase-amount")).toBeInvalid());
    await expect(page.queryByTestId("refusal")).toBeNull();
    await userEvent.click(within(page.getByRole("region", { name: /需要修改/ })).getByRole("link"));
    await expect(page.getByTestId("increase-amount")).toHaveFocus();
  },
};

/** What was typed and not sent is there again, and is no other kind's. */
export const Restored: Story = {
  decorators: shows(offerOf()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("increase-note"), "旺季前要补一批货");
    await userEvent.click(page.getByTestId("RAISE_TEMP_CREDIT"));
    await waitFor(() => expect(page.getByTestId("increase-note")).toHaveValue(""));
    await userEvent.click(page.getByTestId("RAISE_FIXED_CREDIT"));
    await waitFor(() => expect(page.getByTestId("increase-note")).toHaveValue("旺季前要补一批货"));
  },
};

export const WithTemporaryLimit: Story = {
  decorators: shows(
    offerOf({
      tempFen: 15_000_000,
      tempValidTo: "2026-12-11",
      limitFen: 65_000_000,
      availableFen: 45_400_000,
      kinds: [
        { kind: "RAISE_FIXED_CREDIT", blockedBy: null, availableOn: null, documentsMin: 1 },
        {
          kind: "RAISE_TEMP_CREDIT",
          blockedBy: "TEMPORARY_LIMIT_RUNNING",
          availableOn: "2026-12-12",
          documentsMin: 0,
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("RAISE_TEMP_CREDIT"));
    await expect(await page.findByTestId("blocked")).toHaveTextContent("2026年12月12日");
  },
};

/** A request that waits can be continued or taken back; nothing else can be asked for. */
export const WaitsForCode: Story = {
  decorators: shows(offerOf({ open: increaseIn("VERIFYING") }), {
    answers: {
      [`POST /limit-increases/${INCREASE_ID}/closing`]: () => {
        closed.push(INCREASE_ID);
        return increaseIn("CLOSED");
      },
      "GET /limit-increases/offer": () =>
        offerOf({ open: closed.length === 0 ? increaseIn("VERIFYING") : null }),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("continue")).toHaveAttribute(
      "href",
      `/home/enhanceCredit/confirm?id=${INCREASE_ID}`,
    );
    await userEvent.click(page.getByTestId("close-increase"));
    const dialog = await within(document.body).findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "撤回申请" }));
    await expect(await page.findByTestId("increase-amount")).toBeVisible();
  },
};

export const UnderReview: Story = {
  decorators: shows(offerOf({ open: increaseIn("DECIDING") })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("continue")).toHaveAttribute(
      "href",
      `/home/enhanceCredit/result?id=${INCREASE_ID}`,
    );
  },
};

export const TooEarly: Story = {
  decorators: shows(blockedOffer("REAPPLY_TOO_EARLY", "2026-12-20")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("blocked")).toHaveTextContent(
      "2026年12月20日",
    );
  },
};
export const Overdue: Story = { decorators: shows(blockedOffer("OVERDUE_DEBT")) };
export const Frozen: Story = { decorators: shows(blockedOffer("LINE_FROZEN")) };
export const AnotherMember: Story = { decorators: shows(blockedOffer("LIMIT_INCREASE_OPEN")) };
export const English: Story = {
  decorators: shows(offerOf()),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("radio", { name: "Stock for the peak season" }),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
