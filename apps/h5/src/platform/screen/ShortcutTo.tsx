import { type IconShape, Shortcut } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../routing/Link.tsx";

interface ShortcutToProps {
  /** Address of the page. */
  to: string;
  icon: IconShape;
  name: string;
  badge?: ReactElement;
  "data-testid"?: string;
}

/** A shortcut to a page of the app. */
export function ShortcutTo({ to, ...face }: ShortcutToProps): ReactElement {
  return <Shortcut {...face} render={(link) => <Link to={to} {...link} />} />;
}
