import type { Decorator, Preview, StoryContext } from "@storybook/react-vite";
import { type ReactNode, Suspense, lazy, useEffect, useLayoutEffect } from "react";
import { configure } from "storybook/test";
import { legalPerson } from "../apps/h5/src/fixtures/identity.ts";
import { setPerson } from "../apps/h5/src/platform/session/person.ts";
import { UiLocale, documentRoot, toast } from "../packages/ui/src/index.ts";
import { nextFrame, untilMeasured } from "./frames.ts";
import { expectContrastInTheOtherTheme, untilStill } from "./other-theme.ts";
import "./preview.css";

// A machine that is busy with other tests is slow, which is not a failure of a widget.
configure({ asyncUtilTimeout: 5000 });

interface Frame {
  theme: "light" | "dark";
  language: "zh-CN" | "en";
  /** Per cent of the browser's own text size. */
  textSize: number;
  /** Width in px, or the whole window. */
  width: string;
}

/** Set by the configuration of the tests. */
const IN_TESTS = import.meta.env["VITE_BOTH_THEMES"] === "yes";

/** A story that threw has no effects to wait for. */
const EFFECTS_LIMIT_MS = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let effectsRan = Promise.withResolvers<void>();

function Screen({ frame, children }: { frame: Frame; children: ReactNode }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset["theme"] = frame.theme;
    page.lang = frame.language;
    page.style.fontSize = `${frame.textSize}%`;
  }, [frame.theme, frame.language, frame.textSize]);
  // The effects of all descendants have run before this one.
  useEffect(() => effectsRan.resolve());
  return (
    <div className={`${documentRoot} story-screen`} data-width={frame.width}>
      <UiLocale language={frame.language}>{children}</UiLocale>
    </div>
  );
}

const onScreen: Decorator = (Story, { globals, parameters }) => (
  <Screen
    frame={{
      theme: globals["theme"] === "dark" ? "dark" : "light",
      language: globals["language"] === "en" ? "en" : "zh-CN",
      textSize: Number(globals["textSize"]),
      width: String(globals["width"]),
    }}
  >
    {parameters["bare"] === true ? (
      <Story />
    ) : (
      <div className="story-body">
        <Story />
      </div>
    )}
  </Screen>
);

/**
 * Renders a story, and starts its play function once its effects have run: a dealer's finger comes after them too. In
 * tests React runs them at once; in a built Storybook the play function would be faster.
 */
const mount: Preview["mount"] = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  const frame = IN_TESTS ? nextFrame() : undefined;
  effectsRan = Promise.withResolvers();
  await context.renderToCanvas();
  await Promise.race([effectsRan.promise, pause(EFFECTS_LIMIT_MS)]);
  // The state that they set is rendered in a task of its own.
  await pause(0);
  await frame;
  return context.canvas;
};

/**
 * Shows the types of properties in full. Otherwise the tables call every optional property a "union", and every other
 * named type "unknown" or "object".
 */
const spellTypes: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, withSpelledType(argType)]),
  );

function withSpelledType(argType: InputType): InputType {
  const { type, table } = argType;
  const raw = typeof type === "object" && "raw" in type ? type.raw : undefined;
  if (raw === undefined) return argType;
  const summary = raw
    .replaceAll(/^\||\| undefined\b/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return { ...argType, table: { ...table, type: { summary } } };
}

/** Axe's lists of what is wrong or has to be looked at. */
const FAULTS = ["violations", "incomplete"] as const;

/** Leaves out what axe says of rules that a story keeps: 80 kB of each story are sent to the runner otherwise. */
function reportFaultsAlone(reporting: StoryContext["reporting"]): void {
  const addReport = reporting.addReport.bind(reporting);
  reporting.addReport = (report) =>
    addReport({
      ...report,
      result: Object.fromEntries(
        Object.entries(report.result).filter(
          ([list]) => list !== "passes" && list !== "inapplicable",
        ),
      ),
    });
}

/** Loaded with the first page of documentation; a story needs none of it. */
const LoadedWidgetPage = lazy(() => import("./pages/WidgetPage.tsx"));

const WidgetPage = () => (
  <Suspense>
    <LoadedWidgetPage />
  </Suspense>
);

const preview: Preview = {
  mount,
  argTypesEnhancers: [spellTypes],
  decorators: [onScreen],
  beforeEach({ reporting }) {
    if (IN_TESTS) reportFaultsAlone(reporting);
    // No address is opened here that would request the session, and a story may have logged out.
    setPerson(legalPerson);
    // Toasts of one story must not show in the next.
    return () => toast.clear();
  },
  // Besides axe's own run, which is the add-on's.
  async afterEach() {
    await untilStill();
    if (!IN_TESTS) return;
    await untilMeasured();
    await expectContrastInTheOtherTheme();
  },
  initialGlobals: {
    theme: "light",
    language: "zh-CN",
    textSize: 100,
    width: "390",
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    language: {
      description: "Language",
      toolbar: { icon: "globe", items: ["zh-CN", "en"], dynamicTitle: true },
    },
    textSize: {
      description: "Text size in per cent",
      toolbar: {
        icon: "paragraph",
        items: [100, 150, 200].map((value) => ({ value, title: `${value} %` })),
        dynamicTitle: true,
      },
    },
    width: {
      description: "Screen width",
      toolbar: {
        icon: "mobile",
        items: [
          { value: "320", title: "320" },
          { value: "390", title: "390" },
          { value: "430", title: "430" },
          { value: "full", title: "Window" },
        ],
        dynamicTitle: true,
      },
    },
  },
  // A page of documentation for each widget, from its own types and comments.
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    a11y: {
      test: "error",
      // Axe describes each element that passes, which takes longer than to check it. The panel shows them.
      ...(IN_TESTS ? { options: { resultTypes: FAULTS, preload: { assets: ["media"] } } } : {}),
    },
    // Chromatic has the same cases as the visual regression here.
    chromatic: {
      prefersReducedMotion: "reduce",
      modes: { "390 light zh": { viewport: { width: 390, height: 844 } } },
    },
    controls: { expanded: true },
    // Each story on a documentation page has a frame of its own: overlays, the history and the answers of the service
    // belong to one window.
    docs: { page: WidgetPage, story: { inline: false, height: "560px" } },
    // By task: what to read first, then widgets from the page down to a figure, then screens in a dealer's order.
    // Storybook reads the order from this text, so it cannot be a constant.
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Start here",
          "Overview",
          "Flows",
          "Foundations",
          "Layout",
          "Controls",
          "Fields",
          "Overlays",
          "Gestures",
          "Status",
          "Data",
          "Money",
          "Credit",
          "H5",
          [
            "entrance",
            "phoneLogin",
            "quickLogin",
            "idCardlogin",
            "home",
            "campaigns",
            "middle",
            "forecastLimit",
            "qualification",
            "idCertification",
            "face",
            "orderList",
            "directPayment",
            "commonPage",
            "money-result",
            "result",
            "repay",
            "record",
            "star-enjoy-loan",
            "psbc",
            "withdraw",
            "transfer",
            "applyRepayAccount",
            "account",
            "authorized",
            "userCenter",
            "channel",
            "tax",
            "protocol",
            "help",
            "cancelAccount",
            "business",
            "h5",
            "prompt",
            "app",
            "release",
            "tools",
            "test",
          ],
        ],
      },
    },
  },
};

export default preview;
