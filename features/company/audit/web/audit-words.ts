import { useTexts } from '#platform/web/language/use-texts.ts'
import type { AuditEntry } from '../audit.contract.ts'
import { auditTexts } from '../audit.texts.ts'
import { auditLogTexts } from './log/web.texts.ts'

/** What the log calls things; a word that it does not know stays as it is. */
export function useAuditWords() {
  const t = useTexts(auditTexts)
  const log = useTexts(auditLogTexts)
  const word = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
  return {
    t,
    log,
    object: (type: string) => word(t.objects, type),
    event: (event: string) => word(t.events, event),
    state: (type: string, state: string | null) =>
      state === null
        ? '—'
        : word((t.states as Readonly<Record<string, Readonly<Record<string, string>>>>)[type] ?? {}, state),
    field: (field: string) => word(t.fields, field),
    via: (via: AuditEntry['via']) => t.ways[via],
    who: ({ whoName, via }: Pick<AuditEntry, 'whoName' | 'via'>) => whoName || t.ways[via],
  }
}
export type AuditWords = ReturnType<typeof useAuditWords>
