import { personalRegistry } from '#platform/server/database/personal-data.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

/** Whether the rows of a table may not be destroyed as a whole: a law keeps them, or they are a log that is only appended to. */
export function isHeldTable(name: string): boolean {
  const rule = personalRegistry.get(name)?.rule ?? 'none'
  return rule === 'none' || rule.rows === 'keep' || !tableRegistry.get(name)?.tenant.includes('update')
}
