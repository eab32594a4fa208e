import { numberText } from '#platform/text/number-text.ts'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import type { CardGroup } from '../card-groups.contract.ts'
import './card-groups.css'

/** A group in a list to choose from. */
export const GroupOption = ({ group: { name, colour, count } }: { group: CardGroup }) => (
  <span className="group-option">
    <ColourDot colour={colour} />
    <span className="group-option-name" title={name}>
      {name}
    </span>
    <span className="group-option-count">{numberText(count)}</span>
  </span>
)
