import type { MemberContext } from '#platform/server/http/context.ts'

import { registrationMoves, type RegistrationRow } from '../registrations.contract.ts'
import { registrationMachine } from './registrations.domain.ts'
import { describe } from './registrations.refusals.ts'
import type { ShownRegistration } from './visitors.repository.ts'

/** The organiser who acts on registrations. */
export const organiserOf = ({ permissions }: Pick<MemberContext['viewer'], 'permissions'>) => ({
  isHolder: false,
  holds: (permission: string) => permissions.has(permission),
})

/** A registration as the console shows it. */
export function rowOf(
  { registration, type, price, startsAt, broughtBy, rank }: ShownRegistration,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): RegistrationRow {
  const { id, name, mobile, company, title, state, source, channel, seat, reason, version } = registration
  const question = {
    subject: { ...registration, price },
    context: { now: new Date(), startsAt },
    actor: organiserOf(viewer),
  }
  return {
    id,
    name,
    mobile,
    company,
    title,
    type,
    seat,
    state,
    source,
    channel,
    rank,
    reason,
    version,
    typeId: registration.ticketTypeId,
    broughtBy: broughtBy ?? '',
    joinedAt: registration.joinedAt.toISOString(),
    attendedAt: registration.attendedAt?.toISOString() ?? null,
    holdUntil: registration.holdUntil?.toISOString() ?? null,
    actions: registrationMachine.actions(registrationMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}
