import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerForms } from './customer-forms.handlers.ts'
import { customerFormsSeed } from './customer-forms.seed.ts'
import { customerFormsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'customer-forms',
  mount: [mountCustomerForms],
  seeds: [customerFormsSeed],
  labels: customerFormsServerTexts,
  menu: [
    {
      name: 'customerForms',
      area: 'digitalcard',
      group: 'customers',
      order: 30,
      path: '/demo/digitalcard/customerresources/customerform',
      icon: 'FormOutlined',
      activeIcon: 'FormOutlined',
      permission: 'contact:view',
      isAboutOthers: true,
    },
  ],
})
