// A file of its own, so that the overlay is a chunk of its own.
export { Loading } from "@kedu/ui";
