import { defineSlot } from '#platform/web/slots/slots.ts'

import type { Subject } from '../subjects.contract.ts'

/** Further parts below the plans of a subject, on the pages of firms, clues, deals and projects: the visits. */
export const subjectParts = defineSlot<{ subject: Subject }>('touches.subjectParts')
