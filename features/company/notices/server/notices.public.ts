import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { NoticeValues } from './notice-kinds.public.ts'
import { noticesTopic } from './notices.domain.ts'
import { insertNotices } from './notices.repository.ts'

export { type NoticeKind, noticeKinds } from './notice-kinds.public.ts'

interface NewNotice {
  accountIds: readonly string[]
  /** The key of a `NoticeKind`. */
  kind: string
  /** Names the event and its object: an account is told once of the same key. */
  key: string
  values?: NoticeValues
  /** The address in the console that the notice leads to. */
  path?: string
}

/** Tells accounts something in the console, in the transaction of what it tells of. The bell of an open window follows at once. */
export async function tellAccounts(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  { accountIds, kind, key, values = {}, path = '' }: NewNotice,
): Promise<void> {
  const rows = [...new Set(accountIds)].map((accountId) => ({ accountId, kind, key, values, path }))
  for (const accountId of await insertNotices(tx, rows)) await live.publish(tx, noticesTopic(accountId))
}
