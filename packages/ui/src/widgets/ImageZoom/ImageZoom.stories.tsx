import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { goBack, pageTraces } from "../../overlay/testing/overlay-assertions.ts";
import { Button } from "../Button/Button.tsx";
import { frames } from "../testing/frames.ts";
import { ImageZoom } from "./ImageZoom.tsx";
import { imageZoom, ImageZoomHost } from "./ImageZoomHost.tsx";
import {
  closedFor,
  forgetCalls,
  images,
  onClose,
  Opened,
  page,
  picture,
  tap,
} from "./zoom-suite.tsx";

/** Pictures over the whole screen, one at a time: to enlarge, move and page through. */
const meta = {
  title: "Gestures/ImageZoom",
  component: ImageZoom,
  argTypes: {
    ...openingArgTypes,
    images: property("readonly ZoomImage[]", "Pictures to look at, in their order."),
  },
  subcomponents: { ImageZoomHost },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { images, open: true, onClose },
  render: (args) => <Opened {...args} />,
  beforeEach: forgetCalls,
} satisfies Meta<typeof ImageZoom>;
export default meta;
type Story = StoryObj<typeof meta>;

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

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "查看图片",
    role: "dialog",
    render: (opening) => <ImageZoom {...opening} images={images} />,
  }),
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

/** Section 4: history back closes unless switched off. */
export const BackIsThePages: Story = {
  args: { answersBack: false },
  play: async ({ mount }) => {
    // The step that the page has, from before it opens the viewer.
    history.pushState(null, "");
    await mount();
    await picture("营业执照正本");
    await goBack();
    await frames();
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

/** Without `open` it is opened by what `renderTrigger` draws and closes itself. */
export const OpensItself: Story = {
  render: () => (
    <ImageZoom
      images={images}
      renderTrigger={(props) => <Button {...props}>看照片</Button>}
      onClose={onClose}
      data-testid="zoom"
    />
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "看照片" });
    await userEvent.click(opener);
    await picture("营业执照正本");
    await tap(page().getByTestId("zoom-stage"));
    await closedFor("imageTap");
    await expect(opener).toHaveFocus();
  },
};
