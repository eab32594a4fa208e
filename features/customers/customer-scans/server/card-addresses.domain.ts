import { type Words, isBelow, joinedField } from './card-lines.domain.ts'
import type { FoundField } from './card-numbers.domain.ts'
import { partOfSegment } from './card-text.domain.ts'
import { bare, hasHan, isCompany, isDepartment, isPlace, isPlacePart, isTitle } from './card-words.domain.ts'

/** A heading in front of a place: 上海分公司：… */
const headed = /^\s*([\p{Script=Han}A-Za-z&\s]{2,16}?)\s*[:：]\s*(?=[\p{L}\p{N}])/u

/** A line without the heading that stands in front of a place. */
function withoutHeading(words: Words): Words {
  const [all, heading] = words.label ? [] : (headed.exec(words.segment.text) ?? [])
  const rest = all && partOfSegment(words.segment, all.length)
  const behind = rest && { ...words, segment: rest, text: bare(rest.text), heading }
  return behind && isPlace(behind.text) ? behind : words
}

/** Addresses run over several lines. Of several the one that a card says to be its own is taken, or the first. */
export function takeAddresses(words: readonly Words[], found: FoundField[]): Words[] {
  let left = words.map(withoutHeading)
  const starts = left.filter(({ label, text }) => label === 'address' || isPlace(text))
  const addresses: { field: FoundField; rank: number }[] = []
  for (const start of starts) {
    if (!left.includes(start)) continue
    const before =
      start.label || start.heading ? undefined : left.find((one) => goesOnBelow(one) && isBelow(one, start))
    const lines = before ? [before, start] : [start]
    for (let next = nextLine(left, lines); next; next = nextLine(left, lines)) lines.push(next)
    left = left.filter((one) => !lines.includes(one))
    const field = joinedField('address', lines, ', ')
    const rank = (hasHan(field.value) ? 4 : 0) + (start.label ? 2 : start.heading ? 0 : 1)
    addresses.push({ field, rank })
  }
  const [best] = addresses.sort((a, b) => b.rank - a.rank)
  if (best) found.push(best.field)
  return left
}

/** A line that ends with a comma: `Suite 5,`. */
const goesOnBelow = ({ segment, text }: Words) =>
  /[,，]\s*$/.test(segment.text) && !isCompany(text) && !isTitle(text)

function nextLine(words: readonly Words[], lines: readonly Words[]): Words | undefined {
  const last = lines.at(-1)
  return words.find(
    (one) =>
      last !== undefined &&
      !lines.includes(one) &&
      one.label === undefined &&
      one.heading === undefined &&
      isBelow(last, one) &&
      hasHan(last.text) === hasHan(one.text) &&
      isPlacePart(one.text) &&
      !isCompany(one.text) &&
      !isTitle(one.text) &&
      !isDepartment(one.text),
  )
}
