import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineCard, type LineCardGround } from "./LineCard.tsx";
import { lineCardSample, lineCardViews } from "./line-card-samples.tsx";

type Messages = (chinese: string, english: string) => string;
const languages: readonly Messages[] = [(chinese) => chinese, (_, english) => english];

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
}

test.each(lineCardViews)("goal 17: the line in the view %s says its state in words", (view) => {
  for (const words of languages) {
    const card = lineCardSample(view, words);
    const text = textOf(renderToStaticMarkup(<LineCard {...card} />));
    expect(text).toContain(card.status);
    expect(text).toContain(card.headline);
  }
});

test("goal 17: no two views of a line say the same", () => {
  for (const words of languages) {
    const said = lineCardViews.map((view) =>
      textOf(renderToStaticMarkup(<LineCard {...lineCardSample(view, words)} />)),
    );
    // Messages alone, without ground, tone or picture, tell every view from every other.
    expect(new Set(said).size).toBe(lineCardViews.length);
  }
});

test("goal 17: a ground of a later version renders as what is ended, with its words", () => {
  const sample = lineCardSample("unknown", (chinese) => chinese);
  for (const ground of ["holiday", "toString", ""]) {
    const html = renderToStaticMarkup(
      <LineCard {...sample} ground={ground as unknown as LineCardGround} />,
    );
    expect(html).toContain('data-state="ended"');
    expect(html).not.toContain("undefined");
    expect(textOf(html)).toContain("暂时无法显示额度");
  }
});
