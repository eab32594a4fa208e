import {
  rulesOfConditions,
  whereKnown,
} from '#features/customers/customer-forms/face/question-fields-style.ts'
import type { PageGate } from '#features/promotion/share-gates/face/gate-model.ts'

import { styleOfSections } from './page-shell.server.ts'

const styles = [
  'features/promotion/share-gates/face/gate-part.css',
  'features/customers/customer-forms/face/question-fields.css',
]

/** The style of the gate that a page ends with. */
export function styleOfGate(gate: PageGate | null): string {
  if (!gate) return ''
  return styleOfSections(styles) + (gate.state === 'closed' ? whereKnown(rulesOfConditions(gate.fields)) : '')
}
