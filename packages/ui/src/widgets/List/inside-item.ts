import { createContext } from "react";

/** Whether a row lies in an item of a list already, and must not be one itself. */
export const InsideItem = createContext(false);
