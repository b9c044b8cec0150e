import { expect, test } from "vitest";
import * as area from "../area.ts";
import * as ui from "../index.ts";
import * as pdfReader from "../pdf-reader.ts";
import * as virtualList from "../virtual-list.ts";
import { inputSamples, overlaySamples } from "./testing/input-samples.tsx";
import { widgetSamples } from "./testing/widget-samples.tsx";

/** Rendered inside a sample of another name. */
const PARTS: Readonly<Record<string, string>> = {
  Cell: "List",
  SkeletonBar: "Skeleton",
  SkeletonCard: "Skeleton",
  TabPanel: "Tabs",
};

test("goal 7: every component is among the samples that servers and browsers render", () => {
  const samples = Object.keys({ ...widgetSamples, ...inputSamples, ...overlaySamples });
  const missing = Object.entries({ ...ui, ...area, ...pdfReader, ...virtualList })
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === "function")
    .map(([name]) => PARTS[name] ?? name)
    // Drawings are nothing but markup and have a story of their own; the locale is around every sample.
    .filter((name) => !/(Icon|Illustration|UiLocale)$/.test(name))
    .filter((name) => !samples.some((sample) => sample.startsWith(name)));
  expect(missing).toEqual([]);
});
