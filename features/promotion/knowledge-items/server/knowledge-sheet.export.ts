import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import type { KnowledgeItem } from './knowledge-items.repository.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

/** Items as a sheet whose first columns an import reads again. */
export function sheetOfItems(items: readonly KnowledgeItem[], language: Language) {
  const { columns, exportName, sheet } = knowledgeItemsServerTexts.in(language).imports
  const { states, fields } = knowledgeItemsTexts.in(language)
  return {
    name: exportName,
    content: writeSheet(
      [
        { title: columns.question, width: 40 },
        { title: columns.variants, width: 40 },
        { title: columns.answer, width: 60 },
        { title: columns.source, width: 30 },
        { title: columns.validFrom, format: 'text' },
        { title: columns.validUntil, format: 'text' },
        { title: fields.state },
        { title: fields.reviewedBy },
      ],
      items.map((item) => [
        item.question,
        item.variants.join('\n'),
        item.answer,
        item.source,
        item.validFrom,
        item.validUntil ?? '',
        states[item.state],
        item.reviewedByName ?? '',
      ]),
      { name: sheet.name },
    ),
  }
}
