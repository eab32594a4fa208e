import { changesOf } from '#features/company/audit/server/changes.domain.ts'
import type { Labels } from '#platform/server/feature/labels.ts'

/** What a value says as JSON; of a name that only begins like an object, nothing. */
function objectOf(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/**
 * Looks at a statement that writes the operation log: every field that it says has changed needs a label, or readers of
 * the log see a word of the code.
 * @throws Error with the fields that no feature names.
 */
export function namesLoggedFields(text: string, values: readonly unknown[], labels: () => Labels): void {
  if (!text.startsWith('insert into "audit_entries"')) return
  const ofTypes = labels().of('fieldsOf', 'zh-CN')
  const known = labels().of('fields', 'zh-CN')
  const isNamed = (field: string) =>
    known[field] !== undefined || values.some((type) => ofTypes[String(type)]?.[field] !== undefined)
  const fields = values
    .map(objectOf)
    .filter((made) => made !== undefined)
    .flatMap((made) => changesOf(made).map(({ field }) => field))
  const unnamed = [...new Set(fields)].filter((field) => !isNamed(field))
  if (unnamed.length > 0)
    throw new Error(`No labels.fields of a feature names ${unnamed.join(', ')} for the operation log`)
}
