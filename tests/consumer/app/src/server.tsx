import { renderToString } from "react-dom/server";
import { Visit } from "./Visit";

export const render = (): string => renderToString(<Visit />);
