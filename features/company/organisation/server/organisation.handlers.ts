import type { FastifyInstance } from 'fastify'

import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { searchKinds } from '#features/company/quick-searches/server/search-kinds.public.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'

import { organisationContract } from '../organisation.contract.ts'
import { departmentHandlers } from './departments.handlers.ts'
import { freezeQuestion, staffExport } from './organisation.export.ts'
import { postHandlers } from './posts.handlers.ts'
import { salesHandlers } from './salespeople.handlers.ts'
import { staffImportHandlers } from './staff-imports.handlers.ts'
import { questionOf, staffReading, staffWriting } from './staff.handlers.ts'
import { staffImport } from './staff.import.ts'
import { staffSearch } from './staff-search.listener.ts'

const exporting: Pick<Handlers<typeof organisationContract>, 'exportStaff'> = {
  async exportStaff({ query }, context) {
    return exportPersonalData(context, {
      kind: staffExport.key,
      query: freezeQuestion(await questionOf(context, query, 'staff:export')),
    })
  },
}

/** Departments, people, posts and salespeople. */
export function mountOrganisation(app: FastifyInstance): void {
  app.services.hooks.add(exportKinds, staffExport)
  app.services.hooks.add(searchKinds, staffSearch)
  mountImport(app, staffImport)
  mountContract(app, organisationContract, {
    ...departmentHandlers,
    ...staffReading,
    ...staffWriting,
    ...exporting,
    ...staffImportHandlers,
    ...postHandlers,
    ...salesHandlers,
  })
}
