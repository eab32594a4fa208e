import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf } from '#platform/server/feature/define-feature.ts'
import type { Language } from '#platform/text/texts.ts'

/** What the log calls things: every feature names its own, the audit names what many share. */
export const auditLabels = (hooks: Hooks, language: Language) => ({
  objects: labelsOf(hooks, 'objects', language),
  events: labelsOf(hooks, 'events', language),
  states: labelsOf(hooks, 'states', language),
  fields: labelsOf(hooks, 'fields', language),
})
export type AuditLabels = ReturnType<typeof auditLabels>
