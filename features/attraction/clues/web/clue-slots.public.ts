import { defineSlot } from '#platform/web/slots/slots.ts'

/** Actions on ticked clues, beside those of the list itself. */
export const clueBatchActions = defineSlot<object>('clues.batchActions')

/** Buttons in the head of the list of clues. */
export const clueListActions = defineSlot<object>('clues.listActions')
