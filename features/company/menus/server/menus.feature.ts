import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMenus } from './menus.handlers.ts'

export const feature = defineFeature({ name: 'menus', mount: [mountMenus] })
