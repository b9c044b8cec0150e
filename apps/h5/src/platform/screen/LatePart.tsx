import {
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { tellMissingPart } from "./missing-part.ts";

interface LatePartProps<Props extends object> {
  /** Whether it is to be seen now. Once there it stays, so that it can leave the screen as it came. */
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** It did not come, which is said: for the page to go on as if it had not been asked for. */
  readonly onMissing?: () => void;
  /** Nobody asked for it: where it does not come there is nothing to say. */
  readonly quiet?: boolean;
}

/**
 * A part of a page from when it is first wanted: before that nobody pays for its code. Where that does not come the page
 * stays as it is, with what was typed into it, and the next time it is wanted it is asked for again; `lazy` would take the
 * page down, and for good.
 */
export function LatePart<Props extends object>(part: LatePartProps<Props>): ReactElement | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const load = useEffectEvent(() => part.load());
  const tellMissing = useEffectEvent((error: unknown) => {
    if (part.quiet !== true) tellMissingPart(error);
    part.onMissing?.();
  });
  const isMissing = part.isWanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    load().then(
      (component) => setLoaded(() => component),
      // Who has gone on meanwhile must not be taken back from there.
      (error: unknown) => isLeft || tellMissing(error),
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return loaded && createElement(loaded, part.props);
}
