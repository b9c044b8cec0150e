import type { IconShape } from "../../icons/icon-shape.ts";
import type { TabBarItem } from "../TabBar/TabBar.tsx";

/** A tab of a story, which leads to an anchor of its page. */
export function storyTab(key: string, label: string, icon: IconShape): TabBarItem {
  return {
    key,
    label,
    icon,
    render: ({ children, ...link }) => (
      <a href={`#${key}`} {...link}>
        {children}
      </a>
    ),
  };
}
