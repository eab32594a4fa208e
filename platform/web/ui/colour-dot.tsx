import './colour-dot.css'

/** The colour that something is told apart by; its name stands beside it. */
export const ColourDot = ({ colour }: { colour: string }) => (
  <span className="colour-dot" data-colour={colour} aria-hidden="true" />
)
