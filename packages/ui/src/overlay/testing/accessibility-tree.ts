import { cdp } from "vitest/browser";

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

interface DevTools {
  send: (method: string, parameters?: Record<string, unknown>) => Promise<unknown>;
}

/** Roles that hold others together and say nothing themselves. */
const SILENT = new Set(["none", "generic", "RootWebArea", "paragraph", "InlineTextBox"]);
const TEXT = "StaticText";
const FLAGS = ["modal", "focused", "disabled"];

/**
 * The accessibility tree that Chromium itself gives to a screen reader, as an outline: a role, its
 * name, its state, and after a colon the text of a live region or the description of a dialog.
 */
export async function accessibilityTree(): Promise<string> {
  const devTools = cdp() as unknown as DevTools;
  const { frameTree } = (await devTools.send("Page.getFrameTree")) as { frameTree: FrameTree };
  const frameId = frameOf(frameTree);
  const { nodes } = (await devTools.send("Accessibility.getFullAXTree", { frameId })) as {
    nodes: AxNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];

  function children(node: AxNode): AxNode[] {
    return (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  }

  function textIn(node: AxNode): string {
    if (node.role?.value === TEXT) return node.name?.value ?? "";
    return children(node).map(textIn).join("");
  }

  function walk(node: AxNode, depth: number): void {
    const role = node.role?.value ?? "none";
    const said = !node.ignored && !SILENT.has(role) && role !== TEXT;
    if (said) lines.push(`${"  ".repeat(depth)}- ${describe(node, role, textIn(node))}`);
    for (const child of children(node)) walk(child, said ? depth + 1 : depth);
  }

  const root = nodes[0];
  if (root !== undefined) walk(root, 0);
  return lines.join("\n");
}

function describe(node: AxNode, role: string, text: string): string {
  const value = (name: string) => node.properties?.find((each) => each.name === name)?.value.value;
  const parts = [role];
  const name = node.name?.value ?? "";
  if (name !== "") parts.push(JSON.stringify(name));
  for (const flag of FLAGS) if (value(flag) === true) parts.push(`[${flag}]`);
  const isLiveRoot = role === "status" || role === "alert";
  if (isLiveRoot) parts.push(`[${String(value("live"))}]`);
  const more = isLiveRoot ? text : (node.description?.value ?? "");
  return parts.join(" ") + (more === "" ? "" : `: ${more}`);
}

/** The test runs in a frame of the runner's own page. */
function frameOf({ frame, childFrames = [] }: FrameTree): string | undefined {
  if (frame.url === location.href) return frame.id;
  for (const child of childFrames) {
    const found = frameOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
