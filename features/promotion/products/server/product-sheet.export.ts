import type { ContentState } from '#features/promotion/contents/contents.contract.ts'
import { contentsTexts } from '#features/promotion/contents/server/contents.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import { productsTexts } from '../products.texts.ts'
import { findForSheet } from './product-imports.repository.ts'
import { plainOffer } from './products.repository.ts'
import { sheetFields } from './product-rows.domain.ts'
import { productsServerTexts } from './server.texts.ts'

const yuan = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? '' : (fen / 100).toFixed(2)

/** The catalogue, a line for each variant; its first columns are those that an import reads. */
export async function sheetOfProducts(
  tx: Tx,
  { state, language }: { state: ContentState | undefined; language: Language },
) {
  const { columns, exportName, sheet } = productsServerTexts.in(language).imports
  const { modes, list } = productsTexts.in(language)
  const { states } = contentsTexts.in(language)
  const lines = (await findForSheet(tx, state)).map((row) => [
    row.title,
    row.category ?? '',
    modes[row.saleMode ?? plainOffer.saleMode],
    row.variant ?? '',
    yuan(row.priceFen ?? row.facts.priceFen),
    row.stock === null ? '' : row.stock,
    row.summary,
    states[row.state],
    row.stock === null ? '' : row.stock - (row.held ?? 0),
  ])
  return {
    name: exportName,
    content: writeSheet(
      [
        ...sheetFields.map((key) => ({
          title: columns[key],
          width: key === 'title' || key === 'summary' ? 36 : 14,
        })),
        { title: list.state },
        { title: list.stock },
      ],
      lines,
      { name: sheet.name },
    ),
  }
}
