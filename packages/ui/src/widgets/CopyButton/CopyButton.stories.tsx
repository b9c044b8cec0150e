import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Dialog } from "../Dialog/Dialog.tsx";
import { CopyButton } from "./CopyButton.tsx";

const copied = fn();

const meta = {
  title: "Controls/CopyButton",
  component: CopyButton,
  args: { label: "账号", text: "6222 0210 0100 0391", onCopied: copied },
  beforeEach: () => {
    copied.mockClear();
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

function clipboard(works: boolean) {
  return spyOn(navigator.clipboard, "writeText").mockImplementation(() =>
    works ? Promise.resolve() : Promise.reject(new Error("denied")),
  );
}

export const Idle: Story = {};

export const Copied: Story = {
  play: async ({ canvasElement }) => {
    const write = clipboard(true);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "复制 账号" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("已复制"));
    await expect(write).toHaveBeenCalledWith("6222 0210 0100 0391");
    await expect(copied).toHaveBeenCalledWith(true);
    await waitFor(() => expect(canvas.getByRole("button", { name: "复制 账号" })).toBeVisible(), {
      timeout: 3000,
    });
    write.mockRestore();
  },
};

/** A shell without a clipboard: what can be selected can be copied, inside a dialog too. */
export const WithoutClipboard: Story = {
  render: (args) => (
    <Dialog open title="收款账户" onClose={() => undefined} body={<CopyButton {...args} />} />
  ),
  play: async () => {
    const write = clipboard(false);
    const selected: string[] = [];
    const command = spyOn(document, "execCommand").mockImplementation(() => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) selected.push(field.value);
      return true;
    });
    const button = await within(document.body).findByRole("button", { name: "复制 账号" });
    await userEvent.click(button);
    await waitFor(() => expect(copied).toHaveBeenCalledWith(true));
    await expect(selected).toEqual(["6222 0210 0100 0391"]);
    await expect(button).toHaveFocus();
    await expect(document.querySelector("textarea")).toBeNull();
    write.mockRestore();
    command.mockRestore();
  },
};

function FromField({
  disabled,
  readOnly,
  action,
}: {
  disabled?: boolean;
  readOnly?: boolean;
  action: "copy" | "cut";
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        aria-label="备注"
        defaultValue="尾号 0391"
        disabled={disabled}
        readOnly={readOnly}
      />
      <CopyButton label="备注" from={() => field.current} action={action} onCopied={copied} />
    </>
  );
}

async function outcome(canvasElement: HTMLElement): Promise<unknown> {
  const write = clipboard(true);
  await userEvent.click(within(canvasElement).getByRole("button"));
  await waitFor(() => expect(copied).toHaveBeenCalled());
  write.mockRestore();
  return copied.mock.calls[0]?.[0];
}

export const DisabledFieldFails: Story = {
  render: () => <FromField disabled action="copy" />,
  play: async ({ canvasElement }) => {
    await expect(await outcome(canvasElement)).toBe(false);
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("复制失败");
  },
};
export const ReadOnlyFieldCopies: Story = {
  render: () => <FromField readOnly action="copy" />,
  play: async ({ canvasElement }) => {
    await expect(await outcome(canvasElement)).toBe(true);
  },
};
export const ReadOnlyFieldCannotBeCut: Story = {
  render: () => <FromField readOnly action="cut" />,
  play: async ({ canvasElement }) => {
    await expect(await outcome(canvasElement)).toBe(false);
    await expect(within(canvasElement).getByRole("textbox")).toHaveValue("尾号 0391");
  },
};
export const FieldIsCut: Story = {
  render: () => <FromField action="cut" />,
  play: async ({ canvasElement }) => {
    await expect(await outcome(canvasElement)).toBe(true);
    await expect(within(canvasElement).getByRole("textbox")).toHaveValue("");
  },
};
