import type { ScanField } from '../customer-scans.contract.ts'
import { labelBefore } from './card-labels.domain.ts'
import type { LabelKey } from './card-vocabulary.data.ts'
import { cutOf, type Cut, partOfSegment, type Segment, without } from './card-text.domain.ts'

/** A value that was found on a card; how sure that is in per cent. */
export interface FoundField extends Cut {
  key: ScanField
}

/** What was found in a segment, and the parts of it that say something else. */
export interface Taken {
  found: FoundField[]
  left: Segment[]
}

type Kind = 'mobile' | 'tel' | 'fax' | 'postcode' | 'creditCode' | 'none'

/**
 * Digits with what stands between them; `O`, `o` and `l` among digits are digits that were misread. Not the end of a word,
 * unless that is a label.
 */
const run =
  /(?:(?<![\d_.@]|[a-z0-9]{2})|(?<=(?:te[l1]|fax|mobi[l1]e|phone|ce[l1]{2})))(?:\+\s?|[(（〒]\s?)?\d(?:[\d\s()（）.\-–—·Ool]*[\dOol])(?:\s?(?:-|转|轉|ext\.?|x|#)\s?\d{1,6})?(?![\w@])/giu
const creditCode = /(?<![0-9A-Z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Z])/

const digitsOf = (text: string) => text.replace(/[Oo]/g, '0').replace(/l/g, '1').replace(/\D/g, '')

/** The number without the code of its country, as it is dialled at home. */
const athome = (digits: string) =>
  digits.replace(/^(?:00)?(?:86(?=1[3-9]\d{9}$)|886(?=9\d{8}$)|81(?=[789]0\d{8}$))/, '')

const isChineseMobile = (text: string) =>
  /^1[3-9]\d{9}$/.test(athome(digitsOf(text))) && !/^\s*[(（]?\+\s?(?!86)/.test(text)
const isMobile = (digits: string) =>
  /^0?9\d{8}$|^0?[789]0\d{8}$|^852[4-9]\d{7}$|^65[89]\d{7}$/.test(athome(digits))
/** How mobile numbers of other countries begin behind the code of the country. */
const foreignMobile =
  /^(?:201|234[789]|2547|27[678]|316|324[5-9]|33[67]|34[67]|3519|3538|358[45]|36[237]0|393|407|417|42[01][679]|436|447[1-57-9]|467|47[49]|48[5-8]|491[567]|55\d{2}9|601|614|628|639|642|66[689]|79|8210|84[35789]|905|91[6-9]|9715|9725)/
const isForeignMobile = (text: string) => text.trim().startsWith('+') && foreignMobile.test(digitsOf(text))
const isFixed = (digits: string) =>
  /^(?:86)?0?(?:10|2\d|[3-9]\d{2})\d{7,8}\d{0,6}$|^[48]00\d{7}$|^(?:81|886)?0?[2-9]\d{7,9}$|^852\d{8}$/.test(
    digits,
  )

/** What a number is that one can dial: by its form, where that says enough, else by the label in front of it. */
function dialled(text: string, label: LabelKey | undefined): Kind | undefined {
  const digits = digitsOf(text)
  if (digits.length < 7 || digits.length > 18) return undefined
  if (label === 'fax') return 'fax'
  if (isChineseMobile(text)) return 'mobile'
  if (label === 'mobile' || label === 'tel') return label
  if (isMobile(digits) || isForeignMobile(text)) return 'mobile'
  return isFixed(digits) || text.trim().startsWith('+') ? 'tel' : undefined
}

function kindOf(text: string, label: LabelKey | undefined): Kind | undefined {
  if (label === 'none' || label === 'creditCode') return 'none'
  if (label !== 'postcode' && !text.startsWith('〒')) return dialled(text, label)
  return /^\d{5,7}$/.test(digitsOf(text)) ? 'postcode' : undefined
}

/** A mobile number of the mainland is eleven digits; any other is kept as it is written, with single blanks. */
function written(text: string, kind: Kind): string {
  if (kind === 'postcode') return text.replace(/[^\d-]/g, '')
  if (kind === 'mobile' && isChineseMobile(text)) return athome(digitsOf(text))
  return text
    .replace(/[Oo](?=[\d\s-]|$)/g, '0')
    .replace(/\s*([-–—])\s*/g, '-')
    .replace(/^[(（]\s*(0\d{1,3})\s*[)）]\s*-?/, '$1-')
    .replace(/[()（）]\s*/g, (mark) => (/[(（]/.test(mark) ? '(' : ') '))
    .replace(/\s+/g, ' ')
    .trim()
}

interface Piece {
  start: number
  end: number
}

const isWhole = (text: string) => isChineseMobile(text) || isFixed(digitsOf(text))

/** Numbers that only blanks are between, perhaps with a stroke that was read as a one or an l. */
function piecesApart(text: string): Piece[] | undefined {
  const blanks = [...text.matchAll(/\s+(?:[1l]\s+)?/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const cut = blanks.find(({ start }) => isWhole(text.slice(0, start)))
  if (!cut || isWhole(text)) return undefined
  const rest = text.slice(cut.end)
  const others = isWhole(rest) ? [{ start: 0, end: rest.length }] : piecesApart(rest)
  return (
    others && [
      { start: 0, end: cut.start },
      ...others.map(({ start, end }) => ({ start: start + cut.end, end: end + cut.end })),
    ]
  )
}

/** A number whose label ran into it, or two that stand together, cut where they can only be cut. */
function piecesOf(text: string): Piece[] {
  const marks = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const digits = digitsOf(text)
  const cut = (from: number, to: number) => ({
    start: marks[from] ?? 0,
    end: (marks[to - 1] ?? text.length - 1) + 1,
  })
  if (/^1[3-9]\d{9}1[3-9]\d{9}$/.test(digits) && marks.length === 22) return [cut(0, 11), cut(11, 22)]
  if (/^1{1}1[3-9]\d{9}$/.test(digits) && marks.length === 12) return [cut(1, 12)]
  return piecesApart(text) ?? [{ start: 0, end: text.length }]
}

/** `〒100-0005`: the mark is read as a letter that looks like it. */
const isJapanesePostcode = (text: string, before: string) =>
  /^\d{3}-\d{4}$/.test(text) && /^\s*[〒TF丁下干一元千亍于行ユエデテ1]?\s*$/.test(before)

/** Takes every number out that one can dial, and codes that have a form of their own. */
export function takeNumbers(segment: Segment): Taken {
  const { text } = segment
  const code = creditCode.exec(text)
  if (code) {
    const end = code.index + code[0].length
    return {
      found: [{ ...cutOf(segment, code.index, end), key: 'creditCode' }],
      left: without(segment, code.index, end),
    }
  }
  const found: FoundField[] = []
  const left: Segment[] = []
  let [end, label] = [0, undefined as LabelKey | undefined]
  for (const match of text.matchAll(run)) {
    const between = text.slice(end, match.index)
    // A second number behind the first one has the same label.
    label = labelBefore(between) ?? (end > 0 && !/[\p{L}\p{N}]/u.test(between) ? label : undefined)
    if (isJapanesePostcode(match[0], between)) label = 'postcode'
    const fields = fieldsIn(segment, match, label)
    if (!fields) continue
    found.push(...fields)
    const before = partOfSegment(segment, end, match.index)
    if (before) left.push(before)
    end = match.index + match[0].length
  }
  const rest = partOfSegment(segment, end)
  return { found, left: rest ? [...left, rest] : left }
}

/** What a run of digits says; nothing for numbers that a card has no field for, undefined where it is a part of something else. */
function fieldsIn(
  segment: Segment,
  match: RegExpExecArray,
  label: LabelKey | undefined,
): FoundField[] | undefined {
  const fields = piecesOf(match[0]).flatMap(({ start, end }) => {
    const piece = match[0].slice(start, end)
    const key = kindOf(piece, label)
    if (!key || key === 'none') return []
    return [{ ...cutOf(segment, match.index + start, match.index + end), key, value: written(piece, key) }]
  })
  return fields.length > 0 || label === 'none' || label === 'creditCode' ? fields : undefined
}
