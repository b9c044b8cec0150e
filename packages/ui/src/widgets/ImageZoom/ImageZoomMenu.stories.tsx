import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { goBack } from "../../overlay/testing/overlay-assertions.ts";
import { withHeldClock } from "../testing/held-clock.ts";
import { middleOf, sendPointer } from "../testing/touch-gestures.ts";
import { ImageZoom } from "./ImageZoom.tsx";
import { forgetCalls, images, onClose, Opened, page, picture } from "./zoom-suite.tsx";

const onLongPress = fn<(index: number) => void>();

/** What can be done with the picture that is shown: by a long press, or by the button of the menu. */
const meta = {
  title: "Gestures/ImageZoom menu",
  component: ImageZoom,
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { images, open: true, onClose, onLongPress, defaultIndex: 1 },
  render: (args) => <Opened {...args} />,
  beforeEach: () => {
    forgetCalls();
    onLongPress.mockClear();
  },
} satisfies Meta<typeof ImageZoom>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG_MS = 700;

/** Until a tap would have been noticed as well. */
function longPress(): Promise<void> {
  const stage = page().getByTestId("zoom-stage");
  return withHeldClock(async (clock) => {
    sendPointer(stage, "pointerdown", middleOf(stage));
    await clock.advance(LONG_MS);
    sendPointer(stage, "pointerup", middleOf(stage));
    await clock.advance(LONG_MS);
  });
}

const menu = () => page().findByRole("dialog", { name: "门头照片" });
const menuGone = () => waitFor(() => expect(page().queryByTestId("zoom-menu")).toBeNull());

/** Replaces what the phone offers for sharing. */
function withShare(share: Navigator["share"] | undefined): () => void {
  const property = (name: "share" | "canShare", value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  property("share", share);
  property("canShare", ({ files }: ShareData) => files?.length === 1);
  return () => {
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "canShare");
  };
}

const share = fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve());

export const LongPress: Story = {
  beforeEach: () => withShare(share),
  play: async () => {
    share.mockClear();
    await picture("门头照片");
    await longPress();
    await expect(onLongPress.mock.calls).toEqual([[1]]);
    const opened = within(await menu());
    const save = opened.getByRole("button", { name: "保存图片" });
    await waitFor(() => expect(save).toHaveFocus());
    // Neither was it a tap, nor do the keys of the menu turn the pages.
    await userEvent.keyboard("{ArrowRight}");
    await expect(onClose).not.toHaveBeenCalled();
    await expect(page().getByText("2 / 3")).toBeInTheDocument();
    await userEvent.click(opened.getByRole("button", { name: "分享" }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [data] = share.mock.lastCall ?? [];
    await expect(data?.title).toBe("门头照片");
    await expect(data?.files?.[0]?.name).toMatch(/^门头照片\./u);
    await menuGone();
    await expect(page().getByRole("dialog", { name: "查看图片" })).toBeVisible();
  },
};

/** Without a way to share, a picture can be saved; the menu is closed by back, and the viewer stays. */
export const ByTheButton: Story = {
  beforeEach: () => withShare(undefined),
  play: async () => {
    await picture("门头照片");
    const more = page().getByRole("button", { name: "更多操作" });
    more.focus();
    await userEvent.keyboard("{Enter}");
    const opened = within(await menu());
    await expect(opened.queryByRole("button", { name: "分享" })).toBeNull();
    await goBack();
    await menuGone();
    await waitFor(() => expect(more).toHaveFocus());
    await expect(onClose).not.toHaveBeenCalled();

    const pressed = spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await userEvent.click(more);
    await userEvent.click(within(await menu()).getByRole("button", { name: "保存图片" }));
    const [link] = pressed.mock.contexts;
    pressed.mockRestore();
    await expect(link).toMatchObject({ download: "门头照片", href: images[1]?.src });
    await menuGone();
    await userEvent.click(more);
    await menu();
  },
};

export const English: Story = {
  globals: { language: "en" },
  beforeEach: () => withShare(share),
  play: async () => {
    await picture("门头照片");
    await longPress();
    await expect(within(await menu()).getByRole("button", { name: "Share" })).toBeVisible();
  },
};

/** A page that keeps its pictures to itself, or has a menu of its own. */
export const WithoutAMenu: Story = {
  args: { menu: false },
  play: async () => {
    await picture("门头照片");
    await longPress();
    await expect(onLongPress.mock.calls).toEqual([[1]]);
    await expect(page().queryByTestId("zoom-menu")).toBeNull();
    await expect(page().queryByRole("button", { name: "更多操作" })).toBeNull();
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const OtherGesturesAreNone: Story = {
  play: async () => {
    await picture("门头照片");
    const stage = page().getByTestId("zoom-stage");
    const start = middleOf(stage);
    const aside = { x: start.x + 30, y: start.y };
    await withHeldClock(async (clock) => {
      sendPointer(stage, "pointerdown", start);
      sendPointer(stage, "pointermove", aside);
      await clock.advance(LONG_MS);
      sendPointer(stage, "pointercancel", aside);
      // With a second finger it is a pinch, however long both rest.
      sendPointer(stage, "pointerdown", start);
      sendPointer(stage, "pointerdown", aside, { pointerId: 8, isPrimary: false });
      await clock.advance(LONG_MS);
      sendPointer(stage, "pointercancel", start);
    });
    await expect(onLongPress).not.toHaveBeenCalled();
  },
};
