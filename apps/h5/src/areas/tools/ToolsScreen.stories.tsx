import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { homeQuery } from "../../data/credit.queries.ts";
import { homeFixture, lineFixture } from "../../fixtures/home.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ToolsScreen } from "./ToolsScreen.tsx";

const meta = {
  title: "H5/tools/ToolsScreen",
  component: ToolsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ToolsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The business day of the stories is 20 November 2026. */
function onTool(tool: "repayment" | "dueDate" | "capitals", home = homeFixture) {
  return [storyFrame({ path: `/tools?tool=${tool}`, seeds: [[homeQuery.queryKey, home]] })];
}

const page = (canvasElement: HTMLElement) => within(canvasElement);

export const FlexibleCredit: Story = {
  decorators: onTool("repayment"),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await expect(getByTestId("trial-interest")).toHaveTextContent("1,350.00");
    await expect(getByTestId("trial-due")).toHaveTextContent("2027年1月4日");
    await expect(getByTestId("cost-annual")).toHaveTextContent("10.95%");
    await expect(within(getByTestId("trial-days")).getAllByRole("row")).toHaveLength(5);
  },
};

/** The dealer's line has a rate of its own, which the calculator takes. */
export const OwnRate: Story = {
  decorators: onTool("repayment", {
    ...homeFixture,
    lines: [{ ...lineFixture, dailyRatePpm: 350 }],
  }),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await expect(getByTestId("trial-rate")).toHaveValue("0.035");
    await expect(getByTestId("trial-interest")).toHaveTextContent("1,575.00");
  },
};

/** Nothing is known of the dealer's line: the calculator works with the usual rate. */
export const Failed: Story = {
  ...failedStory("/tools", homeQuery.queryKey),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await expect(getByTestId("trial-rate")).toHaveValue("0.03");
    await expect(getByTestId("trial-interest")).toHaveTextContent("1,350.00");
  },
};

export const BusinessLoan: Story = {
  decorators: onTool("repayment"),
  play: async ({ canvasElement }) => {
    const { getByTestId, getByRole } = page(canvasElement);
    await userEvent.click(getByRole("radio", { name: /^(经营贷|Business loan)$/ }));
    const plan = within(getByTestId("trial-plan"));
    // A heading, twelve instalments and their sums.
    await expect(plan.getAllByRole("row")).toHaveLength(14);
    await userEvent.click(getByTestId("trial-periods-3"));
    await expect(plan.getAllByRole("row")).toHaveLength(5);
    await expect(getByTestId("trial-total")).toHaveTextContent("102,460.00");
  },
};

export const AnotherDay: Story = {
  decorators: onTool("repayment"),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await userEvent.click(getByTestId("trial-draw-on"));
    const day = await screen.findByRole("spinbutton", { name: "日" });
    day.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(getByTestId("trial-due")).toHaveTextContent("2027年1月5日"));
  },
};

export const NothingTyped: Story = {
  decorators: onTool("repayment"),
  play: async ({ canvasElement }) => {
    const { getByTestId, queryByTestId } = page(canvasElement);
    await userEvent.clear(getByTestId("trial-amount"));
    await expect(getByTestId("trial-missing")).toBeVisible();
    await expect(queryByTestId("trial-cost")).toBeNull();
  },
};

export const TooLittle: Story = {
  decorators: onTool("repayment"),
  play: async ({ canvasElement }) => {
    const { getByTestId, getByRole } = page(canvasElement);
    await userEvent.click(getByRole("radio", { name: /^(经营贷|Business loan)$/ }));
    await userEvent.clear(getByTestId("trial-amount"));
    await userEvent.type(getByTestId("trial-amount"), "999");
    await expect(getByTestId("trial-amount")).toHaveAccessibleDescription(/1,000\.00/);
    await expect(getByTestId("trial-missing")).toBeVisible();
  },
};

export const DueDate: Story = {
  decorators: onTool("dueDate"),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await expect(getByTestId("due-flexible")).toHaveTextContent("2027年1月4日");
    await expect(getByTestId("due-business")).toHaveTextContent("2026年12月10日");
  },
};

export const Capitals: Story = {
  decorators: onTool("capitals"),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await expect(getByTestId("capitals-missing")).toBeVisible();
    await userEvent.type(getByTestId("capitals-amount"), "86000.05");
    await expect(getByTestId("capitals")).toHaveTextContent("捌万陆仟元零伍分");
    await expect(getByTestId("capitals-copy")).toBeEnabled();
  },
};

/** Another tool replaces this one's address, and what was typed stays. */
export const GoesFromToolToTool: Story = {
  decorators: onTool("capitals"),
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await userEvent.type(getByTestId("capitals-amount"), "12");
    await userEvent.click(getByTestId("tool-dueDate"));
    await expect(getByTestId("due-dates")).toBeVisible();
    await userEvent.click(getByTestId("tool-capitals"));
    await expect(getByTestId("capitals")).toHaveTextContent("壹拾贰元整");
  },
};

export const RepaymentInEnglish: Story = {
  ...BusinessLoan,
  globals: { language: "en" },
};
export const DueDateInEnglish: Story = {
  decorators: onTool("dueDate"),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByTestId("due-flexible")).toHaveTextContent("4 Jan 2027");
  },
};

export const CapitalsNarrow200: Story = {
  decorators: onTool("capitals"),
  globals: { width: "320", textSize: 200 },
  play: async ({ canvasElement }) => {
    const { getByTestId } = page(canvasElement);
    await userEvent.type(getByTestId("capitals-amount"), "1286000.05");
    await expect(getByTestId("capitals")).toHaveTextContent("壹佰贰拾捌万陆仟元零伍分");
  },
};
