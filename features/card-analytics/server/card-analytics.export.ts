import type { Readable } from 'node:stream'

import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import type { Period } from './card-analytics.domain.ts'
import type { findCardLines } from './card-analytics.repository.ts'

type Line = Awaited<ReturnType<typeof findCardLines>>[number]

interface SheetOptions {
  period: Period
  language: Language
}

/** The numbers of every card as a spreadsheet, named after its period. */
export function sheetOfCards(rows: readonly Line[], { period, language }: SheetOptions): { name: string; content: Readable } {
  const words = cardAnalyticsTexts.in(language)
  const { columns } = words
  const titles = [
    columns.name,
    columns.title,
    columns.department,
    columns.views,
    columns.visitors,
    columns.saves,
    columns.calls,
    columns.shares,
    columns.exchanges,
    columns.dwellSeconds,
  ]
  const cells = rows.map((row) => [
    row.name,
    row.title,
    row.department ?? '',
    row.views,
    row.visitors,
    row.saves,
    row.calls,
    row.shares,
    row.exchanges,
    Math.round(row.dwellMs / 1000),
  ])
  return {
    name: `${fill(words.export.fileName, { from: period.from, to: period.to })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      cells,
      { name: words.export.sheet },
    ),
  }
}
