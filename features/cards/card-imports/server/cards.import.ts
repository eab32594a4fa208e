import { cardsIssued } from '#features/cards/cards/server/card-events.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findDepartmentPaths } from '#features/company/organisation/server/organisation.public.ts'
import { purgeLater } from '#features/cards/cards/server/card-writing.public.ts'
import { findTemplate, releaseSeats } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'

import { judgeChanges, undoChanges, writeChanges } from './card-changes.actions.ts'
import { cardImportView } from './card-imports.view.ts'
import {
  cardImportStore,
  type CardImportTypes,
  findStaffWithCards,
  recycleImport,
} from './card-imports.repository.ts'
import { cardColumns, maxImportRows } from './import-sheet.renderer.ts'
import { judgeNewCards, notifyPeople, writeNewCards } from './new-cards.actions.ts'
import { cardImportServerTexts } from './server.texts.ts'

/** The person who started an import, with the rights that they hold now; undefined for somebody who may not sign in any more. */
const findImporter = (tx: Tx, { import: { createdBy }, job, services }: ImportWork<CardImportTypes>) =>
  findActingViewer(tx, { companyId: job.companyId, accountId: createdBy }, services)

/** Many cards from a spreadsheet: new ones, or changes of those that are there. */
export const cardImport = defineImport({
  kind: 'cards.import',
  title: (language) => cardImportServerTexts.in(language).jobs.import,
  objectType: 'cardImport',
  store: cardImportStore,
  maxRows: maxImportRows,
  writtenAtOnce: 500,
  async open(tx, work) {
    const { kind, templateId } = work.import
    const template = await findTemplate(tx, templateId)
    const importer = await findImporter(tx, work)
    if (!template || !importer) return undefined
    const importing = { template, importer, departments: await findDepartmentPaths(tx) }
    const judge = kind === 'create' ? judgeNewCards : judgeChanges
    return {
      columns: cardColumns(template, kind),
      judge: (askedTx, batch) => judge(askedTx, { ...importing, ...batch }),
    }
  },
  async review(tx, { import: { id, kind, templateId } }) {
    if (kind !== 'create') return
    const template = await findTemplate(tx, templateId)
    const free = template ? template.seats - template.seatsTaken : 0
    await cardImportStore.refuseBeyond(tx, id, {
      room: free,
      message: { kind: 'seatsShort', values: { free } },
    })
  },
  async write(tx, work) {
    const write = work.import.kind === 'create' ? writeNewCards : writeChanges
    await write(tx, { found: work.import, importer: await findImporter(tx, work), rows: work.rows })
    if (work.import.kind !== 'create') return
    const staffIds = work.rows.flatMap(({ staffId }) => staffId ?? [])
    await work.services.hooks.tell(cardsIssued, tx, {
      staffIds: [...(await findStaffWithCards(tx, work.import.templateId, staffIds))],
      actor: systemActor,
    })
  },
  notify: async (tx, { import: { id }, job: { payload, createdBy }, services, after }) =>
    payload?.['notify'] === true ? notifyPeople(tx, services, { importId: id, createdBy, after }) : undefined,
  view: cardImportView,
  async undo(tx, { import: found, actor, context: { viewer, language } }) {
    if (found.kind === 'update') return undoChanges(tx, found, actor)
    const removed = await recycleImport(tx, { importId: found.id, by: actor })
    if (removed > 0) {
      await releaseSeats(tx, found.templateId, removed)
      await purgeLater(tx, { accountId: viewer.accountId, language })
    }
    return removed
  },
})
