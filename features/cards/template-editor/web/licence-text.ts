import { fill } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import type { templateEditorTexts } from '../template-editor.texts.ts'

/** From here on the number of days is what matters. */
const soon = 60

const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`

/** Until when a template may be used, and how urgent that is. */
export function licenceText(
  { validTo }: Pick<TemplateRow, 'validTo'>,
  { list }: ReturnType<typeof templateEditorTexts.in>,
  now = Date.now(),
): { text: string; isUrgent: boolean } {
  if (validTo === null) return { text: list.validForever, isUrgent: false }
  const end = new Date(validTo)
  const days = Math.ceil((end.getTime() - now) / dayMs)
  const day = dayOf(end)
  if (days <= 0) return { text: fill(list.validOver, { day }), isUrgent: true }
  return days <= soon
    ? { text: fill(list.validSoon, { day, days }), isUrgent: true }
    : { text: fill(list.valid, { day }), isUrgent: false }
}
