import type { Language } from '#platform/text/texts.ts'

import { dataRequestsServerTexts } from './server.texts.ts'

/** The name under which people know a table; undefined where nobody gave it one. */
export const namedTable = (table: string, language: Language): string | undefined => {
  const { tables } = dataRequestsServerTexts.in(language)
  const key = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(tables, key) ? tables[key as keyof typeof tables] : undefined
}

/** The same; a table that nobody named is called as it is. */
export const tableNameOf = (table: string, language: Language): string => namedTable(table, language) ?? table
