import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { KeyValue } from "../KeyValue/KeyValue.tsx";
import { frames } from "../testing/frames.ts";
import { withHeldClock } from "../testing/held-clock.ts";
import { MaskedText } from "./MaskedText.tsx";

const PHONE = "13612345678";
const changed = fn<(revealed: boolean) => void>();
const asked = fn<(signal: AbortSignal) => string | Promise<string>>();

const meta = {
  title: "Data/MaskedText",
  component: MaskedText,
  args: {
    label: "手机号",
    masked: "136****5678",
    reveal: asked,
    onRevealedChange: changed,
    "data-testid": "phone",
  },
  beforeEach: () => {
    changed.mockClear();
    asked.mockReset();
    asked.mockReturnValue(PHONE);
  },
} satisfies Meta<typeof MaskedText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole text is nowhere in the page: no text, no attribute, no value. */
function expectNowhere(): Promise<void> {
  return expect(document.documentElement.outerHTML).not.toContain(PHONE);
}

/** What Safari knows under an older name. */
function selectable(element: Element): string {
  const style = getComputedStyle(element);
  return style.userSelect || style.webkitUserSelect;
}

/** Shown by a key for 15 s, then hidden; the button says which. */
export const ForAWhile: Story = {
  args: { copyable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole("group", { name: "手机号" });
    const text = () => canvas.getByTestId("phone-text");
    await expect(text()).toHaveTextContent("136****5678已隐藏，末尾 5 6 7 8");
    await expect(selectable(text())).toBe("none");
    await expect(canvas.queryByTestId("phone-copy")).toBeNull();
    await expectNowhere();
    await withHeldClock(async (clock) => {
      canvas.getByRole("button", { name: "显示手机号" }).focus();
      await userEvent.keyboard("{Enter}");
      const hide = await canvas.findByRole("button", { name: "隐藏手机号" });
      await expect(hide).toHaveFocus();
      await expect(text()).toHaveTextContent(PHONE);
      await expect(selectable(text())).not.toBe("none");
      await expect(within(group).getAllByRole("status")[0]).toBeInTheDocument();
      await expect(group).toHaveTextContent("已显示，15 秒后隐藏");
      const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
      await userEvent.click(canvas.getByTestId("phone-copy"));
      await waitFor(() => expect(write).toHaveBeenCalledWith(PHONE));
      write.mockRestore();
      await clock.advance(14_999);
      await expect(text()).toHaveTextContent(PHONE);
      await clock.advance(1);
      // Focus was on the button that has gone.
      const show = await canvas.findByRole("button", { name: "显示手机号" });
      await expect(show).toHaveFocus();
      await expectNowhere();
      await expect(group).toHaveTextContent("已重新隐藏");
    });
    await expect(changed.mock.calls).toEqual([[true], [false]]);
    await userEvent.click(canvas.getByTestId("phone-reveal"));
    await expect(await canvas.findByText(PHONE)).toBeVisible();
  },
};

/** Another app in front of the page hides it at once, and forgets an answer that is on its way. */
export const HiddenOnLeaving: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const visibility = spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const leave = () => document.dispatchEvent(new Event("visibilitychange"));
    await userEvent.click(canvas.getByTestId("phone-reveal"));
    await canvas.findByText(PHONE);
    leave();
    // Before anything else runs: the phone takes its picture of the page now.
    await expectNowhere();
    const answer = Promise.withResolvers<string>();
    asked.mockReturnValue(answer.promise);
    await userEvent.click(canvas.getByTestId("phone-reveal"));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    leave();
    await expect(asked.mock.calls[1]![0].aborted).toBe(true);
    answer.resolve(PHONE);
    await frames();
    await expectNowhere();
    visibility.mockRestore();
  },
};

function OfAService() {
  const [customer, setCustomer] = useState(1);
  return (
    <Card heading="联系人">
      <KeyValue
        rows={[
          { key: "name", label: "姓名", value: "王**" },
          {
            key: "phone",
            label: "手机号",
            value: (
              <MaskedText
                label="手机号"
                masked={customer === 1 ? "136****5678" : "139****0000"}
                reveal={asked}
                failureMessage={() => "没有取到，请检查网络后再试"}
                copyable
                data-testid="phone"
              />
            ),
          },
          { key: "card", label: "银行卡", value: "**** 5123" },
        ]}
      />
      <Button prominence="text" onClick={() => setCustomer(2)}>
        下一位
      </Button>
    </Card>
  );
}

/** From a service: waiting, failed, tried again; another customer's text is another's. */
export const WaitingAndFailed: Story = {
  render: () => <OfAService />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByTestId("phone-reveal");
    const first = Promise.withResolvers<string>();
    asked.mockReturnValue(first.promise);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await expect(canvas.getByTestId("phone")).toHaveTextContent("正在获取");
    // A second press stops waiting.
    await userEvent.click(button);
    await expect(asked.mock.calls[0]![0].aborted).toBe(true);
    await expect(button).not.toHaveAttribute("aria-busy");
    asked.mockResolvedValue(PHONE);
    await userEvent.click(button);
    await canvas.findByText(PHONE);
    await userEvent.click(canvas.getByRole("button", { name: "下一位" }));
    await expect(canvas.getByTestId("phone-text")).toHaveTextContent("139****0000");
    await expectNowhere();
    asked.mockRejectedValue(new Error("offline"));
    await userEvent.click(button);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("没有取到，请检查网络后再试");
    await expect(button).toHaveAccessibleName("显示手机号");
  },
};

export const InTheDark: Story = {
  ...WaitingAndFailed,
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByTestId("phone-reveal"));
    await within(canvasElement).findByText(PHONE);
  },
};

export const LongWords: Story = {
  args: {
    label: "identity card number",
    masked: "5***************1X",
    copyable: true,
  },
  beforeEach: () => {
    asked.mockReturnValue("51010819900101001X");
  },
  globals: { language: "en", textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId("phone-text")).toHaveTextContent("Hidden, ends in 1 X");
    await userEvent.click(canvas.getByRole("button", { name: "Show identity card number" }));
    await canvas.findByText("51010819900101001X");
    const group = canvas.getByTestId("phone");
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
    await expect(group.clientWidth).toBeLessThanOrEqual(320);
  },
};
