import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'

import type { Content } from './contents.repository.ts'

/** Answers why nobody may write or publish a content now, as when a licence has ended; undefined where nothing is in the way. */
export const contentLocks =
  defineHook<(tx: Tx, content: Content) => Promise<Refusal | undefined>>('contents.locks')
