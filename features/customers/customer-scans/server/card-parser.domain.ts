import type { ScanField } from '../customer-scans.contract.ts'
import { takeInternet } from './card-internet.domain.ts'
import { isLabelAlone, labelAtStart } from './card-labels.domain.ts'
import { hanName, isHanName, latinName, type NameCandidate, weightiest } from './card-names.domain.ts'
import { type FoundField, takeNumbers } from './card-numbers.domain.ts'
import {
  around,
  type Cut,
  cutOf,
  partOfSegment,
  type Segment,
  segmentsOfCard,
  type TextLine,
} from './card-text.domain.ts'
import {
  bare,
  dense,
  hasHan,
  isCompany,
  isCompanyEndAlone,
  isDepartment,
  isPlace,
  isPlacePart,
  isTitle,
  titleBehindDepartment,
  typeset,
} from './card-words.domain.ts'

/** What a segment says, with what its label says it is. */
interface Words {
  segment: Segment
  text: string
  label: ScanField | undefined
}

const textKeys: ReadonlySet<string> = new Set(['name', 'company', 'department', 'title', 'address'])

/** A segment without its label; undefined where there is nothing else. */
function wordsOf(segment: Segment): Words | undefined {
  if (isLabelAlone(segment.text)) return undefined
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

const field = (key: ScanField, cut: Cut, value = cut.value): FoundField => ({
  ...cut,
  key,
  value: typeset(dense(bare(value))),
})

/** Whether a segment stands under another one as its next line. */
function isBelow({ segment: upper }: Words, { segment: lower }: Words): boolean {
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
function joinedField(key: ScanField, lines: readonly Words[], mark: string): FoundField {
  const cuts = lines.map(({ segment }) => cutOf(segment))
  const value = lines.map(({ text }) => text).join(lines.every(({ text }) => hasHan(text)) ? '' : mark)
  const confidence = Math.min(...cuts.map((cut) => cut.confidence))
  return field(key, { value, confidence, box: around(cuts.map(({ box }) => box)) })
}

/** Addresses run over several lines. */
function takeAddresses(words: readonly Words[], found: FoundField[]): Words[] {
  let left = [...words]
  const starts = words.filter(({ label, text }) => label === 'address' || isPlace(text))
  for (const start of starts) {
    if (!left.includes(start)) continue
    const before = start.label ? undefined : left.find((one) => goesOnBelow(one) && isBelow(one, start))
    const lines = before ? [before, start] : [start]
    for (let next = nextLine(left, lines); next; next = nextLine(left, lines)) lines.push(next)
    left = left.filter((one) => !lines.includes(one))
    found.push(joinedField('address', lines, ', '))
  }
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
      isBelow(last, one) &&
      hasHan(last.text) === hasHan(one.text) &&
      isPlacePart(one.text) &&
      !isCompany(one.text) &&
      !isTitle(one.text) &&
      !isDepartment(one.text),
  )
}

function takeCompanies(words: readonly Words[], found: FoundField[]): Words[] {
  const isEnd = ({ text }: Words) => isCompanyEndAlone(text)
  const used = new Set<Words>()
  for (const one of words) {
    if (used.has(one) || !(one.label === 'company' || isCompany(one.text) || isEnd(one))) continue
    const before = isEnd(one)
      ? words.find((other) => !used.has(other) && other !== one && isBelow(other, one))
      : undefined
    if (isEnd(one) && !before) continue
    const lines = before ? [before, one] : [one]
    for (const line of lines) used.add(line)
    found.push(joinedField('company', lines, ' '))
  }
  return words.filter((one) => !used.has(one))
}

const marksBetween =
  /\s*[/|｜,，、:：]\s*|(?<=\p{Script=Han})\s+(?=[A-Za-z])|(?<=[A-Za-z)])\s+(?=\p{Script=Han})/gu
const blanksBetween = /\s+/g

/** What stands between the marks of a line. */
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

