import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

export { findMovedContacts, type MovedContact } from './handover-lines.repository.ts'

/** Told in the transaction that ends a hand-over of which something has moved: what has its own copy of the contacts follows. */
export const handoverDone =
  defineHook<
    (place: { tx: Tx; services: Pick<Services, 'messages' | 'hooks'> }, handoverId: string) => Promise<void>
  >('handovers.done')
