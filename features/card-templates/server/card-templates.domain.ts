import type { TemplateRow } from '../card-templates.contract.ts'

export type TemplateState = TemplateRow['status']

const dayMs = 86_400_000
const reminderDays = 30
const graceDays = 15

/** What a template's licence is worth at a moment. */
export interface Licence {
  state: TemplateState | 'deleted'
  validTo: Date | null
}

/**
 * The state of a licence at a moment. Time moves a paid template from active over expiring and grace to expired; that
 * follows from its end alone, so no timer can be late. Everything else is what somebody decided.
 */
export function templateStateAt({ state, validTo }: Licence, now: Date): TemplateState | 'deleted' {
  if (state === 'unpaid' || state === 'disabled' || state === 'deleted' || validTo === null) return state
  const daysLeft = (validTo.getTime() - now.getTime()) / dayMs
  if (daysLeft > reminderDays) return 'active'
  if (daysLeft > 0) return 'expiring'
  return daysLeft > -graceDays ? 'grace' : 'expired'
}

/** Whether new cards may be issued. */
export const acceptsNewCards = (state: TemplateState | 'deleted') => state === 'active' || state === 'expiring'

/** Whether the cards of the template may be shown to visitors and changed. */
export const keepsCardsAlive = (state: TemplateState | 'deleted') => state !== 'expired' && state !== 'unpaid' && state !== 'deleted'
