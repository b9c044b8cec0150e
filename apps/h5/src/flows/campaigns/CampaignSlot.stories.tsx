import type { ShownResource } from "@kedu/api";
import { Sheet } from "@kedu/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { shownResourcesQuery } from "../../data/campaigns.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  autumnBanner,
  autumnLine,
  campaignPicture,
  coverBanner,
  coverPopup,
  missingPicture,
  outsideBanner,
  shownTogether,
  textBanner,
  welcomeLine,
} from "../../fixtures/campaigns.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { reportedResources } from "../../fixtures/reported-resources.ts";
import { type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CampaignSlot } from "./CampaignSlot.tsx";

const addresses: string[] = [];
const recorded: unknown[] = [];
let reported: readonly string[] = [];

const meta = {
  title: "H5/campaigns/CampaignSlot",
  component: CampaignSlot,
  parameters: { bare: true },
  args: { page: "INDEX" },
  render: (args) => (
    <Screen title="首页" backTo={null}>
      <CampaignSlot {...args} />
    </Screen>
  ),
  beforeEach: () => {
    addresses.length = 0;
    recorded.length = 0;
    reported = reportedResources();
    // A popup comes once a session.
    sessionStorage.clear();
  },
} satisfies Meta<typeof CampaignSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

const keep = (input: unknown) => {
  recorded.push(input);
  return { recorded: true };
};

function shows(items: readonly ShownResource[], seeds: StoryFacts["seeds"] = []) {
  return [
    storyFrame({
      path: "/home",
      seeds,
      answers: {
        "GET /campaigns/resources": () => shownTogether(...items),
        ...Object.fromEntries(
          items.map(({ configId, resourceName }) => [
            `POST /campaigns/${configId}/resources/${resourceName}/views`,
            keep,
          ]),
        ),
      },
      onAddress: (address) => addresses.push(address),
    }),
  ];
}

const body = () => within(document.body);
const until = async (...expected: readonly string[]) =>
  waitFor(() => expect(reported).toEqual(expected));

