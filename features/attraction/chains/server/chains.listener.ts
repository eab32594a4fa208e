import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import { projectChanged } from '#features/attraction/projects/server/project-hooks.public.ts'
import type { Services } from '#platform/server/http/context.ts'

import { followProject } from './node-firms.actions.ts'
import { countOfFirms, moveOfFirm, returnToFirm } from './node-firms.repository.ts'

/** Lets firms at nodes follow their projects, and go along when two firms become one. */
export function followFirms({ hooks }: Pick<Services, 'hooks'>): void {
  hooks.add(projectChanged, followProject)
  hooks.add(firmChildren, {
    key: 'chains',
    count: countOfFirms,
    moved: moveOfFirm,
    returned: (tx, { from }, kept) => returnToFirm(tx, from, Array.isArray(kept) ? kept.map(String) : []),
  })
}
