import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCertifiedPeople } from './certified-people.handlers.ts'
import { certifiedPeopleServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'certified-people',
  mount: [mountCertifiedPeople],
  labels: certifiedPeopleServerTexts,
  menu: [
    {
      name: 'certifiedPeople',
      area: 'digitalhomepage',
      group: 'showroom',
      order: 30,
      path: '/demo/digitalhomepage/controlIdentify',
      icon: 'VerifiedOutlined',
      activeIcon: 'VerifiedOutlined',
      permission: 'identity:view',
    },
  ],
})
