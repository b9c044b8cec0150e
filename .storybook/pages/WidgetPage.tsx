import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Primary,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { type ReactElement, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { NAVIGATE_URL, UPDATE_GLOBALS } from "storybook/internal/core-events";
import type { Example, Guidance, Words } from "../../packages/ui/docs/guidance.ts";
import { CheckIcon, Icon, UiLocale, XIcon, documentRoot } from "../../packages/ui/src/index.ts";
import { useStories } from "./PictureSheet.tsx";
import "./widget-page.css";

const modules = import.meta.glob<Readonly<Record<"guidance", Guidance>>>(
  "../../packages/ui/docs/guidance/*.tsx",
);

/** The widget whose stories a file has; none for a file of other stories. */
const widgetOf = (fileName: unknown): string | undefined =>
  /\/widgets\/(\w+)\/\1\.stories\.tsx$/u.exec(String(fileName))?.[1];

/** A page of documentation: what a widget is, when it is used, its properties and its stories. */
export default function WidgetPage(): ReactElement {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const widget = widgetOf(preparedMeta.parameters["fileName"]);
  const guidance = useGuidance(widget);
  useStaysAtTop();
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {widget === undefined || guidance == null ? null : (
        <GuidanceOf widget={widget} guidance={guidance} />
      )}
      {/* What comes below is not near while the guidance above it is not there. */}
      {guidance === undefined ? null : (
        <>
          <WhenNear before={null}>
            <Primary />
          </WhenNear>
          <Controls />
          <StoriesWhenNear />
        </>
      )}
    </>
  );
}

/** In this time the first story of a page has been played. */
const FIRST_PLAY_MS = 8_000;

const READERS_OWN = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** A story that is played in sight takes the focus, to which the page would scroll before the reader has begun. */
function useStaysAtTop(): void {
  useEffect(() => {
    if (window.location.hash !== "" || window.scrollY > 0) return;
    const held = new AbortController();
    const release = (): void => held.abort();
    const timer = setTimeout(release, FIRST_PLAY_MS);
    held.signal.addEventListener("abort", () => clearTimeout(timer));
    const options = { signal: held.signal, capture: true, passive: true };
    for (const type of READERS_OWN) window.addEventListener(type, release, options);
    window.addEventListener("scroll", () => window.scrollTo(0, 0), options);
    return release;
  }, []);
}

/** Every story of the page, in the order of its file. */
function StoriesWhenNear(): ReactElement {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("autodocs"));
  return (
    <>
      <Heading>Stories</Heading>
      {stories.map(({ id, name, moduleExport }) => (
        <WhenNear key={id} before={<Subheading>{name}</Subheading>}>
          <DocsStory of={moduleExport} />
        </WhenNear>
      ))}
    </>
  );
}

interface WhenNearProps {
  before: ReactNode;
  children: ReactNode;
}

/**
 * Loads a story when the reader comes near it. All at once take long, and one that is played takes the focus, to which
 * the page then scrolls.
 */
function WhenNear({ before, children }: WhenNearProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "100px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="story-place">
      {near ? children : before}
    </div>
  );
}

type Language = keyof Words;

const headings = {
  use: { zh: "何时使用", en: "When to use it" },
  avoid: { zh: "何时不用，改用什么", en: "When not, and what instead" },
  pairs: { zh: "推荐与避免", en: "Do and don’t" },
  do: { zh: "推荐", en: "Do" },
  dont: { zh: "避免", en: "Don’t" },
} as const;

interface Look {
  readonly theme: "light" | "dark";
  readonly language: "zh-CN" | "en";
}

const languageOf = (look: Look): Language => (look.language === "en" ? "en" : "zh");

/** What the toolbar sets. A page of documentation is drawn again where that changes. */
function useLook(): Look {
  const context = useContext(DocsContext);
  const [story] = context.componentStories();
  const globals = story === undefined ? {} : context.getStoryContext(story).globals;
  return {
    theme: globals["theme"] === "dark" ? "dark" : "light",
    language: globals["language"] === "en" ? "en" : "zh-CN",
  };
}

