import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { withHeldClock } from "../testing/held-clock.ts";
import { SearchField, type SearchFieldProps } from "./SearchField.tsx";

const meta = {
  title: "Fields/SearchField",
  component: SearchField,
  args: { "aria-label": "搜索订单", onSearch: fn(), "data-testid": "search" },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "订单号、机型" } };
export const Filled: Story = { args: { defaultValue: "A 40", hint: "3 个结果" } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    "aria-label": "Search orders",
    placeholder: "Order number, model, colour, storage, shop",
  },
};

export const SearchedByKey: Story = {
  name: "goal 3: Enter searches, the cross empties and searches again",
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("search", { name: "搜索订单" })).toBeVisible();
    const input = canvas.getByRole<HTMLInputElement>("searchbox", { name: "搜索订单" });
    await expect(input).toHaveAttribute("enterkeyhint", "search");
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("手机{Enter}");
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await expect(args.onSearch).toHaveBeenLastCalledWith("手机");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveFocus();
    await expect(args.onSearch).toHaveBeenLastCalledWith("");
  },
};

export const SearchedAfterAPause: Story = {
  name: "pain 19: a pause searches once, an unfinished syllable never",
  args: { searchAfterMs: 60 },
  play: ({ args, canvasElement }) =>
    withHeldClock(async (clock) => {
      const input = within(canvasElement).getByRole<HTMLInputElement>("searchbox");
      input.focus();
      input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      input.setRangeText("shou", 0, 0, "end");
      input.dispatchEvent(
        new InputEvent("input", { bubbles: true, isComposing: true, data: "shou" }),
      );
      // Enter takes what the input method suggests.
      input.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }),
      );
      await clock.advance(60_000);
      await expect(args.onSearch).not.toHaveBeenCalled();
      input.setRangeText("手", 0, 4, "end");
      input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      await clock.advance(59);
      await expect(args.onSearch).not.toHaveBeenCalled();
      await clock.advance(1);
      await expect(args.onSearch).toHaveBeenCalledTimes(1);
      await userEvent.keyboard("机");
      await userEvent.keyboard("{Enter}");
      await clock.advance(60_000);
      await expect(args.onSearch).toHaveBeenCalledTimes(2);
      await expect(args.onSearch).toHaveBeenLastCalledWith("手机");
    }),
};

function WithChips(props: SearchFieldProps) {
  const [text, setText] = useState("");
  return (
    <>
      <SearchField {...props} value={text} onValueChange={setText} />
      <Button size="small" onClick={() => setText("iPhone")}>
        iPhone
      </Button>
      <Button size="small" onClick={() => setText("")}>
        全部
      </Button>
    </>
  );
}

/** A pause searches what the field holds by then: never a text that the page has replaced meanwhile. */
export const SetByThePage: Story = {
  args: { searchAfterMs: 60 },
  render: (args) => <WithChips {...args} />,
  play: ({ args, canvasElement }) =>
    withHeldClock(async (clock) => {
      const canvas = within(canvasElement);
      const input = canvas.getByRole<HTMLInputElement>("searchbox");
      const press = (name: string) => canvas.getByRole("button", { name }).click();
      input.focus();
      await userEvent.keyboard("abc");
      press("iPhone");
      await clock.advance(60_000);
      await expect(args.onSearch).toHaveBeenCalledTimes(1);
      await expect(args.onSearch).toHaveBeenLastCalledWith("iPhone");
      // Emptied by the page while a search is due, nothing is searched; the same text typed again is new.
      await userEvent.keyboard(" 17");
      press("全部");
      await clock.advance(60_000);
      await expect(args.onSearch).toHaveBeenCalledTimes(1);
      await userEvent.keyboard("iPhone");
      await clock.advance(60_000);
      await expect(args.onSearch).toHaveBeenCalledTimes(2);
      await expect(args.onSearch).toHaveBeenLastCalledWith("iPhone");
    }),
};
