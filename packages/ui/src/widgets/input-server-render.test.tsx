import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { UiLocale } from "../locale/UiLocale.tsx";
import { inputSamples, overlaySamples } from "./testing/input-samples.tsx";

test.each(Object.entries(inputSamples))(
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

test.each(Object.entries(inputSamples))("%s has no Chinese word in English", (_, widget) => {
  const html = renderToString(<UiLocale language="en">{widget}</UiLocale>);
  expect(html).not.toMatch(/\p{Script=Han}/u);
});

test.each(Object.entries(overlaySamples))(
  "goal 7: %s renders on a server, closed and open",
  (_, widget) => {
    for (const open of [false, true]) {
      expect(renderToString(<StrictMode>{widget(open)}</StrictMode>)).toBe("");
    }
  },
);
