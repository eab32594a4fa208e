import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

import type { SocialContacts } from './social-port.domain.ts'

/** The way of the company of a transaction: its own application, or colleagues' hands. */
export const socialContactsPort = defineService<{ find(tx: Tx): Promise<SocialContacts> }>(
  'social-contacts.port',
)
