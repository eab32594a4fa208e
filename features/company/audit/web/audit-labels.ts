import { call } from '#platform/web/call.ts'
import { fetchedTexts } from '#platform/web/language/fetched-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { auditContract, type AuditEntry } from '../audit.contract.ts'
import { auditTexts } from '../audit.texts.ts'
import { auditLogTexts } from './log/web.texts.ts'

interface Labels {
  objects: Readonly<Record<string, string>>
  events: Readonly<Record<string, string>>
  eventsOf: Readonly<Record<string, Readonly<Record<string, string>>>>
  states: Readonly<Record<string, Readonly<Record<string, string>>>>
  fields: Readonly<Record<string, string>>
  fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>>
  [group: string]: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const labelTexts = fetchedTexts<Labels>('audit-labels', (language) =>
  call(auditContract.labels, { query: { language } }, { quiet: true }),
)

/** What the log calls things; a key that nobody has named stays as it is. */
export function useAuditLabels() {
  const t = useTexts(auditTexts)
  const log = useTexts(auditLogTexts)
  const labels: Labels = useTexts(labelTexts)
  return {
    t,
    log,
    object: (type: string) => labels.objects[type] ?? type,
    /** Without the type of its object an event has the name that it has for most. */
    event: (event: string, type = '') => labels.eventsOf[type]?.[event] ?? labels.events[event] ?? event,
    state: (type: string, state: string | null) =>
      state === null ? '—' : (labels.states[type]?.[state] ?? state),
    field: (field: string, type: string) => labels.fieldsOf[type]?.[field] ?? labels.fields[field] ?? field,
    via: (via: AuditEntry['via']) => t.ways[via],
    who: ({ whoName, via }: Pick<AuditEntry, 'whoName' | 'via'>) => whoName || t.ways[via],
  }
}
export type AuditLabels = ReturnType<typeof useAuditLabels>
