import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { ActivityEvent } from '../activities.contract.ts'
import type { Activity } from './activities.repository.ts'

/** The numbers of an activity that lists show. */
export interface ActivityNumbers {
  /** Tickets that are confirmed or used. */
  sold: number
  attended: number
  /** In fen. */
  income: number
}

/** The people who have signed up: brought by the feature that takes registrations. */
export interface ActivityPeople {
  countNumbers(tx: Tx, activityIds: readonly string[]): Promise<ReadonlyMap<string, ActivityNumbers>>
  /** How many people hear of a change of time or place. */
  countNotified(tx: Tx, activityId: string): Promise<number>
  /** Ticket types that somebody has signed up with: they stay. */
  findUsedTypes(tx: Tx, activityId: string): Promise<ReadonlySet<string>>
}

export const activityPeople = defineHook<ActivityPeople>('activities.people')

interface Change {
  activity: Activity
  before: Activity
  event: ActivityEvent
  actor: Actor
}

/** An activity was changed or went into another state; told in the transaction of the change. */
export const activityChanged =
  defineHook<(tx: Tx, change: Change) => void | Promise<void>>('activities.changed')

/** Whether a feature can take money for the tickets of the transaction's company. While none can, ticket types cost nothing. */
export const ticketTills = defineHook<(tx: Tx) => Promise<boolean>>('activities.tills')

/** Whether the company of a transaction can take money for tickets. */
export async function hasTicketTill({ hooks }: Pick<Services, 'hooks'>, tx: Tx): Promise<boolean> {
  for (const isOpen of hooks.all(ticketTills)) if (await isOpen(tx)) return true
  return false
}
