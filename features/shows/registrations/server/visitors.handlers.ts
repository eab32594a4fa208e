import { exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import type { visitorsContract } from '../visitors.contract.ts'
import { sendFileOfVisitor } from './answer-files.actions.ts'
import { readPerson } from './person.actions.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { requireMessage, writeToAll, writeToVisitors } from './visitor-messages.actions.ts'
import { findCopies, findMessages } from './visitor-messages.repository.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { freezeSearch, visitorExportKind } from './visitors.export.ts'
import { templateSheet, visitorImport } from './visitors.import.ts'

const calls = importCalls(visitorImport)

/** The calls about people of an activity beside their list: one person, messages, files in and out. */
export const visitorsHandlers: Handlers<typeof visitorsContract> = {
  person: ({ params }, context) => readPerson(context, params.id),
  getFile: ({ params, query }, context) => sendFileOfVisitor(context, { ...params, ...query }),
  write: ({ body }, context) => writeToVisitors(context, body),
  writeAll: ({ body }, context) => writeToAll(context, body),
  async messages({ query }, context) {
    await requireActivity(context, query.activityId, 'registration:view')
    return findMessages(context.tx, query)
  },
  async copies({ params, query }, context) {
    await requireMessage(context, params.id)
    const { list, ...total } = await findCopies(context.tx, params.id, query)
    return {
      list: list.map(({ sentAt, ...copy }) => ({ ...copy, sentAt: sentAt?.toISOString() ?? null })),
      ...total,
    }
  },
  async export({ query }, context) {
    const { zone, title } = await requireActivity(context, query.id, 'registration:export')
    return exportPersonalData(context, {
      kind: visitorExportKind,
      query: freezeSearch({ ...query, zone, title }),
    })
  },
  async downloadTemplate(_request, { reply, language }) {
    const { fileName: name } = registrationsServerTexts.in(language).imports.sheet
    return sendSheet(reply, { name, content: await templateSheet(language) })
  },
  async upload({ body: { activityId } }, context) {
    await requireActivity(context, activityId, 'registration:edit')
    return startImport(visitorImport, context, { activityId })
  },
  getImport: calls.get,
  downloadFaults: calls.sendErrors,
  commitImport: calls.confirm,
  cancelImport: calls.cancel,
  undoImport: calls.undo,
}
