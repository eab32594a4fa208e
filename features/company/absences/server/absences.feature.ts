import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAbsences } from './absences.handlers.ts'
import { absencesSeed } from './absences.seed.ts'
import { absencesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'absences',
  mount: [mountAbsences],
  seeds: [absencesSeed],
  labels: absencesServerTexts,
  menu: [
    {
      name: 'absences',
      area: 'system',
      group: 'tasks',
      order: 15,
      path: '/system/absences',
      icon: 'FieldTimeOutlined',
      activeIcon: 'FieldTimeOutlined',
    },
  ],
})
