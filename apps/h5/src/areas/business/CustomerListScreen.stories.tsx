import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Customer } from "@kedu/api";
import { CUSTOMER_STAGES } from "@kedu/domain";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { infiniteQuery } from "../../data/query.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { firstPage } from "../../fixtures/orders.ts";
import {
  customerIn,
  customers,
  customersOfProducts,
  customersPage,
  salesperson,
} from "../../fixtures/sales.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { CustomerListScreen } from "./CustomerListScreen.tsx";

const meta = {
  title: "H5/business/CustomerListScreen",
  component: CustomerListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CustomerListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/customer/list";
const keyOf = (input: Parameters<typeof api.sales.listCustomers>[0]) =>
  infiniteQuery(api.sales.listCustomers, input).queryKey;
const own = [sessionQuery.queryKey, salesperson] as const;

const shows = (
  items: readonly Customer[],
  address = path,
  input: Parameters<typeof keyOf>[0] = { view: "ALL" },
) => [storyFrame({ path: address, seeds: [own, [keyOf(input), firstPage(customersPage(items))]] })];

export const Customers: Story = {
  decorators: shows(customers),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const cells = await page.findAllByTestId("customer");
    await expect(cells).toHaveLength(2);
    await expect(cells[0]).not.toHaveTextContent("有逾期");
    await expect(cells[1]).toHaveTextContent("有逾期");
    await expect(page.getByTestId("tab-customers")).toHaveAttribute("aria-current", "page");
    await expect(page.queryByTestId("tab-repay")).toBeNull();
    await expect(page.getAllByRole("link", { name: /深圳永泰数码/ })[0]).toHaveAttribute(
      "href",
      "/business/customer/customerInfo?customer=01K9ZQ4S6V8X0A2C4E6G8J0N02",
    );
  },
};

export const EveryStage: Story = {
  decorators: shows(
    [...CUSTOMER_STAGES, null].map((stage, index) =>
      customerIn(stage, { customerId: `01K9ZQ4S6V8X0A2C4E6G8J0N1${index}` }),
    ),
  ),
};

/** Each product says its own stage, and one that the dealer never applied for says nothing. */
export const EveryProduct: Story = {
  decorators: shows(customersOfProducts),
  play: async ({ canvasElement }) => {
    const cells = await within(canvasElement).findAllByTestId("customer");
    await expect(cells[0]).toHaveTextContent("灵活信用：已激活经营贷：审批中邮储合作：待申请");
    await expect(cells[1]).toHaveTextContent("经营贷：待激活");
    await expect(cells[1]).not.toHaveTextContent("灵活信用");
  },
};

const byName = fn(() => customersPage([customers[1] ?? customerIn("FROZEN")]));

/** What is typed is looked for after a pause. */
export const Searched: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [keyOf({ view: "ALL" }), firstPage(customersPage(customers))]],
      answers: { "GET /sales/customers": byName },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("customer-search"), "永泰");
    await waitFor(() => expect(page.getAllByTestId("customer")).toHaveLength(1));
    await expect(byName).toHaveBeenCalledOnce();
  },
};

export const NotFound: Story = {
  decorators: shows([], `${path}?name=${encodeURIComponent("无此店")}`, {
    view: "ALL",
    name: "无此店",
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有找到“无此店”")).toBeVisible();
  },
};

export const NoneOverdue: Story = {
  decorators: shows([], `${path}?view=OVERDUE`, { view: "OVERDUE" }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有逾期的客户")).toBeVisible();
  },
};

export const NoneLapsing: Story = {
  decorators: shows([], `${path}?view=LAPSING`, { view: "LAPSING" }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("没有额度快到期的客户")).toBeVisible();
    await expect(page.getByText(/到期前 30 天、还没激活的额度截止前 7 天/)).toBeVisible();
  },
};

export const NoneStalled: Story = {
  decorators: shows([], `${path}?view=STALLED`, { view: "STALLED" }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有申请停住的客户")).toBeVisible();
  },
};

export const NoCustomers: Story = {
  decorators: shows([]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("还没有客户")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, keyOf({ view: "ALL" }));

/** A dealer who opens the address is told whom it is for. */
export const SeenByDealer: Story = {
  ...failedStory(
    { path, seeds: [[sessionQuery.queryKey, legalPerson]] },
    keyOf({ view: "ALL" }),
    refusal("FORBIDDEN_ROLE"),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("这一页供销售人员或收款商户使用")).toBeVisible();
    await expect(page.getByTestId("role-refused-home")).toHaveAttribute("href", "/home");
  },
};

export const English: Story = { decorators: shows(customers), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(customers), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows([...customers, ...customersOfProducts]),
  globals: { width: "320", textSize: 200 },
};
