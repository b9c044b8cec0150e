import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { welcomeCampaign } from "../../fixtures/campaigns.ts";
import { noAnswer, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { clearLoginMark, setLoginMark } from "../../platform/session/login-mark.ts";
import { EntranceScreen } from "./EntranceScreen.tsx";

const meta = {
  title: "H5/entrance/EntranceScreen",
  component: EntranceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof EntranceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const plain = [storyFrame({ path: "/entrance/?source=CSC" })];

export const PriceFirst: Story = {
  decorators: plain,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("先进货，45 天内还款");
    await expect(page.getByText("7.30%–18.25%")).toBeVisible();
    // Where the dealer came from is kept on the way to logging in.
    await expect(page.getByTestId("phone-login")).toHaveAttribute("href", "/phoneLogin?source=CSC");
    // No shell and no carrier says this phone's number.
    await expect(page.queryByTestId("quick-login")).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "利息从哪天算起" }));
    const sheet = within(await within(document.body).findByTestId("help-sheet"));
    await expect(sheet.getByText(/付款当天免息/)).toBeVisible();
  },
};
/** A carrier's script that says the number of this phone. */
function carrierHere(): () => void {
  Object.assign(globalThis.window, { KeduCarrier: { getToken: async () => "token" } });
  return () => {
    Reflect.deleteProperty(globalThis.window, "KeduCarrier");
  };
}
const quickLoginShown: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByTestId("quick-login")).toHaveAttribute(
    "href",
    "/quickLogin?source=CSC",
  );
};
export const OwnNumber: Story = {
  decorators: plain,
  beforeEach: carrierHere,
  play: quickLoginShown,
};
export const OwnNumberEnglishNarrow200: Story = {
  decorators: plain,
  beforeEach: carrierHere,
  play: quickLoginShown,
  globals: { language: "en", width: "320", textSize: 200 },
};
export const English: Story = { decorators: plain, globals: { language: "en" } };
export const Dark: Story = { decorators: plain, globals: { theme: "dark" } };
export const Narrow200: Story = { decorators: plain, globals: { width: "320", textSize: 200 } };

const addresses: string[] = [];
const withCampaign = (answer: StoryAnswer, path = "/entrance/?source=CSC") => [
  storyFrame({
    path,
    pathsBelow: "/entrance",
    answers: { "GET /entrance-campaigns/CSC": answer },
    onAddress: (address) => addresses.push(address),
  }),
];
const welcome = () => ({ campaign: welcomeCampaign });
const notLoggedIn = () => {
  addresses.length = 0;
  clearLoginMark();
};
const sheet = () => within(document.body).findByTestId("entrance-campaign-sheet");

/** Who comes from a source reads its campaign in a sheet, and is led to logging in. Where they came from is kept. */
export const Campaign: Story = {
  decorators: withCampaign(welcome),
  beforeEach: notLoggedIn,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("entrance-campaign"));
    const shown = within(await sheet());
    await expect(shown.getByRole("heading", { name: "怎么用" })).toBeVisible();
    await expect(shown.getByTestId("campaign-action")).toHaveAttribute(
      "href",
      "/phoneLogin?source=CSC&target=%2Fhome",
    );
    await expect(shown.getByRole("link", { name: "怎么算利息" })).toHaveAttribute(
      "href",
      "/phoneLogin?source=CSC&target=%2Fhelp%2Fdetail%3Ftopic%3DCOST",
    );
  },
};
/** A campaign without a button of its own leads to its page, behind the login. */
export const CampaignWithoutButton: Story = {
  decorators: withCampaign(() => ({ campaign: { ...welcomeCampaign, action: null } })),
  beforeEach: notLoggedIn,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("entrance-campaign"));
    const way = within(await sheet()).getByTestId("campaign-action");
    await expect(way).toHaveTextContent("登录后参加");
    await expect(way).toHaveAttribute(
      "href",
      "/phoneLogin?source=CSC&target=%2Fmiddle%3FconfigId%3Dwelcome-csc",
    );
  },
};
const PART = "/entrance/components/advertise?source=CSC";
/** Its own address opens it for who is logged in; closing it stays on the entrance. */
export const CampaignByAddress: Story = {
  decorators: withCampaign(welcome, PART),
  beforeEach: () => {
    addresses.length = 0;
    setLoginMark();
    return clearLoginMark;
  },
  play: async () => {
    await expect(within(await sheet()).getByTestId("campaign-action")).toHaveAttribute(
      "href",
      "/home",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(addresses.at(-1)).toBe("/entrance?source=CSC"));
    await waitFor(() =>
      expect(within(document.body).queryByTestId("entrance-campaign-sheet")).toBeNull(),
    );
  },
};
/** Who followed a link to it and is not logged in sees it over the entrance. */
export const CampaignBeforeLogin: Story = {
  decorators: withCampaign(welcome, `/entrance/?source=CSC&target=${encodeURIComponent(PART)}`),
  beforeEach: notLoggedIn,
  play: async () => {
    await userEvent.click(
      await within(document.body).findByTestId("entrance-campaign-sheet-close"),
    );
    await waitFor(() =>
      expect(within(document.body).queryByTestId("entrance-campaign-sheet")).toBeNull(),
    );
  },
};
/** Where none runs the entrance is as it always is. */
const isPlain: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  const page = within(canvasElement);
  await expect(await page.findByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.queryByTestId("entrance-campaign")).toBeNull();
  await expect(within(document.body).queryByTestId("entrance-campaign-sheet")).toBeNull();
};
export const NoCampaign: Story = {
  decorators: withCampaign(() => ({ campaign: null }), PART),
  play: isPlain,
};
export const CampaignFailed: Story = {
  decorators: withCampaign(() => noAnswer(), PART),
  play: isPlain,
};
export const UnknownSource: Story = {
  decorators: withCampaign(welcome, "/entrance/components/advertise?source=ELSEWHERE"),
  play: isPlain,
};
export const CampaignEnglish: Story = {
  decorators: withCampaign(welcome, PART),
  beforeEach: notLoggedIn,
  globals: { language: "en" },
};
export const CampaignDark: Story = {
  decorators: withCampaign(welcome, PART),
  beforeEach: notLoggedIn,
  globals: { theme: "dark" },
};
export const CampaignNarrow200: Story = {
  decorators: withCampaign(welcome, PART),
  beforeEach: notLoggedIn,
  globals: { width: "320", textSize: 200 },
};
