import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { frames } from "../testing/frames.ts";
import { withHeldClock } from "../testing/held-clock.ts";
import { drag, middleOf } from "../testing/touch-gestures.ts";
import { ImageZoom } from "./ImageZoom.tsx";
import {
  closedFor,
  forgetCalls,
  images,
  moves,
  onClose,
  onIndexChange,
  Opened,
  page,
  picture,
  pinch,
  restsAt,
  tap,
  viewOf,
  largestScaleOf,
  WIDE_PX,
} from "./zoom-suite.tsx";

/** To enlarge, move and page: by fingers, keys, buttons and a mouse. */
const meta = {
  title: "Gestures/ImageZoom moves",
  component: ImageZoom,
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { images, open: true, onClose },
  render: (args) => <Opened {...args} />,
  beforeEach: forgetCalls,
} satisfies Meta<typeof ImageZoom>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Specification section 9: from 1/3 to 3, by fingers, with the middle held still. Below 1 the picture follows the
 * fingers, and springs back to whole when they let go; buttons, keys and the wheel rest there.
 */
export const PinchFromAThirdToThree: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await pinch(stage, 20, 380);
    await restsAt(image, largestScaleOf(image));
    await expect(viewOf(image).x).toBeCloseTo(0, 0);
    await userEvent.keyboard("0");
    await restsAt(image, 1);
    await pinch(stage, 300, 100, "nothing");
    await waitFor(() => expect(viewOf(image).scale).toBeCloseTo(1 / 3, 3));
    await expect(viewOf(image).x).toBeCloseTo(0, 0);
    // Beyond the limit it gives way, as elastic does.
    await pinch(stage, 100, 10);
    await restsAt(image, 1);
    await expect(viewOf(image)).toMatchObject({ x: 0, y: 0 });
    await pinch(stage, 100, 200, "pointercancel");
    await waitFor(() => expect(viewOf(image).scale).toBeGreaterThan(0.4));
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const DoubleTap: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await withHeldClock(async (clock) => {
      await tap(stage);
      await tap(stage);
      await clock.advance(1000);
      await restsAt(image, 2);
      await tap(stage);
      await tap(stage);
      await clock.advance(1000);
      await restsAt(image, 1);
      await expect(onClose).not.toHaveBeenCalled();
    });
  },
};

/** The page of a picture has come to rest on the stage. */
const inPlace = (image: HTMLElement, stage: HTMLElement): Promise<void> =>
  waitFor(() =>
    expect(image.closest("[role=group]")?.getBoundingClientRect().left).toBe(
      stage.getBoundingClientRect().left,
    ),
  );

/** Section 4: the automatic maximum follows the image's size. */
export const AutomaticMaximum: Story = {
  args: { maxScale: "auto" },
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await pinch(stage, 10, 380);
    await restsAt(image, WIDE_PX / image.offsetWidth);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    const small = await picture("店内照片");
    await inPlace(small, stage);
    await pinch(stage, 20, 380);
    // As many pixels as the file has are on the screen already.
    await restsAt(small, 1);
  },
};

/** Pain 10: an enlarged picture moves to its edge, and from there the page turns. */
export const FromTheEdgeToTheNext: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await userEvent.keyboard("+");
    await restsAt(image, 1.5);
    const reach = (image.offsetWidth * 1.5 - stage.clientWidth) / 2;
    await drag(stage, { x: -reach / 2, y: 0 }, { holdMs: 150 });
    await waitFor(() => expect(viewOf(image).x).toBeCloseTo(-reach / 2, 0));
    await frames();
    await expect(onIndexChange).not.toHaveBeenCalled();
    await drag(stage, { x: -reach - stage.clientWidth * 0.6, y: 0 }, { holdMs: 150 });
    await waitFor(() => expect(onIndexChange.mock.calls).toEqual([[1]]));
    const next = await picture("门头照片");
    await inPlace(next, stage);
    await expect(viewOf(next).scale).toBe(1);
    // It was enlarged when it was left; out of sight it becomes whole, and comes back so.
    await waitFor(() => expect(image.style.transform).toBe(""));
    await drag(stage, { x: stage.clientWidth * 0.6, y: 0 }, { holdMs: 150 });
    await waitFor(() => expect(onIndexChange).toHaveBeenLastCalledWith(0));
    await expect(moves.mock.calls).toEqual([
      [1, "drag"],
      [0, "drag"],
    ]);
    await expect(image.style.transform).toBe("");
  },
};

/** Goal 3: all of it by keys. */
export const Keys: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const status = page().getByRole("status");
    await userEvent.keyboard("+");
    await restsAt(image, 1.5);
    await waitFor(() => expect(status).toHaveTextContent("150%"));
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() => expect(viewOf(image).x).toBeLessThan(-70));
    await userEvent.keyboard("0");
    await restsAt(image, 1);
    await userEvent.keyboard("----");
    await userEvent.keyboard("-");
    await restsAt(image, 1 / 3);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(onIndexChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}");
    await expect(onIndexChange.mock.calls).toEqual([[1]]);
    await expect(moves).toHaveBeenLastCalledWith(1, "keyboard");
    await waitFor(() => expect(status).toHaveTextContent("第 2 张，共 3 张: 门头照片"));
    await userEvent.keyboard("{Escape}");
    await closedFor("escape");
  },
};

/** The drag's, the pinch's and the tap's twins. */
export const Buttons: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const press = (name: string) => userEvent.click(page().getByRole("button", { name }));
    await press("放大");
    await restsAt(image, 1.5);
    await press("缩小");
    await restsAt(image, 1);
    await expect(page().getByRole("button", { name: "上一张" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await press("上一张");
    await press("下一张");
    await expect(onIndexChange.mock.calls).toEqual([[1]]);
    await expect(moves).toHaveBeenLastCalledWith(1, "button");
    await press("关闭");
    await closedFor("closeButton");
  },
};

export const MouseWheel: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    const { x, y } = middleOf(stage);
    const turn = (deltaY: number, ctrlKey = false) => {
      const event = new WheelEvent("wheel", {
        deltaY,
        ctrlKey,
        clientX: x,
        clientY: y,
        bubbles: true,
        cancelable: true,
      });
      stage.dispatchEvent(event);
      return event;
    };
    await expect(turn(-300).defaultPrevented).toBe(true);
    await waitFor(() => expect(viewOf(image).scale).toBeGreaterThan(1.5));
    turn(-9000);
    await restsAt(image, largestScaleOf(image));
    turn(9000);
    await restsAt(image, 1 / 3);
    // A trackpad's pinch to twice the size is twice the size.
    await userEvent.keyboard("0");
    await restsAt(image, 1);
    turn(-100 * Math.log(2), true);
    await restsAt(image, 2);
  },
};
