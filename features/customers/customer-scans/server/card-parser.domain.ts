import type { ScanField } from '../customer-scans.contract.ts'
import { assembled, type Cut, cutOf, type Segment, type TextLine, without } from './card-text.domain.ts'
import {
  companyEndings,
  compoundSurnames,
  departmentEndings,
  labels,
  placeMarks,
  surnames,
  titleBeginnings,
  titleEndings,
} from './card-vocabulary.data.ts'

/** A value that was found on a card; how sure that is in per cent. */
export interface FoundField extends Cut {
  key: ScanField
}

const any = (words: readonly string[]) =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')

const patterns: readonly { key: ScanField; pattern: RegExp }[] = [
  { key: 'email', pattern: /[a-z0-9][\w.%+-]*\s?@\s?[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+/i },
  {
    key: 'website',
    pattern:
      /(?:https?:\/\/)?(?:www\s?\.\s?)(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./-]*)?|https?:\/\/[\w./-]+|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|tech|top|vip)(?:\.cn)?(?![a-z@])/i,
  },
  {
    key: 'creditCode',
    pattern: /(?<![0-9A-Z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Z])/,
  },
  {
    key: 'wechat',
    pattern: new RegExp(String.raw`(?<=(?:${any(labels.wechat)})\s*[:：]?\s*)[a-z][\w-]{5,19}`, 'i'),
  },
  { key: 'mobile', pattern: /(?<![\d-])(?:\+?\s?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/ },
  {
    key: 'fax',
    pattern: new RegExp(
      String.raw`(?<=(?:${any(labels.fax)})\s*[:：.]?\s*)(?:\+?86[-\s]?)?\(?0?\d{2,3}\)?[-\s]?\d{7,8}`,
      'i',
    ),
  },
  {
    key: 'tel',
    pattern:
      /(?<!\d)(?:(?:\+?86[-\s]?)?\(?\s?0?(?:10|2\d|[3-9]\d{2})\s?\)?[-\s]?\d{7,8}(?:\s?(?:-|转|ext\.?)\s?\d{1,6})?|[48]00[-\s]?\d{3}[-\s]?\d{4})(?!\d)/i,
  },
  {
    key: 'postcode',
    pattern: new RegExp(String.raw`(?<=(?:${any(labels.postcode)})\s*[:：.]?\s*)\d{6}(?!\d)`, 'i'),
  },
]

const tidyValue: Partial<Record<ScanField, (text: string) => string>> = {
  email: (text) => text.replace(/\s/g, '').toLowerCase(),
  website: (text) => text.replace(/\s/g, '').toLowerCase(),
  mobile: (text) => text.replace(/\D/g, '').replace(/^86(?=1)/, ''),
  tel: (text) => text.replace(/[\s(]+/g, '').replace(/\)-?/, '-'),
}

/** Takes every value out that has a form of its own; what is left is words. */
function takePatterns(segments: readonly Segment[], found: FoundField[]): Segment[] {
  return segments.map((segment) => {
    let rest = segment
    for (const { key, pattern } of patterns) {
      for (let match = pattern.exec(rest.text); match; match = pattern.exec(rest.text)) {
        const cut = cutOf(rest, match.index, match.index + match[0].length)
        found.push({ ...cut, key, value: (tidyValue[key] ?? ((text) => text.trim()))(cut.value) })
        rest = without(rest, match.index, match.index + match[0].length)
      }
    }
    return rest
  })
}

const allLabels = Object.values(labels).flat()
const ownLabel = (words: readonly string[]) => new RegExp(String.raw`^\s*(?:${any(words)})\s*[:：]\s*`, 'i')
const leftover = new RegExp(String.raw`^(?:[\s:：;；|/、,，.。-]|(?:${any(allLabels)})(?=[\s:：;]|$))+$`, 'i')

/** The words behind the label, or undefined where there is no such label. */
function labelled(segment: Segment, key: keyof typeof labels): Cut | undefined {
  const match = ownLabel(labels[key]).exec(segment.text)
  return match && match[0].length < segment.text.length
    ? cutOf(segment, match[0].length, segment.text.length)
    : undefined
}

