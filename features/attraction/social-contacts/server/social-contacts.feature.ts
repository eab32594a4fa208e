import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { socialContactsServerTexts } from './server.texts.ts'
import { mountSocialCallbacks } from './social-callbacks.handlers.ts'
import { mountSocialContacts } from './social-contacts.handlers.ts'
import { socialContactsSeed } from './social-contacts.seed.ts'
import { socialSends } from './social-contacts.tables.ts'

export const feature = defineFeature({
  name: 'social-contacts',
  mount: [mountSocialContacts, mountSocialCallbacks],
  seeds: [socialContactsSeed],
  labels: socialContactsServerTexts,
  objects: { socialSend: { table: socialSends, name: socialSends.name } },
})
