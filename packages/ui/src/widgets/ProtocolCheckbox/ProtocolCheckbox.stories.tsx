import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { expectBesideFirstLine } from "../testing/first-line.ts";
import { ProtocolCheckbox, type ProtocolCheckboxProps } from "./ProtocolCheckbox.tsx";

function Kept(props: ProtocolCheckboxProps) {
  const [checked, setChecked] = useState(props.checked ?? false);
  return <ProtocolCheckbox {...props} checked={checked} onCheckedChange={setChecked} />;
}

const meta = {
  title: "Fields/ProtocolCheckbox",
  component: ProtocolCheckbox,
  args: {
    checked: false,
    onCheckedChange: fn(),
    onOpen: fn(),
    documents: [
      { id: "agreement", title: "用户服务协议" },
      { id: "privacy", title: "隐私政策" },
    ],
    "data-testid": "agree",
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof ProtocolCheckbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement);
    const box = page.getByRole("checkbox", {
      name: "我已阅读并同意 《用户服务协议》 《隐私政策》",
    });
    await expect(box).not.toBeChecked();
    // Reading is not agreeing.
    await userEvent.click(page.getByRole("button", { name: "《隐私政策》" }));
    await expect(args.onOpen).toHaveBeenCalledWith("privacy");
    await expect(box).not.toBeChecked();
    box.focus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
  },
};
export const Ticked: Story = { args: { checked: true } };
export const Missing: Story = {
  args: { error: "请先阅读并同意协议" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription("请先阅读并同意协议");
  },
};
export const Sensitive: Story = {
  args: {
    documents: [{ id: "face", title: "人脸信息处理授权书" }],
    purpose: "仅用于核实本人身份，核实后立即删除图像",
  },
};
export const WithAddresses: Story = {
  args: { documents: [{ id: "agreement", title: "用户服务协议", href: "#agreement" }] },
  play: async ({ args, canvasElement }) => {
    // A link works before any script; with one it opens in place.
    const link = within(canvasElement).getByRole("link", { name: "《用户服务协议》" });
    await expect(link).toHaveAttribute("href", "#agreement");
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledWith("agreement");
    await expect(window.location.hash).toBe("");
  },
};
export const Disabled: Story = { args: { disabled: true, checked: true } };
export const English: Story = {
  globals: { language: "en" },
  args: {
    documents: [
      { id: "agreement", title: "Terms of service" },
      { id: "privacy", title: "Privacy policy" },
    ],
  },
};

export const KeepsItsOwn: Story = {
  render: ({ documents, onOpen }) => (
    <form>
      <ProtocolCheckbox name="agreed" documents={documents} onOpen={onOpen} />
      <button type="reset">重置</button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = page.getByRole<HTMLInputElement>("checkbox");
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    const { form } = box;
    await expect(form === null ? null : new FormData(form).has("agreed")).toBe(true);
    await userEvent.click(page.getByRole("button", { name: "重置" }));
    await expect(box).not.toBeChecked();
  },
};

export const At200On320: Story = {
  name: "goal 14: at 200 % text the box is beside the first line of its words",
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectBesideFirstLine(canvas.getByRole("checkbox"), canvas.getByText(/我已阅读/u));
  },
};
