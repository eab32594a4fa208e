import type { FieldRule, TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { Translation } from '#platform/text/texts.ts'
import type { CardDetail } from '../cards.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { knownChoice } from './card-events.ts'

interface Locks {
  /** Why nothing at all can be changed. */
  whole: string | undefined
  /** Why a field cannot be changed. */
  ofField: (rule: FieldRule) => string | undefined
  /** The department decides who may see the card: it is not the holder's to choose. */
  department: string | undefined
}

/** The locked parts of a card's form, with the reason. */
export function cardLocks(
  card: CardDetail,
  { fieldRules }: Pick<TemplateDetail, 'fieldRules'>,
  t: Translation<typeof text>,
): Locks {
  const { locked } = t.form
  const edit = knownChoice('edit', card, t)
  if (!edit.allowed) {
    const whole = edit.reason ?? locked.permission
    return { whole, ofField: () => whole, department: whole }
  }
  const editable = new Set(card.editableFields)
  const isKept = ({ key, visible, editableBy }: FieldRule) =>
    visible && editableBy === 'operator' && key !== 'department' && !editable.has(key)
  return {
    whole: undefined,
    ofField: ({ key, editableBy }) =>
      editable.has(key) ? undefined : editableBy === 'admin' ? locked.admin : locked.operator,
    department: fieldRules.some(isKept) ? locked.operator : undefined,
  }
}
