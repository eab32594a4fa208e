import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountProjects } from './projects.handlers.ts'
import { projectsSeed } from './projects.seed.ts'
import { projects } from './projects.tables.ts'
import { projectsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'projects',
  mount: [mountProjects],
  seeds: [projectsSeed],
  labels: projectsServerTexts,
  menu: [
    {
      name: 'record',
      area: 'attractinvestment',
      group: 'dealing',
      order: 70,
      path: '/demo/attractinvestment/record',
      icon: 'ProjectOutlined',
      activeIcon: 'ProjectFilled',
      permission: 'project:view',
    },
  ],
  objects: { project: { table: projects, name: projects.name } },
})
