import type { IconLinkProps } from "@kedu/ui";
import { Link } from "react-router";

/** The way back to a page's parent, however the page was opened. */
export const backTo = (to: string) =>
  function BackLink(props: IconLinkProps) {
    return <Link to={to} {...props} />;
  };