/** Null where there is none, undefined until it is loaded. */
function useGuidance(widget: string | undefined): Guidance | null | undefined {
  const load = modules[`../../packages/ui/docs/guidance/${widget}.tsx`];
  const [guidance, setGuidance] = useState<Guidance | null | undefined>(
    load === undefined ? null : undefined,
  );
  useEffect(() => {
    load?.().then((module) => setGuidance(module.guidance), reportError);
  }, [load]);
  return guidance;
}

function GuidanceOf({ widget, guidance }: { widget: string; guidance: Guidance }): ReactElement {
  const look = useLook();
  const language = languageOf(look);
  return (
    <div lang={look.language}>
      <OtherLanguage look={look} />
      {(["use", "avoid"] as const).map((list) => (
        <div key={list}>
          <Heading>{headings[list][language]}</Heading>
          <ul>
            {guidance[list].map((words) => (
              <li key={words.en}>
                <Linked text={words[language]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Heading>{headings.pairs[language]}</Heading>
      <div className="sb-unstyled guidance-pairs">
        {guidance.pairs.map((pair, index) =>
          (["do", "dont"] as const).map((mark) => (
            <Pictured
              key={pair[mark].en}
              widget={widget}
              pair={index}
              mark={mark}
              example={pair[mark]}
              look={look}
            />
          )),
        )}
      </div>
    </div>
  );
}

/** Sets the toolbar's language, which a reader of the other one may not find. */
function OtherLanguage({ look }: { look: Look }): ReactElement {
  const { channel } = useContext(DocsContext);
  const other = look.language === "en" ? "zh-CN" : "en";
  return (
    <button
      type="button"
      className="sb-unstyled other-language"
      lang={other}
      onClick={() => channel.emit(UPDATE_GLOBALS, { globals: { language: other } })}
    >
      {other === "en" ? "In English" : "看中文"}
    </button>
  );
}

interface PicturedProps {
  widget: string;
  pair: number;
  mark: "do" | "dont";
  example: Example;
  look: Look;
}

function Pictured({ widget, pair, mark, example, look }: PicturedProps): ReactElement {
  const { frame } = example;
  const language = languageOf(look);
  const words = headings[mark][language];
  const address = addressOf({ widget, pair, mark }, look);
  return (
    <figure className="guidance-example" data-mark={mark}>
      {frame === undefined ? (
        <div className={`${documentRoot} guidance-picture`} data-theme={look.theme}>
          <UiLocale language={look.language}>
            {example.picture((zh, en) => (language === "en" ? en : zh))}
          </UiLocale>
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows a story of this very site, whose scripts a sandbox would let out again
        <iframe
          key={address}
          className="guidance-picture"
          src={address}
          title={`${words}: ${example[language]}`}
          loading="lazy"
          // What opens over a page would take the focus of the whole page.
          inert={frame === "overlay"}
        />
      )}
      <figcaption>
        <strong>
          <Icon of={mark === "do" ? CheckIcon : XIcon} size={18} bold />
          {words}
        </strong>
        <Linked text={example[language]} />
      </figcaption>
    </figure>
  );
}

function addressOf(args: Readonly<Record<string, string | number>>, look: Look): string {
  const list = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${name}:${String(value)}`)
      .join(";");
  const query = new URLSearchParams({
    viewMode: "story",
    id: "foundations-picture-of-guidance--of-guidance",
    args: list(args),
    globals: list({ ...look, width: "full" }),
  });
  return `iframe.html?${query}`;
}

/** Text whose names of widgets lead to their pages. */
function Linked({ text }: { text: string }): ReactNode {
  const stories = useStories() ?? [];
  return text.split("`").map((part, index) => {
    if (index % 2 === 0) return part;
    const page = stories.find(({ title }) => title.endsWith(`/${part}`))?.id.split("--")[0];
    const code = <code>{part}</code>;
    return page === undefined ? (
      <span key={part}>{code}</span>
    ) : (
      <PageLink key={part} query={`?path=/docs/${page}--docs`}>
        {code}
      </PageLink>
    );
  });
}

/** A link that keeps what the toolbar sets, unless it is opened elsewhere. */
function PageLink({ query, children }: { query: string; children: ReactNode }): ReactElement {
  const { channel } = useContext(DocsContext);
  return (
    <a
      href={`./${query}`}
      target="_top"
      onClick={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        channel.emit(NAVIGATE_URL, query);
      }}
    >
      {children}
    </a>
  );
}
