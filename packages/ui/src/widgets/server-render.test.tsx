import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { UiLocale } from "../locale/UiLocale.tsx";
import { LineCard } from "./LineCard/LineCard.tsx";
import { lineCardSample, lineCardViews } from "./LineCard/line-card-samples.tsx";
import { Money } from "./Money/Money.tsx";
import { widgetSamples } from "./testing/widget-samples.tsx";

test.each(Object.entries(widgetSamples))(
  "goal 7: %s renders on a server, in both languages, without a style attribute or a style element",
  (_, widget) => {
    for (const language of ["zh-CN", "en"] as const) {
      const html = renderToString(
        <StrictMode>
          <UiLocale language={language}>{widget}</UiLocale>
        </StrictMode>,
      );
      expect(html).not.toBe("");
      expect(html).not.toMatch(/\sstyle=|<style|undefined|\[object|NaN/);
    }
  },
);

// The sample of a line card carries words of its own.
test.each(Object.entries(widgetSamples).filter(([name]) => !name.startsWith("LineCard")))(
  "%s has no Chinese word of its own in English",
  (_name, widget) => {
    const html = renderToString(<UiLocale language="en">{widget}</UiLocale>);
    expect(html).not.toMatch(/\p{Script=Han}/u);
  },
);

test("an amount is one figure to the eye and one amount to the ear", () => {
  const html = renderToString(<Money fen={-116_100} size="l" />);
  expect(html.replaceAll(/<[^>]+>|<!--.*?-->/g, "")).toBe("\u2212¥1,161.00");
  expect(html).toContain('aria-label="\u22121,161.00 元"');
});

test("every view of a line has an action or says nothing can be done", () => {
  for (const view of lineCardViews) {
    const html = renderToString(<LineCard {...lineCardSample(view, (chinese) => chinese)} />);
    expect(html).toMatch(/<a |<button /);
  }
});
