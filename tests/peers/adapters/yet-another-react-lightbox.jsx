/* css ImageViewer: yet-another-react-lightbox/styles.css */
import { Lightbox } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";

export const ImageViewer = ({ images }) => (
  <Lightbox
    open
    plugins={[Zoom]}
    slides={images.map((src) => ({ src, width: 1080, height: 1440 }))}
  />
);
