import { type Cut, cutOf, partOfSegment, type Segment, togetherOf } from './card-text.domain.ts'
import { compoundSurnames, japaneseSurnames, surnames, surnamesAlike } from './card-vocabulary.data.ts'
import { bare, beginsTitle, isCompany, isDepartment, isPlace, isTitle, typeset } from './card-words.domain.ts'
import { simplified } from './han-forms.domain.ts'

/** A text that may be somebody's name; `weight` compares it with others of the same card. */
export interface NameCandidate extends Cut {
  weight: number
  segment: Segment
  /** A title that stands on the same line. */
  title?: Cut
}

const honorific = /\s*(?:先生|女士|小姐|博士|様)$/
const degree = /,?\s+(?:Ph\.?\s?D|MBA|CPA|M\.?D|Esq|Jr|CFA|PMP)\.?$/i

/** How long a Chinese or Japanese name may be that begins like this text; undefined where it begins with no surname. */
function lengthOf(text: string): { min: number; max: number } | undefined {
  if (japaneseSurnames.some((surname) => text.startsWith(surname))) return { min: 3, max: 6 }
  if (compoundSurnames.some((surname) => text.startsWith(surname))) return { min: 3, max: 4 }
  return surnames.has(text.charAt(0)) ? { min: 2, max: 3 } : undefined
}

const isSomethingElse = (text: string) =>
  isCompany(text) || isDepartment(text) || isTitle(text) || isPlace(text)

/** Where so many letters that are not blank end. */
function endOf(text: string, letters: number): number {
  let [at, count] = [0, 0]
  for (; at < text.length && count < letters; at += 1) if (text[at] !== ' ') count += 1
  return at
}

/**
 * A surname among those that are known weighs most; a short word that may be something else weighs less, and so does what
 * may as well be a title as a whole: 华东大区经理.
 */
const weights = { known: 1.6, titled: 1.2, ambiguous: 0.5, unknown: 0.6, long: 0.4 }

/** A name of which both parts are said: 阿依古丽·买买提. */
const twoParts = /^\p{Script=Han}{1,7}·\p{Script=Han}{1,8}$/u

const withSurname = (letters: string) => {
  const [wrong, right] = surnamesAlike.find(([one]) => letters.startsWith(one)) ?? []
  return wrong && right ? right + letters.slice(wrong.length) : letters
}

/** The mark between the parts of a name is read as one of those that look like it. */
const withInterpunct = (text: string) =>
  text.replace(/(?<=\p{Script=Han})[•・.。‧∙](?=\p{Script=Han})/gu, '·')

/** The letters that a segment begins with, without blanks, as far as names are written with them. */
function beginningOf({ text }: Segment): { letters: string; end: number } {
  const [said = ''] =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}·\s]+/u.exec(withInterpunct(text)) ?? []
  return { letters: withSurname(said.replace(honorific, '').replace(/\s/g, '')), end: said.length }
}

/** A Chinese name at the beginning of a segment, alone or in front of a title. */
export function hanName(segment: Segment): NameCandidate | undefined {
  const { letters, end } = beginningOf(segment)
  if (letters.length < 2) return undefined
  const named = (count: number, weight: number): NameCandidate => ({
    ...cutOf(segment, 0, endOf(segment.text, count)),
    value: letters.slice(0, count),
    weight: weight * segment.size,
    segment,
  })
  if (twoParts.test(letters)) return named(letters.length, weights.known)
  const unknown = () =>
    letters.length <= 5 && !isSomethingElse(letters)
      ? named(letters.length, letters.length <= 4 ? weights.unknown : weights.long)
      : undefined
  const length = beginsTitle(letters) ? undefined : (lengthOf(simplified(letters)) ?? lengthOf(letters))
  if (!length) return unknown()
  if (letters.length >= length.min && letters.length <= length.max) {
    if (!isSomethingElse(letters)) return named(letters.length, weights.known)
    return letters.length <= 3 ? named(letters.length, weights.ambiguous) : undefined
  }
  const count = nameBeforeTitle(letters, length)
  if (count === undefined) return unknown()
  const title = cutOf(segment, endOf(segment.text, count), end)
  return { ...named(count, weights.titled), title: { ...title, value: bare(title.value) } }
}

