import type { SQL } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { CalendarEntry } from '../deals.contract.ts'
import type { Deal } from './deals.repository.ts'

/** The feature of contracts: only a signed one wins a deal. */
export interface DealContracts {
  key: string
  /** Those of some deals that have a signed contract. */
  signed(tx: Tx, dealIds: readonly string[]): Promise<ReadonlySet<string>>
}

export const dealContracts = defineHook<DealContracts>('deals.contracts')

/** Days that are asked about, and of which deals. */
export interface CalendarQuestion {
  from: string
  to: string
  today: string
  /** The filter of the list, as a condition on deals. */
  where: SQL | undefined
}

/** Entries on the calendar of deals that a feature above brings: of each day the first ones, with how many there are. */
export interface DealCalendarSource {
  key: string
  read(tx: Tx, question: CalendarQuestion): Promise<{ day: string; total: number; entry: CalendarEntry }[]>
}

export const dealCalendar = defineHook<DealCalendarSource>('deals.calendar')

interface DealChange {
  deal: Deal
  event: string
  /** The firm that it was of, where that changed. */
  formerFirmId?: string | null
}

/** Runs in the transaction in which a deal changes its stage or state. */
export const dealChanged = defineHook<(tx: Tx, change: DealChange) => Promise<void>>('deals.changed')
