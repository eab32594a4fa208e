import type { GroupColour } from '../card-groups.contract.ts'
import './card-groups.css'

/** The colour of a group; its name stands beside it. */
export const GroupDot = ({ colour }: { colour: GroupColour }) => <span className="group-dot" data-colour={colour} aria-hidden="true" />
