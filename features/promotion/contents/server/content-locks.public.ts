import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'

import type { Content } from './contents.repository.ts'

/**
 * Answers why a viewer may not write or publish a content now, as when a licence has ended or the object that it is the page of
 * is out of reach; undefined where nothing is in the way.
 */
export const contentLocks =
  defineHook<(tx: Tx, content: Content, context: MemberContext) => Promise<Refusal | undefined>>(
    'contents.locks',
  )
