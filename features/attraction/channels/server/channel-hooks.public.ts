import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

/** Somebody who sent the form of a channel. */
interface ChannelJoining {
  channelId: string
  customerId: string
  /** For the first time by this code. */
  isNew: boolean
}

interface Place {
  tx: Tx
  services: Pick<Services, 'database' | 'hooks'>
}

/** Told in the transaction that takes the person in, after it. */
export const channelJoined =
  defineHook<(place: Place, joining: ChannelJoining) => Promise<void>>('channels.joined')
