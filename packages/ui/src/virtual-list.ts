// An entry of its own, because it brings TanStack Virtual.
export {
  VirtualList,
  type VirtualListHandle,
  type VirtualListProps,
} from "./widgets/VirtualList/VirtualList.tsx";
export type { KeepPlace, PlaceStore } from "./widgets/VirtualList/kept-place.ts";
