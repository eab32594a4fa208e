import type { MemberRow } from '../members.contract.ts'
import { MemberName } from './member-name.tsx'

/** A colleague as a card of a list. */
export const MemberSummary = ({ member, onOpen }: { member: MemberRow; onOpen: () => void }) => (
  <div className="member-summary">
    <MemberName member={member} size={36} onOpen={onOpen} />
    <p>{[member.title, member.department].filter(Boolean).join(' · ')}</p>
    <p>{member.mobile}</p>
  </div>
)
