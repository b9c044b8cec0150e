import type { Meta, StoryObj } from "@storybook/react-vite";
import type { RefusalCode } from "@kedu/domain";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { IdFailedScreen } from "./IdFailedScreen.tsx";

const meta = {
  title: "H5/idCertification/IdFailedScreen",
  component: IdFailedScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IdFailedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Why the ID was not accepted; in Chinese the words are the specification's own. */
function because(code: RefusalCode, words: string): Story {
  return {
    decorators: [storyFrame({ path: `/idCertification/fail?code=${code}` })],
    play: async ({ canvasElement, globals }) => {
      const page = within(canvasElement);
      await expect(await page.findByRole("alert")).toBeVisible();
      if (globals["language"] !== "en") await expect(page.getByText(words)).toBeVisible();
    },
  };
}

export const RunsShort = because(
  "ID_VALIDITY_TOO_SHORT",
  "证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片",
);
export const Expired = because("ID_EXPIRED", "证件已过期，请换领新证后再上传");
export const Unreadable = because(
  "OCR_UNREADABLE",
  "照片看不清。请把证件放在深色桌面上，四角完整、没有反光再拍一次",
);
export const NameMismatch = because("ID_NAME_MISMATCH", "姓名与证件号对不上，请核对后重新提交");
export const Other = because("ID_INVALID", "证件信息没有通过核对，请核对后重新提交");

export const NoReason: Story = {
  decorators: [storyFrame({ path: "/idCertification/fail" })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
