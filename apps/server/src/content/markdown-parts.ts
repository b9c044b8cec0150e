import type { CampaignTarget, TextPart, TextRun } from "@kedu/api";
import type {
  Blockquote,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ContentProblem } from "./problem.ts";

type Style = Omit<TextRun, "text">;

const PLAIN: Style = { isStrong: false, isEmphasised: false, target: null };

/**
 * A Markdown text as its parts. Nothing of it is markup any more: HTML in it is text like all else. Pictures, tables and
 * code are not part of a campaign's text.
 * @param targetOf where a link leads; a text that says why it may not.
 */
export function markdownParts(
  file: string,
  markdown: string,
  targetOf: (address: string) => CampaignTarget | string,
): { readonly parts: readonly TextPart[]; readonly problems: readonly ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const complain = (node: Nodes, reason: string): void => {
    problems.push({ file, line: node.position?.start.line ?? null, reason });
  };

  const runsOf = (nodes: readonly PhrasingContent[], style: Style): TextRun[] =>
    nodes.flatMap((node) => {
      switch (node.type) {
        case "text":
        case "html":
        case "inlineCode":
          return [{ ...style, text: node.value }];
        case "break":
          return [{ ...style, text: "\n" }];
        case "strong":
          return runsOf(node.children, { ...style, isStrong: true });
        case "emphasis":
          return runsOf(node.children, { ...style, isEmphasised: true });
        case "link": {
          const target = targetOf(node.url);
          if (typeof target === "string") {
            complain(node, target);
            return runsOf(node.children, style);
          }
          return runsOf(node.children, { ...style, target });
        }
        default:
          complain(node, `${node.type}: is not part of a campaign's text`);
          return [];
      }
    });

  const itemRuns = (item: ListItem): TextRun[] =>
    item.children.flatMap((child) => {
      if (child.type === "paragraph") return runsOf(child.children, PLAIN);
      complain(child, `${child.type}: a point of a list is one paragraph`);
      return [];
    });

  const partsOf = (node: RootContent): TextPart[] => {
    switch (node.type) {
      case "heading":
        return [{ kind: "HEADING", runs: runsOf(node.children, PLAIN) }];
      case "paragraph":
        return [paragraph(node)];
      case "html":
      case "code":
        return [{ kind: "PARAGRAPH", runs: [{ ...PLAIN, text: node.value }] }];
      case "list":
        return [list(node)];
      case "blockquote":
        return quoted(node);
      default:
        complain(node, `${node.type}: is not part of a campaign's text`);
        return [];
    }
  };
  const paragraph = (node: Paragraph): TextPart => ({
    kind: "PARAGRAPH",
    runs: runsOf(node.children, PLAIN),
  });
  const list = (node: List): TextPart => ({
    kind: "LIST",
    isOrdered: node.ordered === true,
    items: node.children.map(itemRuns),
  });
  const quoted = (node: Blockquote): TextPart[] => node.children.flatMap(partsOf);

  const parts = fromMarkdown(markdown).children.flatMap(partsOf);
  return { parts, problems };
}
