import { tableRegistry } from './tenant-table.ts'

const changes = /\b(insert into|update|delete from) "?([a-z_]+)"?/g

/**
 * Whether a statement changed what public pages of its company may show. A statement that begins with `with` does not tell
 * how many rows it changed on the way, and is taken to have changed some.
 */
export function changesPages(text: string, rowCount: number | null): boolean {
  if (rowCount === 0 && !/^\s*with\b/.test(text)) return false
  return [...text.matchAll(changes)].some(([, verb, table = '']) => {
    const onPages = tableRegistry.get(table)?.onPages
    return (
      onPages === 'any' || (onPages === 'known' && (verb !== 'insert into' || /\bdo update\b/.test(text)))
    )
  })
}

/**
 * The statement that marks a company, sent along with the commit: nobody waits for the mark of a long transaction, and data
 * and mark become visible together.
 */
export const markPages = (companyId: string): string =>
  `insert into public_page_marks (company_id, id, mark) values ('${companyId}', '${companyId}', 1) on conflict (company_id, id) do update set mark = public_page_marks.mark + 1`
