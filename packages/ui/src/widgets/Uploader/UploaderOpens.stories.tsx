import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ImageZoom } from "../ImageZoom/ImageZoom.tsx";
import { paintedImage } from "../testing/painted-image.ts";
import type { UploadItem } from "./upload-queue.ts";
import { lastSent, pick, picture, sent, sentCount, upload } from "./uploader-suite.ts";
import { Uploader, type UploaderProps, type UploadOpening } from "./Uploader.tsx";

/** What becomes of a press on a tile, and of a failure that the page does not want to be seen. */
const meta = {
  title: "Fields/Uploader opens",
  component: Uploader<string>,
  args: {
    label: "营业执照",
    upload,
    onItemsChange: fn(),
    accept: "image/*,application/pdf",
    maxCount: 4,
    "data-testid": "papers",
  },
  beforeEach: () => {
    sent.length = 0;
  },
} satisfies Meta<typeof Uploader<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = fn<(place: number, index: number) => void>();

const saved: readonly UploadItem<string>[] = [
  { id: "a", name: "正本.jpg", phase: "done", progress: 1, previewUrl: paintedImage(300, 200) },
  { id: "b", name: "章程.pdf", phase: "done", progress: 1, previewUrl: "/papers/charter.pdf" },
  { id: "c", name: "副本.jpg", phase: "done", progress: 1, previewUrl: paintedImage(200, 300, 90) },
];

function WithZoom(props: Partial<UploaderProps<string>>): ReactElement {
  const [shown, setShown] = useState<UploadOpening<string>>();
  return (
    <>
      <Uploader<string>
        {...meta.args}
        defaultItems={saved}
        onOpenPicture={(opening) => {
          opened(opening.place, opening.index);
          setShown(opening);
        }}
        onOpenFile={props.onOpenFile}
      />
      <ImageZoom
        images={shown?.images ?? []}
        defaultIndex={shown?.index}
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

/** Each picture opens the viewer at its place among the pictures; the PDF between them is a file and opens as one. */
export const InTheViewer: Story = {
  beforeEach: () => {
    opened.mockClear();
  },
  render: () => <WithZoom />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await pick([await picture("门头.jpg")]);
    await sentCount(1);
    lastSent("门头.jpg").finish("file");
    const pdf = canvas.getByRole("link", { name: "查看 章程.pdf" });
    await expect(pdf).toHaveAttribute("href", "/papers/charter.pdf");
    await expect(pdf).toHaveAttribute("target", "_blank");

    const copy = canvas.getByRole("button", { name: "查看 副本.jpg" });
    await userEvent.click(copy);
    // The third tile, and the second of the pictures.
    await expect(opened.mock.calls).toEqual([[2, 1]]);
    const viewer = await page.findByRole("dialog", { name: "查看图片" });
    await expect(viewer).toHaveAccessibleDescription("第 2 张，共 3 张: 副本.jpg");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(copy).toHaveFocus();

    // One from this phone, by key.
    const local = canvas.getByRole("button", { name: "查看 门头.jpg" });
    await waitFor(() => expect(local.previousElementSibling).toHaveAttribute("src"));
    local.focus();
    await userEvent.keyboard("{Enter}");
    await expect(opened).toHaveBeenLastCalledWith(3, 2);
    const again = within(await page.findByRole("dialog", { name: "查看图片" }));
    await waitFor(() => expect(again.getByRole("img", { name: "门头.jpg" })).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

const openedFile = fn<(name: string, place: number) => void>();

export const FilesInThePagesReader: Story = {
  render: () => <WithZoom onOpenFile={(item, place) => openedFile(item.name, place)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "查看 章程.pdf" }));
    await expect(openedFile.mock.calls).toEqual([["章程.pdf", 1]]);
    await expect(within(document.body).queryByRole("dialog")).toBeNull();
  },
};

/** A PDF from this phone has an address as long as its tile is there. */
export const APickedFile: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([new File(["%PDF-1.7"], "合同.pdf", { type: "application/pdf" })]);
    await sentCount(1);
    lastSent("合同.pdf").finish("file");
    const link = await canvas.findByRole<HTMLAnchorElement>("link", { name: "查看 合同.pdf" });
    const { href } = link;
    await expect(href).toMatch(/^blob:/u);
    await expect((await fetch(href)).ok).toBe(true);
    await expect(canvas.queryByRole("img")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "删除 合同.pdf" }));
    await waitFor(() => expect(canvas.queryByRole("link")).toBeNull());
    await expect(fetch(href)).rejects.toThrow();
  },
};

/** A failure that the page says itself is not shown, and its place is free for another picture. */
export const HiddenFailures: Story = {
  args: { showFailed: false, maxCount: 1 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg")]);
    await sentCount(1);
    await expect(canvas.queryByTestId("papers-input")).toBeNull();
    lastSent("一.jpg").fail(new Error("offline"));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /一/u })).toBeNull());
    await expect(args.onItemsChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: "一.jpg", phase: "failed" }),
    ]);
    await pick([await picture("二.jpg")]);
    await sentCount(2);
    lastSent("二.jpg").finish("file-2");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("二.jpg 已上传"));
    await expect(canvas.queryByText(/最多/u)).toBeNull();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await canvas.getByRole<HTMLImageElement>("img").decode();
  },
};

/** What is checked already cannot be taken away, and what is added can until it is there. The focus stays with it. */
export const KeptOnceThere: Story = {
  args: { defaultItems: saved.slice(0, 1), removable: ({ id }) => id === "b" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("button", { name: /删除/u })).toBeNull();
    await pick([await picture("一.jpg")]);
    await sentCount(1);
    const stop = canvas.getByRole("button", { name: "取消上传 一.jpg" });
    stop.focus();
    lastSent("一.jpg").finish("file");
    await waitFor(() => expect(stop).not.toBeInTheDocument());
    await expect(canvas.getByTestId("papers-item-1")).toHaveFocus();
    await canvas.getAllByRole<HTMLImageElement>("img")[1]!.decode();
  },
};
