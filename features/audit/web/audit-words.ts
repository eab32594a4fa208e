import { useTexts } from '#platform/web/language/use-texts.ts'
import type { AuditEntry } from '../audit.contract.ts'
import { auditTexts } from '../audit.texts.ts'

/** What the log calls things; a word that it does not know stays as it is. */
export function useAuditWords() {
  const t = useTexts(auditTexts)
  const word = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
  const ways = { user: t.log.person, system: t.timeline.system, device: t.timeline.device, API: t.timeline.api }
  return {
    t,
    object: (type: string) => word(t.objects, type),
    event: (event: string) => word(t.events, event),
    state: (type: string, state: string | null) =>
      state === null ? '—' : word((t.states as Readonly<Record<string, Readonly<Record<string, string>>>>)[type] ?? {}, state),
    field: (field: string) => word(t.fields, field),
    via: (via: AuditEntry['via']) => ways[via],
    who: ({ whoName, via }: Pick<AuditEntry, 'whoName' | 'via'>) => whoName || ways[via],
  }
}
export type AuditWords = ReturnType<typeof useAuditWords>