/** Whether a segment is a Chinese name and nothing else. */
export const isHanName = (segment: Segment): boolean => {
  const name = hanName(segment)
  return name !== undefined && name.weight > segment.size && name.value === segment.text.trim()
}

const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々\s]+$/u
const mayBePart = ({ text }: Segment) => {
  const letters = text.replace(/\s/g, '')
  return eastern.test(text) && letters.length <= 3 && !isSomethingElse(letters)
}

/** Whether a given name stands beside a surname, with a gap as wide as letters. */
function isBeside(one: Segment, other: Segment): boolean {
  const [a, b] = [one.box, other.box]
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const gap = b.x - (a.x + a.width)
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  return large < small * 1.2 && shared > small * 0.6 && gap > -small * 0.5 && gap < large * 3
}

/** A name of which surname and given name stand apart, such as no other line does: it weighs a little more than its parts. */
export function partedName(segments: readonly Segment[]): (NameCandidate & { parts: Segment[] }) | undefined {
  const parts = segments.filter(mayBePart)
  const found = parts.flatMap((one) =>
    parts.flatMap((other) => {
      if (one === other || !isBeside(one, other)) return []
      const segment = togetherOf([one, other])
      const value = segment.text.replace(/\s/g, '')
      const weight = Math.max(...[segment, one, other].map((part) => hanName(part)?.weight ?? 0)) * 1.01
      return value.length >= 3 ? [{ ...cutOf(segment), value, weight, segment, parts: [one, other] }] : []
    }),
  )
  return found.sort((a, b) => b.weight - a.weight)[0]
}

const bothScripts =
  /^(?<first>\p{Script=Han}{2,4})\s+(?=\p{Lu})|^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}(?=\p{Script=Han}{2,4}$)/u

/** A name in two scripts on one line is two names. */
export function namesApart(segment: Segment): Segment[] {
  const [first] = bothScripts.exec(segment.text.trimEnd()) ?? []
  if (first === undefined) return [segment]
  return [partOfSegment(segment, 0, first.length), partOfSegment(segment, first.length)].filter(
    (part) => part !== undefined,
  )
}

/** How many letters in front of a title are a name. */
const nameBeforeTitle = (letters: string, { min, max }: { min: number; max: number }) =>
  [6, 5, 4, 3, 2].find(
    (one) => one >= min && one <= max && letters.length >= one + 2 && beginsTitle(letters.slice(one)),
  )

const capitalised =
  /^(?:Dr\.|Mr\.|Ms\.|Mrs\.)?\s*(?:\p{Lu}[\p{L}'’.-]*)(?:\s+(?:\p{Lu}[\p{L}'’.-]*|d[aei]|d[eo]s|van|von|der|den|la|bin|al)){1,4}$/u

/** A name in Latin letters that is all of a segment; one of which an address of mail is made weighs most. */
export function latinName(segment: Segment, logins: string): NameCandidate | undefined {
  const text = bare(segment.text).replace(degree, '')
  const value = typeset(bare(text.replace(/^(?:Dr|Mr|Ms|Mrs)\.\s*/, '')))
  if (!capitalised.test(text) || /\d/.test(text) || isSomethingElse(text)) return undefined
  const isInMail = value
    .split(/[\s.-]+/)
    .some((word) => word.length > 2 && logins.includes(word.toLowerCase()))
  return { ...cutOf(segment), value, weight: segment.size * (isInMail ? 2 : 1), segment }
}

/** The candidate that is most like a name, by its letters and their size. */
export const weightiest = (candidates: readonly (NameCandidate | undefined)[]): NameCandidate | undefined =>
  candidates.filter((one) => one !== undefined).sort((a, b) => b.weight - a.weight)[0]
