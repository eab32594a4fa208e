import { defineSlot } from '#platform/web/slots/slots.ts'

/** The choice of the record whose rights are explained; a filling's key is the kind of record. */
export const explainedRecordChoice = defineSlot<{
  value: string | undefined
  onChange: (id: string | undefined) => void
  label: string
}>('roles.explainedRecordChoice')
