import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { overlayManners } from "../../overlay/overlay-manners.tsx";
import { goBack, pageTraces } from "../../overlay/overlay-suite.ts";
import { Button } from "../Button/Button.tsx";
import { drag, middleOf, pause, sendPointer } from "../private/finger.ts";
import { paintedImage } from "../private/painted-image.ts";
import { ImageZoom, type ImageZoomCloseReason, type ImageZoomContent } from "./ImageZoom.tsx";
import { imageZoom, ImageZoomHost } from "./ImageZoomHost.tsx";

const onClose = fn<(reason: ImageZoomCloseReason) => void>();
const onIndexChange = fn<(index: number) => void>();

// Wider than any screen and much lower: whatever the window, it is as wide, with room above.
const WIDE_PX = 3000;
const images = [
  { src: paintedImage(WIDE_PX, 500), alt: "营业执照正本" },
  { src: paintedImage(600, 900, 30), alt: "门头照片" },
  { src: paintedImage(300, 200, 250), alt: "店内照片" },
];

function Opened(props: Partial<ImageZoomContent> & { open?: boolean }): ReactElement {
  const [open, setOpen] = useState(props.open ?? true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>看照片</Button>
      <ImageZoom
        images={images}
        data-testid="zoom"
        {...props}
        open={open}
        onIndexChange={onIndexChange}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
      />
    </>
  );
}

/** Pictures over the whole screen, one at a time: to enlarge, move and page through. */
const meta = {
  title: "Gestures/ImageZoom",
  component: Opened,
  subcomponents: { ImageZoom, ImageZoomHost },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  beforeEach: () => {
    onClose.mockClear();
    onIndexChange.mockClear();
  },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

async function picture(name: string): Promise<HTMLImageElement> {
  const found = await page().findByRole<HTMLImageElement>("img", { name });
  await waitFor(() => expect(found).toHaveAttribute("data-state", "ready"));
  // Keys go to the viewer once it has been shown.
  await waitFor(() =>
    expect(found.closest("[role=dialog]")?.contains(document.activeElement)).toBe(true),
  );
  return found;
}

function viewOf(image: HTMLElement): { scale: number; x: number; y: number } {
  const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
  return { scale: a, x: e, y: f };
}

/** Where the picture came to rest. */
/** At the very end of a spring: what follows begins from there. */
async function restsAt(image: HTMLElement, scale: number): Promise<void> {
  await waitFor(() => expect(viewOf(image).scale).toBeCloseTo(scale, 5));
}

/** Two fingers, from one distance to another, around a place. */
async function pinch(
  stage: HTMLElement,
  fromPx: number,
  toPx: number,
  end = "pointerup",
): Promise<void> {
  const { x, y } = middleOf(stage);
  const both = (type: string, distancePx: number) => {
    sendPointer(stage, type, { x: x - distancePx / 2, y }, { pointerId: 1 });
    sendPointer(stage, type, { x: x + distancePx / 2, y }, { pointerId: 2, isPrimary: false });
  };
  both("pointerdown", fromPx);
  for (let step = 1; step <= 5; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- fingers take time
    await pause(16);
    both("pointermove", fromPx + ((toPx - fromPx) * step) / 5);
  }
  both(end, toPx);
}

async function tap(target: HTMLElement, place = middleOf(target)): Promise<void> {
  sendPointer(target, "pointerdown", place);
  await pause(20);
  sendPointer(target, "pointerup", place);
}

async function closedFor(reason: ImageZoomCloseReason): Promise<void> {
  await waitFor(() => expect(onClose.mock.calls).toEqual([[reason]]));
  await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
}

export const Several: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const dialog = page().getByRole("dialog", { name: "查看图片" });
    await expect(dialog).toHaveAccessibleDescription("第 1 张，共 3 张: 营业执照正本");
    await expect(image.closest("[aria-hidden=true], [inert]")).toBeNull();
    // Specification section 4, lazy: what is two pages away is not asked for.
    await expect(document.querySelectorAll("[role=dialog] img")).toHaveLength(2);
  },
};
export const English: Story = { globals: { language: "en" } };
export const One: Story = { args: { images: images.slice(0, 1) } };
export const None: Story = { args: { images: [] } };
export const At200On320: Story = { globals: { textSize: 200, width: "320" } };

export const Manners: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayManners({
    name: "查看图片",
    role: "dialog",
    render: (opening) => <ImageZoom {...opening} images={images} />,
  }),
};

/** Specification section 9: from 1/3 to 3, by fingers, with the middle held still. */
export const PinchFromAThirdToThree: Story = {
  play: async () => {
    const image = await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await pinch(stage, 60, 380);
    await restsAt(image, 3);
    await expect(viewOf(image).x).toBeCloseTo(0, 0);
    await pinch(stage, 300, 10);
    await restsAt(image, 1 / 3);
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
    await tap(stage);
    await tap(stage);
    await restsAt(image, 2);
    await pause(300);
    await tap(stage);
    await tap(stage);
    await restsAt(image, 1);
    await pause(300);
    await expect(onClose).not.toHaveBeenCalled();
  },
};

