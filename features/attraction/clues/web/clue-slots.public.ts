import { defineSlot } from '#platform/web/slots/slots.ts'

/** Buttons in the head of the list of clues. */
export const clueListActions = defineSlot<object>('clues.listActions')
