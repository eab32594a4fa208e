import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMembers } from './members.handlers.ts'

export const feature = defineFeature({ name: 'members', mount: [mountMembers] })
