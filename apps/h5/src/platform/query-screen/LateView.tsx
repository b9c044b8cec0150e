import { useQuery } from "@tanstack/react-query";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { QueryContent } from "./QueryContent.tsx";

interface LateViewProps<Props extends object> {
  /** Which view it is, among all of them. */
  readonly name: string;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** What shows until it is there. */
  readonly loading: ReactNode;
  /** The page around that, for a view that is a page of its own. */
  readonly renderPage?: (content: ReactElement) => ReactElement;
}

/**
 * What one view of an address shows, in a script of its own: the other views do not wait for it. Where it does not load,
 * the page says so in its place and tries again.
 */
export function LateView<Props extends object>(view: LateViewProps<Props>): ReactElement {
  const state = useQuery({
    queryKey: ["view", view.name],
    queryFn: view.load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = (
    <QueryContent state={state} loading={view.loading}>
      {(component) => createElement(component, view.props)}
    </QueryContent>
  );
  return state.data === undefined && view.renderPage !== undefined
    ? view.renderPage(content)
    : content;
}
