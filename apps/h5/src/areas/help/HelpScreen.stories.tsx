import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpScreen } from "./HelpScreen.tsx";

const meta = {
  title: "H5/help/HelpScreen",
  component: HelpScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HelpScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const plain = [storyFrame({ path: "/help" })];

export const Topics: Story = {
  decorators: plain,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("call-help")).toHaveAttribute("href", "tel:4000000000");
    await expect(page.getByRole("link", { name: /用款要花多少钱/ })).toHaveAttribute(
      "href",
      "/help/detail?topic=COST",
    );
  },
};
const seeds = [[sessionQuery.queryKey, legalPerson]] as const;
const searched = (wanted: string) =>
  storyFrame({ path: "/help", state: { wanted }, seeds: [...seeds] });

export const Found: Story = {
  decorators: [storyFrame({ path: "/help", seeds: [...seeds] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole("searchbox"), "罚息{Enter}");
    await expect(await page.findByTestId("help-found")).toHaveTextContent("找到 3 个问题");
    const marks = canvasElement.querySelectorAll("mark");
    await expect([...marks].map(({ textContent }) => textContent)).toEqual(
      Array(marks.length).fill("罚息"),
    );
    await expect(marks.length).toBeGreaterThan(2);
    await expect(page.getByRole("link", { name: /经营贷逾期会怎样/ })).toHaveAttribute(
      "href",
      "/help/detail?topic=BUSINESS_OVERDUE",
    );
    await expect(page.queryByText("全部问题")).toBeNull();
    await userEvent.clear(page.getByRole("searchbox"));
    await expect(await page.findByText("全部问题")).toBeVisible();
    await userEvent.type(page.getByRole("searchbox"), "罚息{Enter}");
    await page.findByTestId("help-found");
  },
};

/** English words find topics in Chinese too; what is found reads in the language of the page. */
export const FoundByEnglish: Story = {
  decorators: [searched("burglary")],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: /店铺保险保什么/ }),
    ).toBeVisible();
  },
};

/** Nothing found leads to a person and to a written question. */
export const NothingFound: Story = {
  decorators: [searched("量子力学")],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("help-nothing-found")).toBeVisible();
    await expect(page.getByTestId("call-help")).toBeVisible();
    await expect(page.getByTestId("help-to-questions")).toHaveAttribute(
      "href",
      "/userCenter/questionList",
    );
  },
};
export const FoundInEnglish: Story = {
  decorators: [searched("repay early")],
  globals: { language: "en" },
};
export const FoundDark: Story = { decorators: [searched("冻结")], globals: { theme: "dark" } };
export const FoundNarrow200: Story = {
  decorators: [searched("提前还款")],
  globals: { width: "320", textSize: 200 },
};
export const English: Story = { decorators: plain, globals: { language: "en" } };