export const OneLine: Story = {
  decorators: shows([autumnLine]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("campaign-line")).toHaveTextContent(/^备货季开始了/);
    await expect(page.getByTestId("campaign-line-open")).toHaveAttribute(
      "href",
      "/middle?configId=autumn-stock",
    );
    await expect(page.queryByTestId("campaign-line-next")).toBeNull();
    // Seen once in a visit, and told so once.
    await until("SHOWN autumn-line");
    await expect(recorded).toEqual([{ happened: "SHOWN" }]);
    await userEvent.click(page.getByTestId("campaign-line-open"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/middle?configId=autumn-stock"));
    await until("SHOWN autumn-line", "OPENED autumn-line");
  },
};
/** One at a time: what is closed gives its place to the next. */
export const Lines: Story = {
  decorators: shows([autumnLine, welcomeLine]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const next = await page.findByTestId("campaign-line-next");
    await expect(next).toHaveTextContent("还有 1 条");
    await until("SHOWN autumn-line");
    await userEvent.click(next);
    await expect(page.getByTestId("campaign-line")).toHaveTextContent("欢迎从商城来的店");
    // It leads nowhere, so it is no link.
    await expect(page.queryByTestId("campaign-line-open")).toBeNull();
    await until("SHOWN autumn-line", "SHOWN welcome-line");
    await userEvent.click(next);
    await expect(page.getByTestId("campaign-line")).toHaveTextContent(/^备货季/);
    const close = page.getByTestId("campaign-line-close");
    const { width, height } = close.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(close);
    await waitFor(() =>
      expect(page.getByTestId("campaign-line")).toHaveTextContent("欢迎从商城来的店"),
    );
    await until("SHOWN autumn-line", "SHOWN welcome-line", "CLOSED autumn-line");
  },
};
/** Nothing is left of what was closed, not even its place. */
export const LineClosed: Story = {
  decorators: shows([autumnLine]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("campaign-line-close"));
    await waitFor(() => expect(page.queryByTestId("campaigns")).toBeNull());
    await waitFor(() => expect(recorded).toContainEqual({ happened: "CLOSED" }));
  },
};
export const OneBanner: Story = {
  decorators: shows([autumnBanner]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const banner = await page.findByRole("link", { name: "备货季：利息减 20 元" });
    await expect(banner).toHaveAttribute("href", "/home/advertisePay?configId=autumn-stock");
    // Its size is known before the picture has come.
    const picture = banner.querySelector("img");
    await expect(picture).toHaveAttribute("width", "640");
    await expect(picture).toHaveAttribute("height", "200");
    await expect(picture).toHaveAttribute("loading", "lazy");
    await expect(banner.querySelector("source")).toHaveAttribute("type", "image/avif");
    await until("SHOWN autumn-banner");
    const close = page.getByRole("button", { name: "关闭“备货季：利息减 20 元”" });
    const { width, height } = close.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(close);
    await waitFor(() => expect(page.queryByTestId("campaigns")).toBeNull());
    await until("SHOWN autumn-banner", "CLOSED autumn-banner");
  },
};
/** Only the one that is turned to is seen, and closed. */
export const Banners: Story = {
  decorators: shows([autumnBanner, coverBanner]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("campaign-banner")).toBeVisible();
    await until("SHOWN autumn-banner");
    await userEvent.click(page.getByRole("button", { name: "看第 2 张" }));
    await until("SHOWN autumn-banner", "SHOWN cover-banner");
    await userEvent.click(page.getByRole("button", { name: "关闭“给店里的货上一份保险”" }));
    await expect(
      await page.findByRole("button", { name: "关闭“备货季：利息减 20 元”" }),
    ).toBeVisible();
    await expect(page.queryByRole("button", { name: "看第 2 张" })).toBeNull();
  },
};
export const TextOnly: Story = {
  decorators: shows([textBanner]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "提前还款，按天计息" })).toBeVisible();
    await expect(page.getByTestId("campaign-card-open")).toHaveAttribute("href", "/tools");
    await userEvent.click(page.getByTestId("campaign-card-close"));
    await waitFor(() => expect(page.queryByTestId("campaigns")).toBeNull());
  },
};
/** Who leaves the app is asked first, and told where to. */
export const Outside: Story = {
  decorators: shows([outsideBanner]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByTestId("campaign-card-open");
    await expect(link).toHaveAttribute("href", "https://shop.example/live");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await until("SHOWN outside-banner");
    await userEvent.click(link);
    const question = await body().findByRole("alertdialog");
    await expect(question).toHaveTextContent("即将离开刻度，前往 shop.example");
    await userEvent.click(within(question).getByRole("button", { name: "取消" }));
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await until("SHOWN outside-banner");
  },
};
/** No address that is not secured is opened, and none that hides its host. */
export const NoWay: Story = {
  decorators: shows(
    ["http://shop.example", "https://kedu.example@shop.example", "javascript:alert(1)"].map(
      (url, place) => ({
        ...outsideBanner,
        resourceName: `no-way-${place}`,
        title: `${outsideBanner.title} ${place + 1}`,
        target: { kind: "OUTSIDE", url } as const,
      }),
    ),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByTestId("campaign-card")).toHaveLength(3);
    await expect(page.queryByRole("link")).toBeNull();
  },
};
export const Everything: Story = {
  decorators: shows([autumnLine, welcomeLine, autumnBanner, coverBanner, textBanner]),
};
/** Its words are in the place of a picture that did not come. */
export const MissingPicture: Story = {
  decorators: shows([{ ...autumnBanner, picture: missingPicture }]),
  play: async ({ canvasElement }) => {
    const words = await within(canvasElement).findByTestId("campaign-picture-missing");
    await expect(words.parentElement).toHaveTextContent("备货季：利息减 20 元");
  },
};
export const Popup: Story = {
  decorators: shows([coverPopup]),
  play: async () => {
    const popup = within(await body().findByRole("dialog", { name: "给店里的货上一份保险" }));
    await waitFor(() => expect(popup.getByText(/15 天内可以全额退/)).toBeVisible());
    await expect(popup.getByRole("img", { name: "盾牌与店铺" })).toBeVisible();
    await until("SHOWN cover-popup");
    await expect(popup.getByTestId("campaign-popup-open")).toHaveAttribute(
      "href",
      "/business/storeInsure",
    );
  },
};
/** It is closed for this session. Its campaign, and not this tap, says whether it comes again. */
export const PopupClosed: Story = {
  decorators: shows([coverPopup]),
  play: async () => {
    await userEvent.click(await body().findByTestId("campaign-popup-close"));
    await waitFor(() => expect(body().queryByTestId("campaign-popup")).toBeNull());
    await until("SHOWN cover-popup", "CLOSED cover-popup");
    await expect(recorded).toEqual([{ happened: "SHOWN" }]);
  },
};
export const PopupOpened: Story = {
  decorators: shows([coverPopup]),
  play: async () => {
    await userEvent.click(await body().findByTestId("campaign-popup-open"));
    await waitFor(() => expect(addresses).toContain("/business/storeInsure"));
    await until("SHOWN cover-popup", "OPENED cover-popup");
  },
};
/** Without a way on it is only read. */
export const PopupToRead: Story = {
  decorators: shows([{ ...coverPopup, picture: null, target: null }]),
  play: async () => {
    await userEvent.click(await body().findByTestId("campaign-popup-understood"));
    await waitFor(() => expect(body().queryByTestId("campaign-popup")).toBeNull());
  },
};
const quiet = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  // What else is shown has come, and with it the popup would have.
  await within(canvasElement).findByTestId("campaign-line");
  await until("SHOWN autumn-line");
  await expect(body().queryByTestId("campaign-popup")).toBeNull();
};
/** The list of orders leads to a payment: nothing is put in front of it. */
export const NoPopupBeforePayment: Story = {
  args: { page: "OLOAN_INDEX" },
  decorators: shows([autumnLine, coverPopup]),
  play: quiet,
};
export const NoPopupOnResults: Story = {
  args: { page: "OLOAN_USE_SUCCESS" },
  decorators: shows([autumnLine, coverPopup]),
  play: quiet,
};
/** What is overdue is read first. */
export const NoPopupWhileOverdue: Story = {
  decorators: shows(
    [autumnLine, coverPopup],
    [
      [
        homeQuery.queryKey,
        { ...homeFixture, lines: [lineShown({ view: "Freeze", variant: "repay-first" })] },
      ],
    ],
  ),
  play: quiet,
};
export const NoPopupOverSheet: Story = {
  decorators: shows([coverPopup]),
  render: (args) => (
    <Screen title="首页" backTo={null}>
      <Sheet open onClose={() => undefined} title="通知">
        暂无通知
      </Sheet>
      <CampaignSlot {...args} />
    </Screen>
  ),
  play: async () => {
    await expect(await body().findByRole("dialog", { name: "通知" })).toBeVisible();
    await expect(body().queryByTestId("campaign-popup")).toBeNull();
    await expect(reported).toEqual([]);
  },
};
const nothing = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const page = within(canvasElement);
  await expect(page.queryByTestId("campaigns")).toBeNull();
  await expect(page.queryByRole("alert")).toBeNull();
};
/** A call without an answer, and one that failed, show nothing. */
export const Waiting: Story = {
  ...waitingStory({
    path: "/home",
    answers: { "GET /campaigns/resources": () => new Promise(() => undefined) },
  }),
  play: nothing,
};
export const Failed: Story = {
  ...failedStory("/home", shownResourcesQuery("INDEX").queryKey),
  play: nothing,
};
export const Nothing: Story = { decorators: shows([]), play: nothing };

