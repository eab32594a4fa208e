import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { productImportsContract } from '../product-imports.contract.ts'
import { productImport, templateSheet } from './product.import.ts'
import { sheetOfProducts } from './product-sheet.export.ts'
import { productsServerTexts } from './server.texts.ts'

const calls = importCalls(productImport)

/** The catalogue as a sheet, both ways. */
export function mountProductImports(app: FastifyInstance): void {
  mountImport(app, productImport)
  mountContract(app, productImportsContract, {
    export: async ({ query }, { tx, reply, language }) =>
      sendSheet(reply, await sheetOfProducts(tx, { state: query.state, language })),
    async downloadTemplate(_request, { reply, language }) {
      const { fileName: name } = productsServerTexts.in(language).imports.sheet
      return sendSheet(reply, { name, content: await templateSheet(language) })
    },
    upload: (_request, context) => startImport(productImport, context, {}),
    getImport: calls.get,
    downloadFaults: calls.sendErrors,
    commitImport: calls.confirm,
    cancelImport: calls.cancel,
    undoImport: calls.undo,
  })
}
