import type { CardGroup } from '../card-groups.contract.ts'
import { GroupDot } from './group-dot.tsx'

/** A group in a list to choose from. */
export const GroupOption = ({ group: { name, colour, count } }: { group: CardGroup }) => (
  <span className="group-option">
    <GroupDot colour={colour} />
    <span className="group-option-name" title={name}>
      {name}
    </span>
    <span className="group-option-count">{count.toLocaleString()}</span>
  </span>
)
