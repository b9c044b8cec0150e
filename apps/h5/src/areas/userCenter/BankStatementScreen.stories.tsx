import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { entries, entriesPage, monthsAnswer } from "../../fixtures/statements.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { BankStatementScreen } from "./BankStatementScreen.tsx";

const meta = {
  title: "H5/userCenter/BankStatementScreen",
  component: BankStatementScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BankStatementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/bankStatement";
const monthsKey = query(api.statements.listStatementMonths, {}).queryKey;
const entriesKey = (input: Parameters<typeof api.statements.listStatementEntries>[0]) =>
  infiniteQuery(api.statements.listStatementEntries, input).queryKey;
const seeds = [
  [monthsKey, monthsAnswer],
  [entriesKey({}), firstPage(entriesPage(entries))],
] as const;

export const Lines: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        ...seeds,
        [
          entriesKey({ kind: "REPAYMENT" }),
          firstPage(
            entriesPage(
              entries.filter(({ kind }) => kind === "REPAYMENT"),
              { inFen: 0, outFen: 1_003_000, rowCount: 1 },
            ),
          ),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const head = await page.findByTestId("month-2026-11");
    // What the month opened with, and what it closed with.
    await expect(head).toHaveTextContent("90,000.00");
    await expect(head).toHaveTextContent("64,200.50");
    await userEvent.click(page.getByTestId("statement-filter-kind"));
    const panel = await within(document.body).findByTestId("statement-filter-panel");
    await userEvent.click(within(panel).getByText(/归还借款|Loan repaid/));
    await expect(await page.findByTestId("statement-sums")).toHaveTextContent("10,030.00");
    await expect(page.getByTestId("month-2026-11")).not.toHaveTextContent("90,000.00");
  },
};

export const English: Story = {
  ...Lines,
  play: Lines.play ?? (() => undefined),
  globals: { language: "en" },
};

const atOneBank = entries.filter(({ bankChannel }) => bankChannel === "ICBC_BANK");
/** The safe account at one bank alone: its months, its lines and their bank. */
export const OneBank: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        ...seeds,
        [
          query(api.statements.listStatementMonths, { bankChannel: "ICBC_BANK" }).queryKey,
          monthsAnswer,
        ],
        [entriesKey({ bankChannel: "ICBC_BANK" }), firstPage(entriesPage(atOneBank))],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("statement-filter-account"));
    const panel = await within(document.body).findByTestId("statement-filter-panel");
    await userEvent.click(within(panel).getByText("安全账户 · 工商银行"));
    const lines = within(await page.findByTestId("statement-entries"));
    await expect(await lines.findAllByText(/安全账户 · 工商银行/)).toHaveLength(atOneBank.length);
    await expect(lines.queryByText(/还款账户/)).toBeNull();
  },
};

/** Long words of the filters are not cut on a narrow screen. */
export const EnglishNarrow: Story = {
  decorators: [storyFrame({ path, seeds })],
  globals: { language: "en", width: "320" },
};

export const Dark: Story = {
  decorators: [storyFrame({ path, seeds })],
  globals: { theme: "dark" },
};

export const LargeOnSmall: Story = {
  decorators: [storyFrame({ path, seeds })],
  globals: { width: "320", textSize: 200 },
};

/** An older address leads here, and the page says so. */
export const Moved: Story = { decorators: [storyFrame({ path: `${path}?moved=1`, seeds })] };

export const NothingFits: Story = emptyStory(
  { path: `${path}?q=12.34`, seeds: [[monthsKey, monthsAnswer]] },
  entriesKey({ text: "12.34" }),
  firstPage(entriesPage([], { inFen: 0, outFen: 0, rowCount: 0 })),
);

export const Empty: Story = emptyStory(path, monthsKey, { months: [] });

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, monthsKey);

/** The months have come, their lines have not. */
export const LinesFailed: Story = failedStory(
  { path, seeds: [[monthsKey, monthsAnswer]] },
  entriesKey({}),
);

/** Only the legal person may see it; an authorised person gets that reason. */
export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, monthsKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toHaveTextContent(
      /您以授权人身份登录|You are logged in as an authorised person/,
    );
  },
};
