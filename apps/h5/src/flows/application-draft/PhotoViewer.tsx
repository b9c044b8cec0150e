/** Loaded when a photo is first looked at. */
export { ImageZoom as PhotoViewer } from "@kedu/ui";
