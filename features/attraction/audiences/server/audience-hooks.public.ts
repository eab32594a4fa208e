import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

interface Place {
  tx: Tx
  services: Pick<Services, 'database' | 'hooks'>
}

/** Told in the transaction in which people get a tag that they did not have. */
export const tagGiven =
  defineHook<(place: Place, given: { tagId: string; customerIds: readonly string[] }) => Promise<void>>(
    'audiences.tagGiven',
  )

/** Told in the transaction in which people lose a tag by somebody's hand. */
export const tagTaken =
  defineHook<(place: Place, taken: { tagId: string; customerIds: readonly string[] }) => Promise<void>>(
    'audiences.tagTaken',
  )
