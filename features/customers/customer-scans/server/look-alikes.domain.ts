import { lookAlikes } from './card-vocabulary.data.ts'
import { simplified } from './han-forms.domain.ts'

const groups = new Map<string, string>()
for (const group of lookAlikes)
  for (const letter of group) groups.set(simplified(letter), (groups.get(simplified(letter)) ?? '') + group)

/** The letters that look like one, itself among them; none where no other does. */
export const alikeTo = (letter: string): string => groups.get(simplified(letter)) ?? ''

/** Whether one letter may have been read for the other. */
export const looksLike = (one: string, other: string): boolean =>
  simplified(alikeTo(one)).includes(simplified(other))
