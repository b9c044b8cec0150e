interface CampaignPictureProps {
  readonly words: string;
  readonly kind: "coupon" | "goal";
}

/** A banner of 16:5 in the brand's own colours. */
export function CampaignPicture({ words, kind }: CampaignPictureProps) {
  return (
    <svg viewBox="0 0 320 100" aria-hidden="true">
      <rect className="campaign-ground" width="320" height="100" />
      {kind === "coupon" ? (
        <path
          className="campaign-shape"
          d="M232 30h60v14a8 8 0 0 0 0 16v14h-60V60a8 8 0 0 0 0-16z"
        />
      ) : (
        <path className="campaign-shape" d="M232 74V58h14v16zm23 0V44h14v30zm23 0V30h14v44z" />
      )}
      <text className="campaign-words" x="20" y="57">
        {words}
      </text>
    </svg>
  );
}
