import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { taxInfoQuery } from "../../data/tax.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { taxInfo, unsavedTaxInfo } from "../../fixtures/tax.ts";
import { TaxManageScreen } from "./TaxManageScreen.tsx";

let sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/TaxManageScreen",
  component: TaxManageScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof TaxManageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/taxManage";
const { queryKey } = taxInfoQuery;
const shows = (info: typeof taxInfo, answer?: StoryAnswer) => [
  storyFrame({
    path,
    seeds: [[queryKey, info]],
    answers: answer === undefined ? {} : { "POST /tax/info": answer },
  }),
];
const saved: StoryAnswer = (input) => {
  sent.push(input);
  return taxInfo;
};

async function save(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(within(canvasElement).getByTestId("save-title"));
  const dialog = within(document.body);
  await userEvent.click(await dialog.findByRole("button", { name: "确认保存" }));
}

/** What is private is masked. */
export const Saved: Story = {
  decorators: shows(taxInfo),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("bank-no")).toHaveTextContent("**** 3456");
    await expect(page.getByTestId("tax-no")).toHaveTextContent("91440300MA5DA1XU1P");
    await expect(page.getByTestId("to-invoices")).toHaveAttribute("href", "/tax");
  },
};

/** The first one begins with the registered address; the bank number is sent and never shown. */
export const NotSaved: Story = {
  decorators: shows(unsavedTaxInfo, saved),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("tax-address")).toHaveValue(
      "深圳市福田区华强北路 1002 号",
    );
    await userEvent.type(page.getByTestId("tax-bank"), "工商银行深圳华强支行");
    await userEvent.type(page.getByTestId("tax-bank-no"), "4000021209200123456");
    await save(canvasElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({
      invoiceKind: "ORDINARY",
      bankName: "工商银行深圳华强支行",
      bankNo: "4000021209200123456",
    });
    await expect(await page.findByTestId("saved-title")).toBeVisible();
  },
};

/** A special invoice asks for everything that it has to say before anything is sent. */
export const SpecialLacks: Story = {
  decorators: shows(unsavedTaxInfo, saved),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /专用发票/ }));
    await userEvent.click(page.getByTestId("save-title"));
    await expect(await page.findByText("请输入电话")).toBeVisible();
    await expect(page.getByText("请输入银行账号")).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};

/** What was saved stays where nothing is typed: masked values are not sent. */
export const Edited: Story = {
  decorators: shows(taxInfo, saved),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("edit-title"));
    await expect(page.getByTestId("tax-bank-no")).toHaveValue("");
    await save(canvasElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toEqual({
      invoiceKind: "SPECIAL",
      address: "深圳市福田区华强北路 1002 号",
      bankName: "工商银行深圳华强支行",
    });
  },
};

export const WrongBankNo: Story = {
  decorators: shows(unsavedTaxInfo, saved),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("tax-bank-no"), "123");
    await userEvent.click(page.getByTestId("save-title"));
    await expect(await page.findByText("银行账号不对")).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};

export const Refused: Story = {
  decorators: shows(unsavedTaxInfo, () => refusal("TAX_INFO_INCOMPLETE")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("tax-bank"), "工商银行深圳华强支行");
    await save(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeVisible();
  },
};

/** Without a licence there is no title. */
export const NoCompany: Story = {
  decorators: shows({ ...unsavedTaxInfo, title: null, taxNo: null }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("no-title")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const NotAllowed: Story = failedStory(path, queryKey, refusal("FORBIDDEN_ROLE"));
export const English: Story = { decorators: shows(taxInfo), globals: { language: "en" } };
export const FormInEnglish: Story = {
  decorators: shows(unsavedTaxInfo),
  globals: { language: "en" },
};
