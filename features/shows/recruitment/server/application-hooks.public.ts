import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Application } from './applications.repository.ts'

/** An application was signed by both sides, or came to its end. Told by a job after the commit; told twice, nothing changes. */
export const applicationMoved = defineHook<(tx: Tx, application: Application) => Promise<void>>(
  'recruitment.applicationMoved',
)
