import type { MemberContext } from '#platform/server/http/context.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import type { Table } from '#platform/server/spreadsheets/send-sheet.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'

import type { ExhibitorFilter, ExhibitorRow } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'
import { findExhibitorsAfter, type ShownExhibitor } from './exhibitors.repository.ts'
import { rowsOf } from './exhibitors.view.ts'

const rowsAtOnce = 500

/** The exhibitors of an activity as a table. */
export async function exhibitorTable(context: MemberContext, filter: ExhibitorFilter): Promise<Table> {
  const { fields: f, states, title } = exhibitorsTexts.in(context.language)
  const found: ShownExhibitor[] = []
  const pieces = rowsInPieces<ShownExhibitor>(rowsAtOnce, (last, limit) =>
    findExhibitorsAfter(context.tx, filter, { after: last?.exhibitor.id ?? null, limit }),
  )
  for await (const shown of pieces) found.push(shown)
  const cellsOf = (row: ExhibitorRow): Cell[] => [
    row.name,
    row.categories.join('、'),
    row.booths.map(({ number }) => number).join('、'),
    [...new Set(row.booths.map(({ hall }) => hall))].join('、'),
    states[row.state],
    row.profile,
    row.passesUsed,
    row.passesAllowed,
    row.leads,
    row.debt / 100,
  ]
  return {
    columns: [
      { title: f.name, width: 32 },
      { title: f.categories, width: 20 },
      { title: f.booths, width: 18 },
      { title: f.hall },
      { title: f.state },
      { title: f.profile },
      { title: f.passesUsed },
      { title: f.passesAllowed },
      { title: f.leads },
      { title: f.debt },
    ],
    rows: (await rowsOf(context, found)).map(cellsOf),
    sheetName: title,
  }
}
