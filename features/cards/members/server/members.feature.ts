import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMembers } from './members.handlers.ts'
import { wallSeed } from './members.seed.ts'

export const feature = defineFeature({ name: 'members', mount: [mountMembers], seeds: [wallSeed] })