const tall = { ...coverPopup, picture: campaignPicture("盾牌与店铺", "blue", [640, 480]) };
export const English: Story = {
  decorators: Everything.decorators!,
  globals: { language: "en" },
};
export const Dark: Story = { decorators: Everything.decorators!, globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: Everything.decorators!,
  globals: { width: "320", textSize: 200 },
};
export const PopupEnglish: Story = {
  decorators: shows([coverPopup]),
  globals: { language: "en" },
};
export const PopupDark: Story = { decorators: shows([coverPopup]), globals: { theme: "dark" } };
export const PopupNarrow200: Story = {
  decorators: shows([tall]),
  globals: { width: "320", textSize: 200 },
};

/** As long as a title and a detail may be, in words without an end, and more pictures than a dealer looks at. */
const LONG = {
  title: "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenbandfarbe",
  detail: "https://shop.example/".padEnd(200, "abcdefghij"),
};
const longest = [
  { ...autumnLine, ...LONG },
  { ...welcomeLine, ...LONG },
  ...Array.from({ length: 20 }, (_, place) => ({
    ...autumnBanner,
    ...LONG,
    resourceName: `banner-${place}`,
    picture: campaignPicture(LONG.title, place % 2 === 0 ? "green" : "blue"),
  })),
  { ...textBanner, ...LONG },
];
/** Nothing is wider than the screen. */
const fits = async () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
export const Longest: Story = {
  decorators: shows(longest),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByTestId("campaign-banner");
    await fits();
  },
};
export const LongestNarrow200: Story = {
  ...Longest,
  globals: { language: "en", theme: "dark", width: "320", textSize: 200 },
};
export const LongestPopupNarrow200: Story = {
  decorators: shows([{ ...coverPopup, ...LONG }]),
  globals: { language: "en", theme: "dark", width: "320", textSize: 200 },
  play: async () => {
    const open = await body().findByTestId("campaign-popup-open");
    await waitFor(() => expect(open).toBeVisible());
    await fits();
  },
};
