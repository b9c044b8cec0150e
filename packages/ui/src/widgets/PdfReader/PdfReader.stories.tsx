import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, createRef, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { frames } from "../testing/frames.ts";
import { sendTouches } from "../testing/touch-gestures.ts";
import { paintedPdf } from "./painted-pdf.ts";
import type { PdfReaderHandle } from "./PdfPages.tsx";
import { PdfReader, type PdfReaderProps } from "./PdfReader.tsx";
import * as css from "./PdfReader.stories.css.ts";

const agreement = new URL("fixture/agreement.pdf", import.meta.url).href;
const AGREEMENT_SHA256 = "736d34f6fbbd9b97b33fcb3811ebe1ae92ef8225ff49e6497376b4ee90c724bc";

const meta = {
  title: "Overlays/PdfReader",
  component: PdfReader,
  parameters: { bare: true, docs: { story: { inline: false, height: "600px" } } },
  args: {
    label: "综合授信合同",
    source: agreement,
    sha256: AGREEMENT_SHA256,
    onRead: fn(),
    onPageChange: fn(),
    onDownload: fn(),
    onFailure: fn(),
    className: css.phone,
    "data-testid": "pdf",
  },
} satisfies Meta<typeof PdfReader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first story loads PDF.js, two megabytes of script, on a machine that is busy with other tests. */
const SLOW = { timeout: 20_000 };

/** The drawing of a page, once it is complete. */
async function drawn(canvasElement: HTMLElement, place: number): Promise<HTMLCanvasElement> {
  const paper = await within(canvasElement).findByTestId(`pdf-page-${place}`, {}, SLOW);
  await waitFor(() => expect(paper).toHaveAttribute("data-state", "drawn"), SLOW);
  return paper.querySelector("canvas")!;
}

/** Whether anything but paper is drawn on it, or where some part of the page is. */
function hasInk(
  canvas: HTMLCanvasElement,
  part: DOMRect = canvas.getBoundingClientRect(),
): boolean {
  const whole = canvas.getBoundingClientRect();
  const ratio = canvas.width / whole.width;
  const { data } = canvas
    .getContext("2d")!
    .getImageData(
      (part.left - whole.left) * ratio,
      (part.top - whole.top) * ratio,
      part.width * ratio,
      part.height * ratio,
    );
  return data.some((value, index) => index % 4 === 0 && value < 180);
}

export const Shown: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const canvas = await drawn(canvasElement, 1);
    // The words lie over the drawing, as wide as they are drawn.
    const paper = page.getByRole("group", { name: "第 1 页，共 3 页" });
    const line = await within(paper).findByText("甲方给予乙方的额度为人民币伍拾万元。");
    const [box, sheet] = [line.getBoundingClientRect(), paper.getBoundingClientRect()];
    await expect(box.left - sheet.left).toBeCloseTo((64 / 595) * sheet.width, 0);
    await expect(box.width).toBeCloseTo(((16 * 18) / 595) * sheet.width, -1);
    // Each of its letters is on the drawing where it is in the text.
    for (let letter = 0; letter < 17; letter += 1) {
      const range = new Range();
      range.setStart(line.firstChild!, letter);
      range.setEnd(line.firstChild!, letter + 1);
      expect(hasInk(canvas, range.getBoundingClientRect())).toBe(true);
    }
    const selection = getSelection()!;
    selection.selectAllChildren(line);
    await expect(selection.toString()).toBe("甲方给予乙方的额度为人民币伍拾万元。");
    selection.removeAllRanges();
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("第 1 页，共 3 页"));
    await expect(args.onRead).not.toHaveBeenCalled();
    await expect(args.onFailure).not.toHaveBeenCalled();
  },
};

/** A contract may demand that it was read: the end of the last page was on the screen. */
export const ReadToItsEnd: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await drawn(canvasElement, 1);
    page.getByRole("document", { name: "综合授信合同" }).focus();
    await userEvent.keyboard("{PageDown}");
    await waitFor(() => expect(args.onPageChange).toHaveBeenLastCalledWith(2));
    await userEvent.keyboard("{PageUp}");
    await waitFor(() => expect(args.onPageChange).toHaveBeenLastCalledWith(1));
    await expect(args.onRead).not.toHaveBeenCalled();
    await userEvent.keyboard("{End}");
    await drawn(canvasElement, 3);
    await waitFor(() => expect(args.onRead).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("第 3 页，共 3 页"));
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(args.onPageChange).toHaveBeenLastCalledWith(1));
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(args.onPageChange).toHaveBeenLastCalledWith(3));
    await frames();
    await expect(args.onRead).toHaveBeenCalledTimes(1);
  },
};

