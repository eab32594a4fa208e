import type { Readable } from 'node:stream'

import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import type { DayTotals, Period } from './card-analytics.domain.ts'
import type { findCardLines } from './card-lines.repository.ts'
import type { customerRows } from './customer-analytics.domain.ts'

type Line = Awaited<ReturnType<typeof findCardLines>>[number]

interface SheetOptions {
  period: Period
  language: Language
}

/** The numbers of every card as a spreadsheet, named after its period. */
export function sheetOfCards(
  rows: readonly Line[],
  { period, language }: SheetOptions,
): { name: string; content: Readable } {
  const texts = cardAnalyticsTexts.in(language)
  const { columns } = texts
  const titles = [
    columns.name,
    columns.title,
    columns.department,
    columns.views,
    columns.visitors,
    columns.saves,
    columns.calls,
    columns.copies,
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
    row.copies,
    row.shares,
    row.exchanges,
    Math.round(row.dwellMs / 1000),
  ])
  return {
    name: `${fill(texts.export.fileName, { from: period.from, to: period.to })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      cells,
      { name: texts.export.sheet },
    ),
  }
}

const dayColumns = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges', 'bots'] as const

/** The days of one card as a spreadsheet. */
export function sheetOfDays(
  days: readonly DayTotals[],
  { card, period, language }: SheetOptions & { card: string },
) {
  const { columns, export: texts } = cardAnalyticsTexts.in(language)
  const titles = [columns.day, ...dayColumns.map((key) => columns[key])]
  return {
    name: `${fill(texts.cardFileName, { card, from: period.from, to: period.to })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      days.map((day) => [day.day, ...dayColumns.map((key) => day[key])]),
      { name: texts.sheet },
    ),
  }
}

/** New customers over time as a spreadsheet, a column a source. */
export function sheetOfCustomers(
  { sources, rows }: ReturnType<typeof customerRows>,
  { period, language }: SheetOptions,
) {
  const { columns, export: texts, customers } = cardAnalyticsTexts.in(language)
  const names: Readonly<Record<string, string>> = customers.sources
  const titles = [columns.day, customers.fresh, ...sources.map((source) => names[source] ?? source)]
  return {
    name: `${fill(texts.customerFileName, { from: period.from, to: period.to })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      rows.map(({ day, total, counts }) => [day, total, ...counts]),
      { name: texts.customerSheet },
    ),
  }
}
