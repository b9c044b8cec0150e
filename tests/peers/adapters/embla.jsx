import useEmblaCarousel from "embla-carousel-react";

export function Swiper({ colours }) {
  const [ref] = useEmblaCarousel();
  return (
    <div ref={ref} style={{ overflow: "hidden" }}>
      <div style={{ display: "flex", touchAction: "pan-y pinch-zoom" }}>
        {colours.map((colour) => (
          <div
            key={colour}
            style={{ flex: "0 0 100%", minWidth: 0, background: colour, height: 200 }}
          />
        ))}
      </div>
    </div>
  );
}
