import { grantablePermissions } from '#platform/contract/permissions.ts'
import { defineFeature } from '#platform/server/feature/define-feature.ts'
import { holdsAnywhere, scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { mountCardLicences } from './card-licences.handlers.ts'
import { mountCardTemplates } from './card-templates.handlers.ts'
import { joinCardTemplates } from './card-templates.listener.ts'
import { mountTemplateSettings } from './template-settings.handlers.ts'
import { templatesSeed } from './card-templates.seed.ts'
import { templateServerTexts } from './server.texts.ts'
import { cardTemplates } from './card-templates.tables.ts'

const changes = grantablePermissions.filter(
  (permission) => permission.startsWith('template:') && permission !== 'template:view',
)

/** An employee sees the templates of the own cards, and has nothing to do on their list. */
const worksOnTemplates = ({ viewer }: { viewer: Viewer }) =>
  Promise.resolve(
    scopeFor(viewer, 'template:view').scope !== 'self' ||
      changes.some((permission) => holdsAnywhere(viewer, permission)),
  )

export const feature = defineFeature({
  name: 'card-templates',
  mount: [joinCardTemplates, mountCardLicences, mountCardTemplates, mountTemplateSettings],
  seeds: [templatesSeed],
  labels: templateServerTexts,
  menuGroups: [{ name: 'templates', area: 'digitalcard', order: 20, icon: 'BlockOutlined' }],
  menu: [
    {
      name: 'cardTemplates',
      area: 'digitalcard',
      group: 'templates',
      order: 10,
      path: '/demo/digitalcard/cardlist',
      icon: 'LayoutOutlined',
      activeIcon: 'LayoutFilled',
      permission: 'template:view',
      isOfUse: worksOnTemplates,
    },
  ],
  objects: { cardTemplate: { table: cardTemplates, name: cardTemplates.name } },
})
