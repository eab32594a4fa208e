import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCompanies } from './companies.handlers.ts'
import { joinCompanies } from './companies.listener.ts'
import { companySeed } from './companies.seed.ts'
import { companies } from './companies.tables.ts'
import { companiesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'companies',
  mount: [joinCompanies, mountCompanies],
  seeds: [companySeed],
  labels: companiesServerTexts,
  menu: [
    {
      name: 'enterpriseInfo',
      area: 'myenterprise',
      order: 10,
      path: '/demo/myenterprise/enterpriseinfo',
      icon: 'BankOutlined',
      activeIcon: 'BankFilled',
      permission: 'company:edit',
    },
    {
      name: 'companies',
      area: 'system',
      group: 'operation',
      order: 20,
      path: '/system/companies',
      icon: 'ShopOutlined',
      activeIcon: 'ShopFilled',
      permission: 'system:operate',
    },
  ],
  objects: { company: { table: companies, name: companies.name } },
})
