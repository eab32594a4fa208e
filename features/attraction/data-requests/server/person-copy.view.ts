import type { ZoneClock } from '#platform/domain/zone-clock.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DataCopyTable } from '../face/data-request-page-model.ts'
import type { PersonCopy } from './person-copy.actions.ts'
import { dataRequestsServerTexts } from './server.texts.ts'
import { tableNameOf } from './table-names.public.ts'

interface Reader {
  language: Language
  clock: ZoneClock
}

/** The name of a column for the person whose it is; as it is declared where nobody named it. */
export function columnNameOf(key: string, language: Language): string {
  const { columns } = dataRequestsServerTexts.in(language)
  return Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : key
}

/** Lists and answers of forms are told by their values. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOf).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : ''
}

/** A copy in words of its reader. */
export const copyFor = ({ madeAt, tables }: PersonCopy, { language, clock }: Reader) => ({
  madeOn: clock.day(new Date(madeAt)),
  tables: tables.map(({ table, rows }): DataCopyTable => ({
    name: tableNameOf(table, language),
    rows: rows.map(({ at, values }) => ({
      on: at === null ? null : clock.day(new Date(at)),
      values: Object.entries(values).map(([key, value]) => ({
        name: columnNameOf(key, language),
        value: textOf(value),
      })),
    })),
  })),
})
