import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import {
  Button,
  Card,
  Cell,
  CopyButton,
  Inline,
  LineCard,
  List,
  Money,
  Notice,
  Stack,
  StatusPill,
  Switch,
  TextField,
  documentRoot,
} from "../src/index.ts";
import { type CheckedPair, type Theme, checkContrast, createTheme } from "../src/theme.ts";
import * as css from "./theme-maker.css.ts";

const THEMES = ["light", "dark"] as const;
type ThemeName = (typeof THEMES)[number];

function themeOf(brand: string): Theme | null {
  try {
    return createTheme({ brand });
  } catch {
    return null;
  }
}

/** Takes a brand colour and shows the theme of it: widgets in light and dark, contrasts, and the CSS to copy. */
export function ThemeMaker({ brand }: { brand: string }): ReactElement {
  const [typed, setTyped] = useState(brand);
  const [theme, setTheme] = useState(() => createTheme({ brand }));
  const take = (next: string): void => {
    setTyped(next);
    const taken = themeOf(next);
    if (taken !== null) setTheme(taken);
  };
  return (
    <Stack gap="sections">
      <Inline gap="parts" align="end">
        <label className={css.picker}>
          Brand colour
          <input
            type="color"
            className={css.colour}
            value={theme.light.accent.solid.toLowerCase()}
            onChange={(event) => take(event.target.value)}
          />
        </label>
        <TextField
          label="As hexadecimal"
          value={typed}
          onValueChange={take}
          error={themeOf(typed) === null ? "Three or six hexadecimal digits: #1456d9" : undefined}
        />
        <CopyButton label="CSS" text={theme.css} />
      </Inline>
      <Changes theme={theme} />
      <div className={css.themes}>
        {THEMES.map((name) => (
          <Themed key={name} name={name} theme={theme}>
            <Sample name={name} />
          </Themed>
        ))}
      </div>
      <Contrasts theme={theme} />
    </Stack>
  );
}

function Changes({ theme }: { theme: Theme }): ReactElement {
  if (theme.changes.length === 0) return <p>The brand is used as it is in both themes.</p>;
  return (
    <ul aria-label="Changes">
      {theme.changes.map(({ theme: name, from, to, because }) => (
        <li key={name}>
          In {name}, <code>{from}</code> is <code>{to}</code>: {because.foreground} on{" "}
          {because.ground} would be {because.ratio.toFixed(2)}, less than {because.least}.
        </li>
      ))}
    </ul>
  );
}

interface ThemedProps {
  name: ThemeName;
  theme: Theme;
  children: ReactNode;
}

/** A part of the page in one theme. The properties are set by script, which a strict content policy allows. */
function Themed({ name, theme, children }: ThemedProps): ReactElement {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const [property, value] of Object.entries(theme.properties[name])) {
      part.current?.style.setProperty(property, value);
    }
  }, [name, theme]);
  return (
    <section
      ref={part}
      className={`${documentRoot} ${css.themed}`}
      data-theme={name}
      aria-label={name}
    >
      {children}
    </section>
  );
}

function Sample({ name }: { name: ThemeName }): ReactElement {
  return (
    <Stack gap="cards">
      <LineCard
        ground="slab"
        label="灵活信用"
        status="可用"
        headline="可用额度"
        figure={{ fen: 38_640_000 }}
        rule={{ kind: "free", max: 60_000_000, value: 21_360_000, label: "已用 213,600.00 元" }}
      />
      <Card>
        <Inline justify="between">
          <Money fen={2_864_050} size="m" />
          <StatusPill tone="positive">正常</StatusPill>
          <StatusPill tone="critical">逾期</StatusPill>
        </Inline>
      </Card>
      <Notice tone="info">客户本月有两张优惠券</Notice>
      <List>
        <Cell title="事由" value="回访" href="#reason" />
        <Cell title="日期" value="2026-11-20" href="#day" />
      </List>
      <TextField label="备注" name={`remark-${name}`} hint="最多 20 个字" />
      <Switch label="提醒我回访" defaultChecked />
      <Inline>
        <Button>提交</Button>
        <Button prominence="secondary">存草稿</Button>
        <Button prominence="text">取消</Button>
      </Inline>
    </Stack>
  );
}

const CLOSEST = 12;

/** Every pair that meets on screen, the one closest to its limit first. */
function Contrasts({ theme }: { theme: Theme }): ReactElement {
  const [light, dark] = [checkContrast(theme.light), checkContrast(theme.dark)];
  const rows = light
    .map((pair, index) => ({ ...pair, byNight: dark[index]?.ratio ?? 0 }))
    .toSorted(
      (one, other) =>
        Math.min(one.ratio, one.byNight) / one.least -
        Math.min(other.ratio, other.byNight) / other.least,
    );
  return (
    <div className={css.contrasts}>
      <ContrastTable caption="Contrasts closest to their limit" rows={rows.slice(0, CLOSEST)} />
      <details>
        <summary className={css.summary}>The other {rows.length - CLOSEST} pairs</summary>
        <ContrastTable caption="Other contrasts" rows={rows.slice(CLOSEST)} />
      </details>
    </div>
  );
}

interface ContrastTableProps {
  caption: string;
  rows: readonly (CheckedPair & { byNight: number })[];
}

function ContrastTable({ caption, rows }: ContrastTableProps): ReactElement {
  return (
    <table className={css.table}>
      <caption className={css.cell}>{caption}</caption>
      <thead>
        <tr>
          {["Foreground", "Ground", "At least", ...THEMES].map((heading) => (
            <th key={heading} scope="col" className={css.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ foreground, ground, least, ratio, byNight }) => (
          <tr key={`${foreground} ${ground}`}>
            <td>{foreground}</td>
            <td>{ground}</td>
            <td>{least}</td>
            <td data-ratio={ratio / least}>{ratio.toFixed(2)}</td>
            <td data-ratio={byNight / least}>{byNight.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