export const Zoomed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const before = await drawn(canvasElement, 1);
    const paper = page.getByTestId("pdf-page-1");
    const fitPx = paper.clientWidth;
    const [smaller, larger] = [page.getByTestId("pdf-smaller"), page.getByTestId("pdf-larger")];
    await expect(smaller).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(larger);
    await expect(paper.clientWidth).toBeCloseTo(fitPx * 1.5, -1);
    // Drawn again when it has settled, with more pixels.
    await waitFor(() =>
      expect(paper.querySelector("canvas")!.width).toBeGreaterThan(before.width * 1.4),
    );
    await waitFor(() =>
      expect(page.getByRole("status")).toHaveTextContent("第 1 页，共 3 页 150%"),
    );
    page.getByRole("document").focus();
    await userEvent.keyboard("+++");
    await expect(paper.clientWidth).toBeCloseTo(fitPx * 3, -1);
    await expect(larger).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("--");
    await expect(paper.clientWidth).toBeCloseTo((fitPx * 3) / 2.25, -1);
    await userEvent.keyboard("0");
    await expect(paper.clientWidth).toBe(fitPx);
  },
};

/** Two fingers, and a double tap: what is under them stays there. */
export const Pinched: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await drawn(canvasElement, 1);
    const paper = page.getByTestId("pdf-page-1");
    const scroller = page.getByRole("document");
    const fitPx = paper.clientWidth;
    const { left, top } = paper.getBoundingClientRect();
    const at = { x: left + fitPx / 2, y: top + 200 };
    const send = (type: string, apartPx: number) =>
      sendTouches(
        scroller,
        type,
        [-1, 1].map((side) => ({ x: at.x + (side * apartPx) / 2, y: at.y })),
      );
    const underFingers = () => (at.y - paper.getBoundingClientRect().top) / paper.clientHeight;
    const share = underFingers();
    send("touchstart", 100);
    await expect(send("touchmove", 200).defaultPrevented).toBe(true);
    await expect(paper.clientWidth).toBeCloseTo(fitPx * 2, -1);
    await expect(underFingers()).toBeCloseTo(share, 1);
    send("touchmove", 900);
    await expect(paper.clientWidth).toBeCloseTo(fitPx * 3, -1);
    sendTouches(scroller, "touchend", []);

    const tapTwice = (pointerType: string) => {
      scroller.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
      const where = { clientX: at.x, clientY: at.y, bubbles: true };
      scroller.dispatchEvent(new MouseEvent("dblclick", where));
    };
    tapTwice("touch");
    await expect(paper.clientWidth).toBe(fitPx);
    tapTwice("mouse");
    await expect(paper.clientWidth).toBe(fitPx);
    tapTwice("touch");
    await expect(paper.clientWidth).toBeCloseTo(fitPx * 2, -1);
  },
};

/** Only nearby pages have pixels. */
export const ManyPages: Story = {
  args: { source: paintedPdf(40), sha256: undefined },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const first = await drawn(canvasElement, 1);
    await expect(hasInk(first)).toBe(true);
    const scroller = page.getByRole("document");
    const standing = () => canvasElement.querySelectorAll("canvas").length;
    await expect(standing()).toBeLessThan(8);
    scroller.scrollTop = scroller.scrollHeight / 2;
    await drawn(canvasElement, 21);
    await waitFor(() => expect(page.getByTestId("pdf-page-1").querySelector("canvas")).toBeNull());
    await expect(first.width).toBe(0);
    await expect(standing()).toBeLessThan(8);
    scroller.scrollTop = 0;
    await expect(hasInk(await drawn(canvasElement, 1))).toBe(true);
  },
};

const handle = createRef<PdfReaderHandle>();

function Led(props: PdfReaderProps): ReactElement {
  const [page, setPage] = useState(2);
  return (
    <>
      <Button onClick={() => setPage(3)}>第三页</Button>
      <PdfReader {...props} ref={handle} page={page} onPageChange={setPage} />
    </>
  );
}

