import type { ScanField } from '../customer-scans.contract.ts'
import { isLabelAlone, labelAtStart } from './card-labels.domain.ts'
import { isHanName } from './card-names.domain.ts'
import type { FoundField } from './card-numbers.domain.ts'
import { around, type Cut, cutOf, partOfSegment, type Segment } from './card-text.domain.ts'
import { bare, dense, hasHan, isDepartment, isTitle, typeset } from './card-words.domain.ts'

/** The words of a segment, with the field that its label says. */
export interface Words {
  segment: Segment
  text: string
  label: ScanField | undefined
  /** The owner of a place, where that is said: 上海分公司：… */
  heading?: string
}

export const textKeys: ReadonlySet<string> = new Set(['name', 'company', 'department', 'title', 'address'])

/** Whether a segment says something that a card has no field for: an account, a bank. */
function isForeign({ text }: Segment): boolean {
  const label = labelAtStart(text)
  return label !== undefined && label.end > 1 && (label.key === 'none' || label.key === 'creditCode')
}

/** A segment without its label; undefined where there is nothing else, or nothing that a card is read for. */
export function wordsOf(segment: Segment): Words | undefined {
  if (isLabelAlone(segment.text) || isForeign(segment)) return undefined
  const label = labelAtStart(segment.text)
  const rest = label ? partOfSegment(segment, label.end) : undefined
  // A single letter in front of words is a label only where the words are what it stands for.
  const isLabel = label && rest && (label.end > 3 || label.key === 'address' ? true : !isTitle(segment.text))
  const said = isLabel ? rest : segment
  return {
    segment: said,
    text: bare(said.text),
    label: isLabel && textKeys.has(label.key) ? (label.key as ScanField) : undefined,
  }
}

export const field = (key: ScanField, cut: Cut, value = cut.value): FoundField => ({
  ...cut,
  key,
  value: typeset(dense(bare(value))),
})

/** Whether a segment stands under another one as its next line. */
export function isBelow({ segment: upper }: Words, { segment: lower }: Words): boolean {
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const size = Math.max(upper.size, lower.size)
  const right = (box: Segment['box']) => box.x + box.width
  const starts = Math.abs(upper.box.x - lower.box.x)
  const ends = Math.abs(right(upper.box) - right(lower.box))
  const middles = Math.abs(upper.box.x + upper.box.width / 2 - lower.box.x - lower.box.width / 2)
  return (
    gap > -size * 0.6 &&
    gap < size * 1.4 &&
    size < Math.min(upper.size, lower.size) * 1.35 &&
    (Math.min(starts, ends, middles) < size * 1.5 || (lower.box.x > upper.box.x && starts < size * 6))
  )
}

/** Several lines as one value: Chinese goes on without a mark, what else is written with `mark` between the lines. */
export function joinedField(key: ScanField, lines: readonly Words[], mark: string): FoundField {
  const cuts = lines.map(({ segment }) => cutOf(segment))
  const value = lines.map(({ text }) => text).join(lines.every(({ text }) => hasHan(text)) ? '' : mark)
  const confidence = Math.min(...cuts.map((cut) => cut.confidence))
  return field(key, { value, confidence, box: around(cuts.map(({ box }) => box)) })
}

const marksBetween =
  /\s*[/|｜丨,，、:：]\s*|(?<=\p{Script=Han})\s+(?=[A-Za-z])|(?<=[A-Za-z)])\s+(?=\p{Script=Han})/gu
const blanksBetween = /\s+/g

/** The parts of a line between its marks. */
function split(words: Words, marks: RegExp): Words[] {
  const { segment } = words
  const parts: Words[] = []
  let start = 0
  for (const mark of [...segment.text.matchAll(marks), undefined]) {
    const part = partOfSegment(segment, start, mark?.index)
    if (part) parts.push({ segment: part, text: bare(part.text), label: words.label })
    start = mark ? mark.index + mark[0].length : start
  }
  return parts
}

export const isPosition = ({ text }: Words) => isTitle(text) || isDepartment(text)

/** A line may say a title in two languages, or a department, a title and a name. */
export function partsOf(words: Words): Words[] {
  const parts = split(words, marksBetween)
  const isPerson = (ones: readonly Words[]) =>
    ones.some(isPosition) && ones.every((one) => isPosition(one) || isHanName(one.segment))
  const apart = hasHan(words.text)
    ? [parts, split(words, blanksBetween)].find((ones) => ones.length > 1 && isPerson(ones))
    : undefined
  if (apart) return apart
  const isOther = (one: Words) => parts.some(({ text }) => hasHan(text) !== hasHan(one.text))
  return parts.every((one) => isPosition(one) || isOther(one)) ? parts : [words]
}
