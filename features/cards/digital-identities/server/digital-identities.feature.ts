import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDigitalIdentities } from './digital-identities.handlers.ts'
import { digitalIdentitiesSeed } from './digital-identities.seed.ts'
import { identityServerTexts } from './server.texts.ts'
import { digitalIdentities } from './digital-identities.tables.ts'

export const feature = defineFeature({
  name: 'digital-identities',
  mount: [mountDigitalIdentities],
  seeds: [digitalIdentitiesSeed],
  labels: identityServerTexts,
  menu: [
    {
      name: 'digitalIdentity',
      area: 'digitalcard',
      group: 'cards',
      order: 40,
      path: '/demo/digitalcard/controlIdentify',
      icon: 'SafetyCertificateOutlined',
      activeIcon: 'SafetyCertificateFilled',
      permission: 'identity:view',
    },
  ],
  objects: { digitalIdentity: { table: digitalIdentities, name: digitalIdentities.holderName } },
})