export const LedFromOutside: Story = {
  render: (args) => <Led {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await drawn(canvasElement, 2);
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("第 2 页，共 3 页"));
    await userEvent.click(page.getByRole("button", { name: "第三页" }));
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("第 3 页，共 3 页"));
    handle.current!.goToPage(1);
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("第 1 页，共 3 页"));
    handle.current!.zoomTo(2);
    await waitFor(() => expect(page.getByText("200%")).toBeVisible());
    handle.current!.focus();
    await expect(page.getByRole("document")).toHaveFocus();
  },
};

/** The app gets the exact bytes, and passes them on as its shell can. */
export const Downloaded: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "下载文件" }));
    const [file] = (args.onDownload as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
    await expect(hex.join("")).toBe(AGREEMENT_SHA256);
  },
};

/** A file that differs from the agreed one is neither shown nor passed on. */
export const AnotherFile: Story = {
  args: { sha256: "0".repeat(64) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const alert = await page.findByRole("alert");
    await expect(alert).toHaveTextContent("文件校验未通过");
    await waitFor(() => expect(args.onFailure).toHaveBeenCalledWith("mismatch"));
    await expect(page.queryByRole("button", { name: "下载文件" })).toBeNull();
    await expect(canvasElement.querySelector("canvas")).toBeNull();
  },
};

/** Outside https there is no WebCrypto, and what cannot be checked is not shown. */
export const NotToBeChecked: Story = {
  beforeEach: () => {
    Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
    return () => Reflect.deleteProperty(crypto, "subtle");
  },
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent("无法校验文件");
    await expect(within(alert).queryByRole("button", { name: "重试" })).toBeNull();
  },
};

export const Damaged: Story = {
  args: { source: new Blob(["这不是 PDF"]), sha256: undefined },
  play: async ({ canvasElement, args }) => {
    const alert = await within(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent("文件已损坏");
    await waitFor(() => expect(args.onFailure).toHaveBeenCalledWith("damaged"));
  },
};

export const WithAPassword: Story = {
  args: { source: paintedPdf(1, { locked: true }), sha256: undefined },
  play: async ({ canvasElement, args }) => {
    const alert = within(await within(canvasElement).findByRole("alert"));
    await expect(alert.getByText("文件设有密码")).toBeVisible();
    await expect(alert.queryByRole("button", { name: "重试" })).toBeNull();
    await userEvent.click(alert.getByRole("button", { name: "下载文件" }));
    await expect(args.onDownload).toHaveBeenCalledWith(expect.any(Blob));
  },
};

/** Answers instead of the network. */
function answering(answer: () => Promise<Response>): () => () => void {
  return () => {
    const network = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input === "/contract.pdf" ? answer() : network(input, init);
    return () => {
      globalThis.fetch = network;
    };
  };
}

const good = () => Promise.resolve(new Response(paintedPdf(2)));

export const Loading: Story = {
  args: { source: "/contract.pdf", sha256: undefined },
  beforeEach: answering(() => new Promise(() => undefined)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("文件加载中")).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { source: "/contract.pdf", sha256: undefined },
  beforeEach: answering(() => Promise.resolve(new Response(null, { status: 503 }))),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("文件加载失败");
  },
};

export const TriedAgain: Story = {
  ...Failed,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
    const restore = answering(good)();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "重试" }));
    await drawn(canvasElement, 1);
    restore();
  },
};

/** Without a network it waits, and loads by itself when there is one again. */
export const Offline: Story = {
  args: { source: "/contract.pdf", sha256: undefined },
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    const restore = answering(() => Promise.reject(new TypeError("Failed to fetch")))();
    return () => {
      restore();
      Reflect.deleteProperty(navigator, "onLine");
    };
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("网络不可用");
  },
};
export const BackOnline: Story = {
  ...Offline,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
    const restore = answering(good)();
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
    globalThis.dispatchEvent(new Event("online"));
    await drawn(canvasElement, 2);
    restore();
  },
};

export const English: Story = {
  globals: { language: "en" },
  args: { label: "Comprehensive credit contract" },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1);
    await expect(
      within(canvasElement).getByRole("group", { name: "Page 1 of 3" }),
    ).toBeInTheDocument();
  },
};
export const Dark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 1)),
};
export const At200On320: Story = {
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 1)),
};
