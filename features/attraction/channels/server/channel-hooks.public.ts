import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

/** Somebody who sent the form of a channel. */
export interface ChannelJoining {
  channelId: string
  customerId: string
  /** For the first time by this code. */
  isNew: boolean
}

interface Told {
  tx: Tx
  services: Pick<Services, 'database' | 'hooks'>
}

/** Told in the transaction that takes the person in, after it. */
export const channelJoined =
  defineHook<(told: Told, joining: ChannelJoining) => Promise<void>>('channels.joined')
