import {
  type ApplicationState,
  type InvestmentRow,
  type OrganiserEvent,
  organiserEvents,
} from '../recruitment.contract.ts'

const isOrganiserEvent = (event: string): event is OrganiserEvent =>
  (organiserEvents as readonly string[]).includes(event)

/** The event that takes an application into a state, or the reason why none does; a reason that is null means that no way leads there. */
export function stepInto(
  { actions }: Pick<InvestmentRow, 'actions'>,
  state: ApplicationState,
): { event: OrganiserEvent } | { reason: string | null } {
  const leading = actions.filter(({ to }) => to === state)
  const event = leading.find(({ allowed }) => allowed)?.event
  if (event !== undefined && isOrganiserEvent(event)) return { event }
  return { reason: leading[0]?.reason ?? null }
}