/** A line may say a title in two languages, or a department, a title and a name. */
function partsOf(words: Words): Words[] {
  const isPosition = ({ text }: Words) => isTitle(text) || isDepartment(text)
  const parts = split(words, marksBetween)
  const isPerson = (ones: readonly Words[]) =>
    ones.some(isPosition) && ones.every((one) => isPosition(one) || isHanName(one.segment))
  const apart = hasHan(words.text)
    ? [parts, split(words, blanksBetween)].find((ones) => ones.length > 1 && isPerson(ones))
    : undefined
  if (apart) return apart
  return parts.every((one) => isPosition(one) || parts.some(({ text }) => hasHan(text) !== hasHan(one.text)))
    ? parts
    : [words]
}

function takePositions(words: readonly Words[], found: FoundField[]): Words[] {
  return words.flatMap(partsOf).filter((one) => {
    const fields = positionIn(one)
    found.push(...fields)
    return fields.length === 0
  })
}

function positionIn({ segment, text, label }: Words): FoundField[] {
  const whole = cutOf(segment)
  const both = titleBehindDepartment(text)
  if (both) {
    const start = segment.text.indexOf(text)
    const end = start + text.length
    return [
      field('department', cutOf(segment, start, start + both.department.length)),
      field('title', cutOf(segment, end - both.title.length, end)),
    ]
  }
  if (label === 'department' || label === 'title') return [field(label, whole)]
  if (isTitle(text)) return hanName(segment)?.title ? [] : [field('title', whole)]
  return isDepartment(text) && !hanName(segment)?.title ? [field('department', whole)] : []
}

const named = (key: ScanField, { value, confidence, box, weight, segment }: NameCandidate): FoundField => ({
  key,
  value,
  box,
  // Nobody is called like that: the largest short line may be something else.
  confidence: Math.round(weight < segment.size ? confidence * 0.6 : confidence),
})

/** Takes the name of the person: in Chinese letters, where there is one, and in Latin letters. */
function takeNames(words: readonly Words[], found: FoundField[]): void {
  const said = words.filter(({ label }) => label === 'name')
  const parts = (said.length > 0 ? said : words).map(({ segment }) => segment)
  const chinese = weightiest(parts.map(hanName))
  const others = words.map(({ segment }) => segment).filter((segment) => segment !== chinese?.segment)
  const latin = weightiest(others.map(latinName))
  const first = chinese ?? latin
  if (first) found.push(named('name', first))
  if (first?.title) found.push(field('title', first.title))
  if (latin && chinese) found.push(named('englishName', latin))
}

/** Fields that a card has several of; of all others the best stays. */
const several: ReadonlySet<ScanField> = new Set(['mobile', 'tel', 'email'])

/** Chinese before English, then what says more; where both are short, what is surer. */
function isBetter(one: FoundField, other: FoundField): boolean {
  const isText = textKeys.has(one.key)
  if (isText && hasHan(one.value) !== hasHan(other.value)) return hasHan(one.value)
  return one.key === 'company' || one.key === 'address'
    ? one.value.length > other.value.length
    : one.confidence > other.confidence
}

function chosen(found: readonly FoundField[]): FoundField[] {
  const kept: FoundField[] = []
  for (const one of found) {
    const same = kept.findIndex(
      ({ key, value }) => key === one.key && (value === one.value || !several.has(key)),
    )
    const former = kept[same]
    if (!former) kept.push(one)
    else if (isBetter(one, former)) kept[same] = one
  }
  return kept
}

/** What the lines of a card say: forms first, then words by what they end with, then the name by surname and size. */
export function parseCard(lines: readonly TextLine[]): FoundField[] {
  const internet = takeInternet(segmentsOfCard(lines))
  const numbers = internet.left.map(takeNumbers)
  const found = [...internet.found, ...numbers.flatMap((taken) => taken.found)]
  const words = numbers
    .flatMap(({ left }) => left)
    .map(wordsOf)
    .filter((one) => one !== undefined)
  takeNames(takePositions(takeCompanies(takeAddresses(words, found), found), found), found)
  return chosen(found.filter(({ value }) => value !== ''))
}
