import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type KnowledgeImport, knowledgeItemsContract } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import { knowledgePath } from './knowledge-paths.ts'

/** How screens find, change and name imports of answers. */
export const knowledgeImportRoutes: ImportRoutes<KnowledgeImport> = {
  find: (id, query, options) => queryOf(knowledgeItemsContract.getImport, { params: { id }, query }, options),
  cancel: knowledgeItemsContract.cancelImport,
  undo: knowledgeItemsContract.undoImport,
  errors: knowledgeItemsContract.downloadFaults,
  touches: ['knowledge-items'],
  path: knowledgePath,
  useOwnTexts: () => useTexts(knowledgeItemsTexts).import,
}