const endsWith = (endings: readonly string[]) =>
  new RegExp(String.raw`(?:${any([...endings].sort((a, b) => b.length - a.length))})$`, 'i')
const companyEnd = endsWith(companyEndings)
const departmentEnd = endsWith(departmentEndings)
const titleEnd = endsWith(titleEndings)
const departmentThenTitle = new RegExp(
  String.raw`^(.{2,12}?(?:${any(departmentEndings)}))[\s/|·]*(.{0,8}(?:${any(titleEndings)}))$`,
)
const startsTitle = new RegExp(String.raw`^[\s/|·]*(?:${any(titleBeginnings)})`)

const edge = /^[\s:：;；|/、,，.。·“”"'‘’_-]+|[\s:：;；|/、,，。·“”"'‘’_-]+$/g
const bare = (text: string) => text.replace(edge, '')

const marksOf = (text: string) => text.match(placeMarks)?.length ?? 0
const isPlace = (text: string) =>
  (marksOf(text) >= 3 && text.length >= 8) || (marksOf(text) >= 2 && /\d/.test(text) && text.length >= 8)

/** How many letters at the beginning of a text may be a Chinese name: 0 where it does not begin with a surname. */
function nameLength(text: string): { min: number; max: number } | undefined {
  if (!/^[\p{Script=Han}·]{2,}/u.test(text) || (startsTitle.test(text) && titleEnd.test(text)))
    return undefined
  if (compoundSurnames.some((surname) => text.startsWith(surname))) return { min: 3, max: 4 }
  return surnames.has(text[0] ?? '') ? { min: 2, max: 3 } : undefined
}

interface NameCandidate extends Cut {
  height: number
  isLabelled: boolean
  rest: Cut | undefined
}

/** A name that stands alone, or in front of a title on the same line. */
function nameIn(segment: Segment): NameCandidate | undefined {
  const said = labelled(segment, 'name')
  const cut = said ?? cutOf(segment, 0, segment.text.length)
  const text = bare(cut.value).replace(/\s/g, '')
  const length = nameLength(text)
  const { height } = segment
  if (length && text.length <= length.max)
    return { ...cut, value: text, height, isLabelled: said !== undefined, rest: undefined }
  if (!length || said) return undefined
  for (let end = length.max; end >= length.min; end -= 1) {
    const after = text.slice(end)
    if (!startsTitle.test(after) || !titleEnd.test(after)) continue
    const place = positionAfter(segment.text, text.slice(0, end))
    if (place === undefined) return undefined
    return {
      ...cutOf(segment, 0, place),
      value: text.slice(0, end),
      height,
      isLabelled: false,
      rest: { ...cutOf(segment, place, segment.text.length), value: bare(after) },
    }
  }
  return undefined
}

/** Where a text ends inside another that has blanks in it. */
function positionAfter(text: string, start: string): number | undefined {
  let at = 0
  for (const mark of start) {
    at = text.indexOf(mark, at) + 1
    if (at === 0) return undefined
  }
  return at
}

const named = (key: ScanField, cut: Cut, share = 1): FoundField => ({
  ...cut,
  key,
  value: bare(cut.value),
  confidence: Math.round(cut.confidence * share),
})

/** The words that say what they are by how they end; what says nothing stays. */
function takeWords(segments: readonly Segment[], found: FoundField[]): Segment[] {
  const left: Segment[] = []
  for (const segment of segments) {
    const fields = wordsIn(segment)
    if (fields.length > 0) found.push(...fields)
    else left.push(segment)
  }
  return left
}

function wordsIn(segment: Segment): FoundField[] {
  for (const key of ['address', 'company', 'department', 'title'] as const) {
    const cut = labelled(segment, key)
    if (cut) return [named(key, cut)]
  }
  const text = bare(segment.text)
  if (companyEnd.test(text) && text.length >= 4)
    return [named('company', cutOf(segment, 0, segment.text.length))]
  return isPlace(text) ? [named('address', withoutLabel(segment))] : positionIn(segment, text)
}

/** A department, a title, or both. */
function positionIn(segment: Segment, text: string): FoundField[] {
  const [, department, title] = departmentThenTitle.exec(text) ?? []
  if (department && title) {
    const start = segment.text.indexOf(text)
    const end = start + text.length
    return [
      named('department', cutOf(segment, start, start + department.length)),
      named('title', cutOf(segment, end - title.length, end)),
    ]
  }
  const whole = cutOf(segment, 0, segment.text.length)
  if (titleEnd.test(text)) return nameIn(segment)?.rest ? [] : [named('title', whole)]
  return departmentEnd.test(text) && text.length >= 2 && text.length <= 14 ? [named('department', whole)] : []
}

/** An address whose label was misread keeps it no more than one whose label was read. */
function withoutLabel(segment: Segment): Cut {
  const match = /^.{1,4}?[:：]\s*/.exec(segment.text)
  return cutOf(segment, match?.[0].length ?? 0, segment.text.length)
}

function takeName(segments: readonly Segment[], found: FoundField[]): Segment[] {
  const candidates = segments.flatMap((segment) => {
    const candidate = nameIn(segment)
    return candidate ? [{ segment, candidate }] : []
  })
  const [best] = candidates.sort(
    (a, b) =>
      Number(b.candidate.isLabelled) - Number(a.candidate.isLabelled) ||
      b.candidate.height - a.candidate.height,
  )
  if (!best) return takeTallest(segments, found)
  found.push(named('name', best.candidate))
  if (best.candidate.rest) found.push(named('title', best.candidate.rest))
  return segments.filter((segment) => segment !== best.segment)
}

/** Without a known surname the largest short line is taken for the name, with low confidence. */
function takeTallest(segments: readonly Segment[], found: FoundField[]): Segment[] {
  const [tallest] = segments
    .filter(({ text }) => /^[\p{Script=Han}·\s]{2,6}$/u.test(bare(text)))
    .sort((a, b) => b.height - a.height)
  if (!tallest) return [...segments]
  found.push(
    named(
      'name',
      { ...cutOf(tallest, 0, tallest.text.length), value: bare(tallest.text).replace(/\s/g, '') },
      0.6,
    ),
  )
  return segments.filter((segment) => segment !== tallest)
}

/** What is left of a line whose value was taken is its label. */
const saysSomething = ({ text }: Segment) => !leftover.test(text) && bare(text) !== ''

/** Names in Latin letters, and six digits that stand alone. */
function takeRest(segments: readonly Segment[], found: FoundField[]): void {
  for (const segment of segments) {
    const text = bare(segment.text)
    const code = /^\D{0,6}?(\d{6})$/.exec(text)
    const whole = cutOf(segment, 0, segment.text.length)
    if (code?.[1] && !found.some(({ key }) => key === 'postcode'))
      found.push({ ...named('postcode', whole, 0.8), value: code[1] })
    else if (/^[A-Z][a-zA-Z]+(?:[\s,.-]+[A-Z][a-zA-Z]*){1,3}$/.test(text))
      found.push(named('englishName', whole))
  }
}

/** Fields that a card has several of; of all others the surest stays. */
const several: ReadonlySet<ScanField> = new Set(['mobile', 'tel', 'email'])

function chosen(found: readonly FoundField[]): FoundField[] {
  const kept: FoundField[] = []
  for (const field of found) {
    const same = kept.findIndex(
      ({ key, value }) => key === field.key && (value === field.value || !several.has(key)),
    )
    const former = kept[same]
    if (!former) kept.push(field)
    else if (isBetter(field, former)) kept[same] = field
  }
  return kept
}

/** A long company name says more than a brand; elsewhere certainty decides. */
const isBetter = (one: FoundField, other: FoundField) =>
  one.key === 'company' || one.key === 'address'
    ? one.value.length > other.value.length
    : one.confidence > other.confidence

/** What the lines of a card say: forms first, then words by their endings, then the name by surname and size. */
export function parseCard(lines: readonly TextLine[]): FoundField[] {
  const found: FoundField[] = []
  const words = takeWords(takePatterns(lines.flatMap(assembled), found).filter(saysSomething), found)
  takeRest(takeName(words, found), found)
  return chosen(found.filter(({ value }) => value !== ''))
}
