// An entry of its own, because it brings the divisions: a page without a picker of places never loads them.
export { AreaField, type AreaFieldProps } from "./widgets/AreaPicker/AreaField.tsx";
export {
  AreaPicker,
  type AreaContent,
  type AreaPickerProps,
} from "./widgets/AreaPicker/AreaPicker.tsx";
export type {
  AreaCodes,
  AreaData,
  AreaDepth,
  AreaReading,
} from "./widgets/AreaPicker/area-tree.ts";
export type { AreaLoader } from "./widgets/AreaPicker/load-areas.ts";
export { areaInWords } from "./widgets/AreaPicker/messages.ts";
export { type AreaOnPage, useArea } from "./widgets/AreaPicker/use-area.ts";