/** Section 4: a tap closes. */
export const ATapCloses: Story = {
  play: async () => {
    await picture("营业执照正本");
    await tap(page().getByTestId("zoom-stage"));
    await closedFor("imageTap");
  },
};

/** Section 4: with double-tap off it still closes, and at once. */
export const ATapClosesAtOnce: Story = {
  args: { doubleTap: false },
  play: async () => {
    await picture("营业执照正本");
    await tap(page().getByTestId("zoom-stage"));
    await expect(onClose.mock.calls).toEqual([["imageTap"]]);
  },
};

/** Section 4: image and overlay taps are configured apart. */
export const OnlyBesideThePictureCloses: Story = {
  args: { doubleTap: false, closeOnImageTap: false },
  play: async () => {
    await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    await tap(stage);
    await expect(onClose).not.toHaveBeenCalled();
    const { left, top } = stage.getBoundingClientRect();
    await tap(stage, { x: left + 20, y: top + 20 });
    await closedFor("scrim");
  },
};
export const OnlyThePictureCloses: Story = {
  args: { doubleTap: false, closeOnOverlayTap: false },
  play: async () => {
    await picture("营业执照正本");
    const stage = page().getByTestId("zoom-stage");
    const { left, top } = stage.getBoundingClientRect();
    await tap(stage, { x: left + 20, y: top + 20 });
    await expect(onClose).not.toHaveBeenCalled();
    await tap(stage);
    await closedFor("imageTap");
  },
};

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
    await pause(600);
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
    await pause(250);
    await expect(viewOf(image).x).toBeCloseTo(-reach / 2, 0);
    await expect(onIndexChange).not.toHaveBeenCalled();
    await drag(stage, { x: -reach - stage.clientWidth * 0.6, y: 0 }, { holdMs: 150 });
    await waitFor(() => expect(onIndexChange.mock.calls).toEqual([[1]]));
    const next = await picture("门头照片");
    await waitFor(() =>
      expect(next.closest("[role=group]")?.getBoundingClientRect().left).toBe(
        stage.getBoundingClientRect().left,
      ),
    );
    await expect(viewOf(next).scale).toBe(1);
    // It was enlarged when it was left; out of sight it becomes whole, and comes back so.
    await waitFor(() => expect(image.style.transform).toBe(""));
    await drag(stage, { x: stage.clientWidth * 0.6, y: 0 }, { holdMs: 150 });
    await waitFor(() => expect(onIndexChange).toHaveBeenLastCalledWith(0));
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
    await restsAt(image, 3);
    turn(9000);
    await restsAt(image, 1 / 3);
    // A trackpad's pinch to twice the size is twice the size.
    await userEvent.keyboard("0");
    await restsAt(image, 1);
    turn(-100 * Math.log(2), true);
    await restsAt(image, 2);
  },
};

/** Section 4: history back closes unless switched off. */
export const BackIsThePages: Story = {
  args: { answersBack: false },
  play: async () => {
    await picture("营业执照正本");
    history.pushState(null, "");
    await goBack();
    await pause(150);
    await expect(onClose).not.toHaveBeenCalled();
    await expect(page().getByRole("dialog")).toBeVisible();
  },
};

function Failing(): ReactElement {
  const [src, setSrc] = useState("/no-such-picture.png");
  return (
    <Opened
      images={[{ src, alt: "开户许可证" }]}
      ref={(panel) => {
        const there = () => setSrc(images[0]?.src ?? "");
        panel?.addEventListener("story-there", there);
        return () => panel?.removeEventListener("story-there", there);
      }}
    />
  );
}

export const FailedThenThere: Story = {
  render: () => <Failing />,
  play: async () => {
    const failed = "图片加载失败: 开户许可证";
    const alert = await page().findByRole("alert");
    await expect(alert).toHaveTextContent(failed);
    const retry = page().getByRole("button", { name: "重试" });
    await userEvent.click(retry);
    // Asked for again, and failed again.
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    await waitFor(() => expect(page().getByRole("alert")).toHaveTextContent(failed));
    // The app has another address for it.
    page().getByRole("dialog").dispatchEvent(new Event("story-there"));
    await picture("开户许可证");
    await expect(page().queryByRole("alert")).toBeNull();
  },
};

const closed = fn();

function Called(): ReactElement {
  return (
    <>
      <Button onClick={() => imageZoom.show({ images, defaultIndex: 1, onClosed: () => closed() })}>
        看照片
      </Button>
      <ImageZoomHost />
    </>
  );
}

export const CalledByTheApp: Story = {
  render: () => <Called />,
  beforeEach: () => {
    closed.mockClear();
    return () => imageZoom.clear();
  },
  play: async ({ canvasElement }) => {
    const before = pageTraces();
    const button = within(canvasElement).getByRole("button", { name: "看照片" });
    await userEvent.click(button);
    await picture("门头照片");
    await goBack();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    await expect(button).toHaveFocus();
    await expect(pageTraces()).toBe(before);
    const handle = imageZoom.show({ images });
    await picture("营业执照正本");
    handle.close();
    handle.close();
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
  },
};
