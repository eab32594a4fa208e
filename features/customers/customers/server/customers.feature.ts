import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { followCards } from './cards.listener.ts'
import { mountCustomers } from './customers.handlers.ts'
import { customersSeed } from './customers.seed.ts'
import { customersServerTexts } from './server.texts.ts'
import { customerCards } from './customers.tables.ts'

export const feature = defineFeature({
  name: 'customers',
  mount: [mountCustomers, followCards],
  seeds: [customersSeed],
  labels: customersServerTexts,
  menuGroups: [{ name: 'customers', area: 'digitalcard', order: 30, icon: 'UsergroupAddOutlined' }],
  menu: [
    {
      name: 'customers',
      area: 'digitalcard',
      group: 'customers',
      order: 10,
      path: '/demo/digitalcard/customerresources',
      icon: 'WalletOutlined',
      activeIcon: 'WalletFilled',
      permission: 'contact:view',
    },
  ],
  objects: { customer: { table: customerCards, name: customerCards.name } },
  commands: [
    {
      name: 'addCustomer',
      path: '/demo/digitalcard/customerresources?create=new',
      permission: 'contact:create',
    },
  ],
})
