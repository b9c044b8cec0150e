import { text } from "@kedu/ui";
import type { ReactElement, ReactNode } from "react";
import * as css from "./Questions.css.ts";

interface HeadProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The head of a card of which a page has several with one title: a heading, and no landmark of its own. */
export function Head({ title, children }: HeadProps): ReactElement {
  return (
    <div className={css.head}>
      <h2 className={`${text.heading} ${css.title}`}>{title}</h2>
      {children}
    </div>
  );
}
