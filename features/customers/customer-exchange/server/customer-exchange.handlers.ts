import type { FastifyInstance } from 'fastify'

import { requireExportableFolder } from '#features/customers/card-folders/server/folder-contents.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { id, splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import {
  type CustomerExport,
  customersExport,
  type ExportScope,
  exportScopes,
  kindOf,
} from './customer-exchange.export.ts'
import { forgetSheet } from './customer-exchange.jobs.ts'
import { importHandlers } from './customer-imports.handlers.ts'
import { customerImport } from './customers.import.ts'

interface Asked {
  numbers?: string | undefined
  optedOut?: string | undefined
  keyword?: string | undefined
  source?: string | undefined
  tag?: string | undefined
}

function exportOf(
  context: MemberContext,
  {
    scope,
    asked,
    ...more
  }: { scope: ExportScope; asked: Asked } & Partial<Pick<CustomerExport, 'ids' | 'groupId' | 'mine'>>,
): Promise<unknown> {
  const { companyId, accountId } = context.viewer
  const query: CustomerExport = {
    companyId,
    accountId,
    withNumbers: asked.numbers === 'true',
    withOptedOut: asked.optedOut === 'true',
    keyword: asked.keyword ?? null,
    source: asked.source ?? null,
    tag: asked.tag ?? null,
    mine: false,
    ids: null,
    groupId: null,
    ...more,
  }
  return exportPersonalData(context, { kind: kindOf(scope), query })
}

/** Customers come in by a sheet and leave in one. */
export function mountCustomerExchange(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  mountImport(app, customerImport)
  jobs.add(forgetSheet)
  for (const scope of exportScopes) hooks.add(exportKinds, customersExport(app.services, scope))
  mountContract(app, customerExchangeContract, {
    ...importHandlers,
    exportStaffCartes: ({ query: { ids, mine, ...asked } }, context) =>
      exportOf(context, {
        scope: 'staff',
        asked,
        mine: mine === 'true',
        ids: ids === undefined ? null : splitList(ids).filter((text) => id.safeParse(text).success),
      }),
    exportAllCartes: ({ query }, context) => exportOf(context, { scope: 'all', asked: query }),
    async exportGroupCartes({ query: { groupId, ...asked } }, context) {
      await requireExportableFolder(context, groupId)
      return exportOf(context, { scope: 'group', asked, groupId })
    },
  })
}
