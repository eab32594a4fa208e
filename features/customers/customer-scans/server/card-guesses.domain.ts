import type { ScanField } from '../customer-scans.contract.ts'
import { type Words, field } from './card-lines.domain.ts'
import type { FoundField } from './card-numbers.domain.ts'
import { type Box, cutOf } from './card-text.domain.ts'
import { dense, hasHan, saysBusiness } from './card-words.domain.ts'

/** How far a line stands behind or under another one, in heights of that one; undefined where it stands elsewhere. */
function distanceFrom(upper: Box, lower: Box): number | undefined {
  const right = lower.x - (upper.x + upper.width)
  const below = lower.y - (upper.y + upper.height)
  const shared = Math.min(upper.y + upper.height, lower.y + lower.height) - Math.max(upper.y, lower.y)
  if (shared > lower.height * 0.5) return right > 0 ? right / upper.height : undefined
  const isUnder = lower.x < upper.x + upper.width && upper.x < lower.x + lower.width
  return isUnder && below > -upper.height * 0.3 ? Math.max(0, below) / upper.height : undefined
}

/** A field that no word tells is less sure. */
const guessed = (key: ScanField, { segment }: Words): FoundField => {
  const cut = cutOf(segment)
  return field(key, { ...cut, confidence: Math.round(cut.confidence * 0.6) })
}

/** Without a title in the writing of the name, the short line nearest behind or under the name is one. */
export function guessedTitle(words: readonly Words[], found: readonly FoundField[]): FoundField[] {
  const name = found.find(({ key }) => key === 'name')
  if (!name || found.some(({ key, value }) => key === 'title' && hasHan(value) === hasHan(name.value)))
    return []
  const [nearest] = words
    .filter(({ text }) =>
      hasHan(name.value) ? /^\p{Script=Han}{2,10}$/u.test(dense(text)) : /^[\p{L}\s&,./-]{4,50}$/u.test(text),
    )
    .flatMap((one) => {
      const distance =
        one.segment.box.height < name.box.height ? distanceFrom(name.box, one.segment.box) : undefined
      return distance !== undefined && distance < 2.5 ? [{ one, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance)
  return nearest ? [guessed('title', nearest.one)] : []
}

/** A name of so many letters that ends like a department is rather that of an organisation: 绵阳涪城区汽车美容中心. */
const longDepartment = 9

/** Without a company in the writing of the name, the line beside that in the other writing, or one that says its business. */
export function guessedCompany(words: readonly Words[], found: readonly FoundField[]): FoundField[] {
  const name = found.find(({ key }) => key === 'name')
  const companies = found.filter(({ key }) => key === 'company')
  if (!name || !hasHan(name.value) || companies.some(({ value }) => hasHan(value))) return []
  const isBeside = ({ segment: { box, size } }: Words) =>
    companies.some((other) => Math.abs(distanceFrom(box, other.box) ?? 9) < 1.5 && box.height < size * 2)
  const [centre] = found.filter(({ key, value }) => key === 'department' && value.length >= longDepartment)
  if (companies.length === 0 && centre)
    return [{ ...centre, key: 'company', confidence: Math.round(centre.confidence * 0.6) }]
  const lines = words.filter(({ text }) => /^[\p{Script=Han}（）()·]{4,30}$/u.test(dense(text)))
  const best =
    lines.find(isBeside) ??
    lines.filter(({ text }) => saysBusiness(text)).sort((a, b) => b.segment.size - a.segment.size)[0]
  return best ? [guessed('company', best)] : []
}
