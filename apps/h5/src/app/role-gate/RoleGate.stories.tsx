import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { merchantSession } from "../../fixtures/merchants.ts";
import { salesperson } from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RoleGate } from "./RoleGate.tsx";

const meta = {
  title: "H5/app/RoleGate",
  component: RoleGate,
  parameters: { bare: true },
} satisfies Meta<typeof RoleGate>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = [
  storyFrame({ path: "/authorized/addAuth", seeds: [[sessionQuery.queryKey, salesperson]] }),
];

/** A page that another role uses says so, with the way back to their own. */
export const Salesperson: Story = {
  args: { role: "SALESPERSON" },
  decorators: closed,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("这一页供经销商的法人和授权人使用")).toBeVisible();
    await expect(page.getByTestId("role-refused-home")).toHaveAttribute(
      "href",
      "/business/customer/list",
    );
    await expect(page.getByTestId("role-refused-dealer")).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/idCardlogin\?/),
    );
  },
};
export const Merchant: Story = {
  args: { role: "MERCHANT" },
  decorators: [
    storyFrame({ path: "/authorized/addAuth", seeds: [[sessionQuery.queryKey, merchantSession]] }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/您以商户身份登录/)).toBeVisible();
    await expect(page.getByTestId("role-refused-dealer")).toBeVisible();
  },
};
/** A salesperson's invitation is for dealers, though its address is the salespeople's. */
export const MerchantWithAnInvitation: Story = {
  args: { role: "MERCHANT" },
  decorators: [
    storyFrame({
      path: "/business/home?invitation=abc",
      seeds: [[sessionQuery.queryKey, merchantSession]],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("这一页供经销商的法人和授权人使用")).toBeVisible();
    await expect(page.getByTestId("role-refused-dealer")).toBeVisible();
  },
};
export const English: Story = {
  args: { role: "SALESPERSON" },
  decorators: closed,
  globals: { language: "en" },
};
