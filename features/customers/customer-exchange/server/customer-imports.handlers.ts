import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { customerExchangeContract } from '../customer-exchange.contract.ts'
import { forgetSheet, keptDays } from './customer-exchange.jobs.ts'
import { templateSheet } from './customer-import-sheet.renderer.ts'
import { customerImport } from './customers.import.ts'
import { exchangeServerTexts } from './server.texts.ts'

type ImportCalls =
  | 'downloadTemplate'
  | 'upload'
  | 'getImport'
  | 'downloadFaults'
  | 'commitImport'
  | 'cancelImport'
  | 'undoImport'

const calls = importCalls(customerImport)

/** Bringing customers in by a sheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
export const importHandlers: Pick<Handlers<typeof customerExchangeContract>, ImportCalls> = {
  async downloadTemplate(_request, { reply, language }) {
    const { fileName: name } = exchangeServerTexts.in(language).sheet
    return sendSheet(reply, { name, content: await templateSheet(language) })
  },
  async upload(_request, context) {
    const started = await startImport(customerImport, context, {})
    await startJob(context.tx, forgetSheet, {
      payload: { importId: started.importId },
      accountId: null,
      language: context.language,
      dueAt: new Date(Date.now() + keptDays * dayMs),
    })
    return started
  },
  getImport: calls.get,
  downloadFaults: calls.sendErrors,
  commitImport: ({ params, body: { onKnown } }, context) =>
    calls.confirm({ params }, context, { set: { onKnown }, detail: { onKnown } }),
  cancelImport: calls.cancel,
  undoImport: calls.undo,
}
