import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOrganisation } from './organisation.handlers.ts'
import { organisationSeed } from './organisation.seed.ts'
import { departments, posts, staff } from './organisation.tables.ts'
import { organisationServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'organisation',
  mount: [mountOrganisation],
  seeds: [organisationSeed],
  labels: organisationServerTexts,
  menu: [
    {
      name: 'divisional',
      area: 'user',
      order: 30,
      path: '/demo/user/divisional',
      icon: 'ApartmentOutlined',
      activeIcon: 'ApartmentOutlined',
      permission: 'staff:view',
    },
    {
      name: 'posts',
      area: 'user',
      order: 40,
      path: '/demo/user/post',
      icon: 'SolutionOutlined',
      activeIcon: 'SolutionOutlined',
      permission: 'staff:view',
    },
  ],
  objects: {
    department: { table: departments, name: departments.name },
    post: { table: posts, name: posts.name },
    staff: { table: staff, name: staff.name },
  },
  commands: [
    { name: 'addStaff', path: '/demo/user/divisional?create=new', permission: 'staff:create' },
    { name: 'importStaff', path: '/demo/user/divisional?import=new', permission: 'staff:import' },
  ],
})
