import type { ReactElement } from "react";
import { colour, contrast, pairs, widgetPairs } from "../src/theme/contrast.ts";
import { gaps } from "../src/theme/gaps.ts";
import { durationMs, easing } from "../src/theme/motion.ts";
import { type Palette, dark, light } from "../src/theme/palette.ts";
import { radius, space } from "../src/theme/space.ts";
import { text } from "../src/theme/text.css.ts";
import { tokenName } from "../src/theme/token-name.ts";
import { typeScale } from "../src/theme/type-scale.ts";
import * as css from "./token-tables.css.ts";

const THEMES: readonly (readonly [name: string, palette: Palette])[] = [
  ["light", light],
  ["dark", dark],
];

const propertyOf = (path: string) => `--${tokenName(path.split("."))}`;

const paths = Object.entries(light).flatMap(([group, names]) =>
  Object.keys(names).map((name) => `${group}.${name}`),
);
const isColour = (path: string) => colour(light, path).startsWith("#");

function Swatch({ value }: { value: string }): ReactElement {
  return (
    <>
      <svg className={css.swatch} viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="5" fill={value} />
      </svg>
      <code>{value}</code>
    </>
  );
}

/** The pair in which a token has the least room above what it must have. */
function tightest(path: string, palette: Palette): string {
  const [worst] = [...pairs, ...widgetPairs]
    .filter(([ink, ground]) => ink === path || ground === path)
    .map(([ink, ground, least]) => ({
      other: ink === path ? ground : ink,
      least,
      ratio: contrast(colour(palette, ink), colour(palette, ground)),
    }))
    .toSorted((one, two) => one.ratio / one.least - two.ratio / two.least);
  return worst === undefined ? "" : `${worst.ratio.toFixed(2)} ${worst.other} (≥ ${worst.least})`;
}

/** Every colour in both themes, with the pair that is closest to its limit. */
export function ColourTable(): ReactElement {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.cell}>Token</th>
          {THEMES.map(([name]) => [
            <th key={name} className={css.cell}>
              {name}
            </th>,
            <th key={`${name}-c`} className={css.cell}>
              contrast
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {paths.filter(isColour).map((path) => (
          <tr key={path}>
            <th scope="row" className={css.cell}>
              <code>{propertyOf(path)}</code>
            </th>
            {THEMES.map(([name, palette]) => [
              <td key={name}>
                <Swatch value={colour(palette, path)} />
              </td>,
              <td key={`${name}-c`}>{tightest(path, palette)}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scrim and shadows: what is no plain colour. */
export function DepthTable(): ReactElement {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.cell}>Token</th>
          <th className={css.cell}>light</th>
          <th className={css.cell}>dark</th>
        </tr>
      </thead>
      <tbody>
        {paths
          .filter((path) => !isColour(path))
          .map((path) => (
            <tr key={path}>
              <th scope="row" className={css.cell}>
                <code>{propertyOf(path)}</code>
              </th>
              <td>{colour(light, path)}</td>
              <td>{colour(dark, path)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function TypeTable(): ReactElement {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.cell}>Step</th>
          <th className={css.cell}>Size / line</th>
          <th className={css.cell}>Sample</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(typeScale).map(([step, style]) => (
          <tr key={step}>
            <th scope="row" className={css.cell}>
              <code>{step}</code>
            </th>
            <td>
              {style.fontSize} / {style.lineHeight}
            </td>
            <td className={css.sample}>
              <span className={text[step as keyof typeof typeScale]}>刻度 ¥386,400.00</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LengthTable({ lengths }: { lengths: Readonly<Record<string, string>> }): ReactElement {
  return (
    <table className={css.table}>
      <tbody>
        {Object.entries(lengths).map(([name, length]) => (
          <tr key={name}>
            <th scope="row" className={css.cell}>
              <code>{name}</code>
            </th>
            <td>{length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const SpaceTable = (): ReactElement => <LengthTable lengths={space} />;
export const GapTable = (): ReactElement => <LengthTable lengths={gaps} />;
export const RadiusTable = (): ReactElement => <LengthTable lengths={radius} />;
export const EasingTable = (): ReactElement => <LengthTable lengths={easing} />;

export function DurationTable(): ReactElement {
  const lengths = Object.entries(durationMs).map(([name, ms]) => [name, `${ms} ms`] as const);
  return <LengthTable lengths={Object.fromEntries(lengths)} />;
}
