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
  /** Whether it is visible now. Once loaded it stays mounted, so that it can animate out. */
  readonly isWanted: boolean;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** It did not load, which is reported: the page continues as if it had not been requested. */
  readonly onMissing?: () => void;
  /** It was not requested by the user: where it does not load there is no message. */
  readonly quiet?: boolean;
}

/**
 * A part of a page that is loaded when it is first needed. Where its code does not load, the page and its input stay,
 * and the next time it is requested again; `lazy` would take the page down, and for good.
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
      // A user who has navigated on meanwhile must not be taken back.
      (error: unknown) => isLeft || tellMissing(error),
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return loaded && createElement(loaded, part.props);
}
