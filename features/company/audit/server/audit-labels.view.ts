import type { Labels } from '#platform/server/feature/labels.ts'
import type { Language } from '#platform/text/texts.ts'

/** What the log calls things: every feature names its own, the audit names what many share. */
export const auditLabels = (labels: Labels, language: Language) => ({
  objects: labels.of('objects', language),
  events: labels.of('events', language),
  eventsOf: labels.of('eventsOf', language),
  states: labels.of('states', language),
  fields: labels.of('fields', language),
  fieldsOf: labels.of('fieldsOf', language),
})
export type AuditLabels = ReturnType<typeof auditLabels>
