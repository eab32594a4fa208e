import { defineSlot } from '#platform/web/slots/slots.ts'

export interface CardChoiceProps {
  templateId: string
  label: string
  placeholder: string
  onChange: (carteId: string | undefined) => void
}

/** The choice of one card of a template. Cards fill it, because they stand above permissions. */
export const cardChoice = defineSlot<CardChoiceProps>('cardPermissions.cardChoice')
