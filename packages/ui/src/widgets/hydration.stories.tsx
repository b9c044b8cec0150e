import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, spyOn, within } from "storybook/test";
import { pageTraces } from "../overlay/testing/overlay-assertions.ts";
import { inputSamples, overlaySamples } from "./testing/input-samples.tsx";
import { widgetSamples } from "./testing/widget-samples.tsx";

const meta = { title: "Foundations/Hydration" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}

/** Server-rendered markup is hydrated without corrections or warnings by React. */
export const EveryWidget: Story = {
  name: "goal 7: every widget is taken over as the server made it",
  render: () => <p>每个组件先在服务端渲染，再由浏览器接管。</p>,
  play: async ({ canvasElement }) => {
    const complaints = spyOn(console, "error").mockImplementation(() => undefined);
    const mended: string[] = [];
    for (const [name, widget] of Object.entries({ ...widgetSamples, ...inputSamples })) {
      const container = document.createElement("div");
      const taken = Promise.withResolvers<void>();
      const page = (
        <StrictMode>
          <Taken onTaken={taken.resolve}>{widget}</Taken>
        </StrictMode>
      );
      container.innerHTML = renderToString(page);
      canvasElement.append(container);
      const served = container.firstElementChild;
      const root = hydrateRoot(container, page, {
        onRecoverableError: (error) => mended.push(`${name}: ${String(error)}`),
      });
      await taken.promise;
      // The server's element stays in the page.
      if (container.firstElementChild !== served) mended.push(`${name}: replaced`);
      root.unmount();
      container.remove();
    }
    const warnings = complaints.mock.calls.map((call) => call.map(String).join(" "));
    complaints.mockRestore();
    await expect([...mended, ...warnings]).toEqual([]);
  },
};

/** An overlay that a server was asked to render opens at hydration, and leaves no trace. */
export const EveryOverlay: Story = {
  name: "goal 7: every overlay opens when the page is taken over",
  render: () => <p>浮层在接管之后才出现，关闭后不留痕迹。</p>,
  play: async ({ canvasElement }) => {
    const complaints = spyOn(console, "error").mockImplementation(() => undefined);
    const warnings = spyOn(console, "warn").mockImplementation(() => undefined);
    const before = pageTraces();
    for (const [name, overlay] of Object.entries(overlaySamples)) {
      const container = document.createElement("div");
      const taken = Promise.withResolvers<void>();
      const mended: string[] = [];
      const page = (
        <StrictMode>
          <Taken onTaken={taken.resolve}>{overlay(true)}</Taken>
        </StrictMode>
      );
      container.innerHTML = renderToString(page);
      canvasElement.append(container);
      const root = hydrateRoot(container, page, {
        onRecoverableError: (error) => mended.push(String(error)),
      });
      await taken.promise;
      if (!name.endsWith("Host")) {
        const role = name === "Dialog" ? "alertdialog" : "dialog";
        await within(document.body).findByRole(role);
      }
      root.unmount();
      container.remove();
      await expect({ name, mended, traces: pageTraces() }).toEqual({
        name,
        mended: [],
        traces: before,
      });
    }
    const said = [...complaints.mock.calls, ...warnings.mock.calls].map((call) => call.join(" "));
    complaints.mockRestore();
    warnings.mockRestore();
    await expect(said).toEqual([]);
  },
};
