import type { ScanField } from '../customer-scans.contract.ts'
import { takeAddresses } from './card-addresses.domain.ts'
import { guessedCompany, guessedTitle } from './card-guesses.domain.ts'
import { takeInternet } from './card-internet.domain.ts'
import { field, isBelow, joinedField, partsOf, textKeys, type Words, wordsOf } from './card-lines.domain.ts'
import {
  hanName,
  latinName,
  type NameCandidate,
  namesApart,
  partedName,
  weightiest,
} from './card-names.domain.ts'
import { type FoundField, takeNumbers } from './card-numbers.domain.ts'
import { cutOf, segmentsOfCard, type TextLine } from './card-text.domain.ts'
import {
  bare,
  hasHan,
  isCompany,
  isCompanyEndAlone,
  isDepartment,
  isTitle,
  titleBehindDepartment,
} from './card-words.domain.ts'

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

function positionIn({ segment, text, label }: Words): FoundField[] {
  const whole = cutOf(segment)
  const both = titleBehindDepartment(segment, text)
  if (both) {
    const start = segment.text.indexOf(text)
    const end = start + text.length
    return [
      field('department', cutOf(segment, start, start + both.department.length)),
      field('title', cutOf(segment, end - both.title.length, end)),
    ]
  }
  if (label === 'department' || label === 'title') return [field(label, whole)]
  if (isTitle(text)) return [field('title', whole)]
  return isDepartment(text) ? [field('department', whole)] : []
}

function takePositions(words: readonly Words[], found: FoundField[]): Words[] {
  return words.filter((one) => {
    const fields = positionIn(one)
    found.push(...fields)
    return fields.length === 0
  })
}

const named = (key: ScanField, { value, confidence, box, weight, segment }: NameCandidate): FoundField => ({
  key,
  value,
  box,
  // Nobody is called like that: the largest short line may be something else.
  confidence: Math.round(weight < segment.size ? confidence * 0.6 : confidence),
})

/** Takes the name of the person: in Chinese letters, where there is one, and in Latin letters. */
function takeNames(words: readonly Words[], found: FoundField[]): Words[] {
  const said = words.filter(({ label }) => label === 'name')
  const parts = (said.length > 0 ? said : words).map(({ segment }) => segment)
  const parted = partedName(parts)
  const chinese = weightiest([...parts.map(hanName), parted])
  const taken = new Set(chinese === parted ? parted?.parts : chinese && [chinese.segment])
  const others = words.map(({ segment }) => segment).filter((segment) => !taken.has(segment))
  const logins = found
    .flatMap(({ key, value }) => (key === 'email' ? [value.split('@')[0] ?? ''] : []))
    .join(' ')
  const latin = weightiest(others.map((segment) => latinName(segment, logins)))
  const first = chinese ?? latin
  if (first) found.push(named('name', first))
  if (first?.title) found.push(field('title', first.title))
  if (latin && chinese) found.push(named('englishName', latin))
  return words.filter(({ segment }) => !taken.has(segment) && segment !== latin?.segment)
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
  const person = takeCompanies(takeAddresses(words, found), found)
    .flatMap(partsOf)
    .flatMap((one) =>
      namesApart(one.segment).map((segment) => ({ ...one, segment, text: bare(segment.text) })),
    )
  const rest = takePositions(takeNames(person, found), found)
  const guesses = [...guessedTitle(rest, found), ...guessedCompany(rest, found)]
  const fields = found.filter(
    ({ key, value }) => key !== 'department' || guesses.every((one) => one.value !== value),
  )
  return chosen([...fields, ...guesses].filter(({ value }) => value !== ''))
}
