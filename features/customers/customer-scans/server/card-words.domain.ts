import type { Segment } from './card-text.domain.ts'
import {
  companyEndings,
  companyWords,
  departmentEndings,
  englishWords,
  partnershipEnd,
  placeEndings,
  placeMarks,
  shopBeforeTitle,
  titleBeginnings,
  titleEndForms,
  titleEndings,
} from './card-vocabulary.data.ts'
import { simplified } from './han-forms.domain.ts'
import { placeBeginnings } from './place-names.data.ts'

const any = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|')
const whole = (words: string) => new RegExp(String.raw`(?<![a-z])(?:${words})(?![a-z])`, 'i')

const companyEnd = new RegExp(
  String.raw`(?:(?:${any(companyEndings)})(?:[(（][^)）]{1,12}[)）])?|${partnershipEnd})$`,
)
const placeEnd = new RegExp(String.raw`(?:${any(placeEndings)})$`)
const placeStart = new RegExp(`^(?:${any(placeBeginnings)})`)
const companyStart = /^(?:株式会社|有限会社|合同会社|[(（]株[)）])/
const english = {
  company: whole(englishWords.company),
  companyEnd: new RegExp(`\\s(?:${englishWords.companyEnd})$`),
  title: whole(englishWords.title),
  titleInCapitals: new RegExp(whole(englishWords.titleInCapitals).source),
  department: whole(englishWords.department),
  place: whole(englishWords.place),
}
const titleEnd = new RegExp(String.raw`(?:${any(titleEndings)}|${titleEndForms})(?:[(（][^)）]{1,8}[)）])?$`)
const departmentEnd = new RegExp(String.raw`(?:${any(departmentEndings)})$`)
/** A shop is a department only where a title follows: 新宿店 店長. */
const departmentThenTitle = new RegExp(
  String.raw`^(.{1,14}?(?:${any(departmentEndings)}|${shopBeforeTitle}))([\s/|·,、]*)(.{0,10}(?:${any(titleEndings)}))$`,
)
const startsTitle = new RegExp(String.raw`^[\s/|·]*(?:${any(titleBeginnings)})`)

const han = /\p{Script=Han}/u
export const hasHan = (text: string) => han.test(text)

const edge = /^[\s:：;；|/、,，.。·“”"'‘’_\-–—•]+|[\s:：;；|/、,，。·“”"'‘’_\-–—•]+$/g
const bracketed = /^\s*[(（【「『[]([^()（）]+)[)）】」』\]]\s*$/
/** A text without marks at its ends and without brackets around it. */
export const bare = (text: string) => text.replace(edge, '').replace(bracketed, '$1')

/** A text without the blanks that stand beside Chinese letters. */
export const dense = (text: string) =>
  text.replace(
    /(?<=[\p{Script=Han}()（）\d])\s+(?=[\p{Script=Han}()（）])|(?<=[\p{Script=Han}()（）])\s+(?=\d)/gu,
    '',
  )

const folded = (text: string) => simplified(dense(bare(text)))

/** Marks as they are set: Chinese brackets are as wide as Chinese letters, behind an English comma there is a blank, in O'Brien none. */
export const typeset = (text: string) =>
  hasHan(text)
    ? text.replace(/\(/g, '（').replace(/\)/g, '）')
    : text
        // A comma that left two traces; behind an abbreviation it is a full stop and a comma: Rd., 5th Fl.
        .replace(/(?<=\p{L}\p{Ll}{2}[aeiouy])\.,/gu, ',')
        .replace(/,(?=[^\s\d])|,(?=\d{5})/g, ', ')
        .replace(/\s+/g, ' ')
        .replace(/\b([DO]['’])\s(?=\p{Lu})/gu, '$1')

const marksOf = (text: string) => text.match(placeMarks)?.length ?? 0

export function isCompany(text: string): boolean {
  const said = folded(text)
  if (hasHan(said))
    return said.length >= 4 && (companyEnd.test(said) || companyStart.test(said)) && !isPlaceCalled(said)
  return (
    (english.company.test(said) || english.companyEnd.test(said)) &&
    /^[A-Z(&]/.test(said) &&
    said.length >= 5 &&
    !/^\d/.test(said)
  )
}

const business = new RegExp(any(companyWords))
/** Whether a text has a word of those that companies are named by. */
export const saysBusiness = (text: string) => business.test(folded(text))

/** The end of a company's name alone: the rest stands on the line before. */
export const isCompanyEndAlone = (text: string) =>
  /^(?:集团)?(?:股份|企业)?(?:有限)?(?:责任)?公司$/.test(folded(text)) ||
  /^(?:Co\.?,?\s*)?Ltd\.?$|^Inc\.?$/i.test(bare(text))

/** Whether a line is a place with the name of an organisation: 武汉市东湖区科技路教育产业园. */
const isPlaceCalled = (said: string) => placeEnd.test(said) && marksOf(said) >= 3

/** Whether a line may be a part of an address, without saying by itself that it is one. */
export function isPlacePart(text: string): boolean {
  const said = folded(text)
  return hasHan(said)
    ? marksOf(said) >= 1 || /\d/.test(said)
    : english.place.test(said) || /\d{4,6}\b/.test(said) || /,/.test(said)
}

function isHanPlace(said: string): boolean {
  const marks = marksOf(said)
  const isLong = said.length >= 7 && (marks >= 3 || (marks >= 2 && /\d/.test(said)))
  return isLong || (said.length >= 6 && marks >= 1 && placeStart.test(said) && !placeEnd.test(said))
}

export function isPlace(text: string): boolean {
  const said = folded(text)
  if (isCompany(text) || isTitle(text)) return false
  if (hasHan(said)) return isHanPlace(said)
  return /\d/.test(said) && said.length >= 10 && english.place.test(said)
}

export function isTitle(text: string): boolean {
  const said = folded(text)
  return hasHan(said)
    ? titleEnd.test(said) && said.length <= 16
    : (english.title.test(said) || english.titleInCapitals.test(said)) &&
        said.length <= 60 &&
        !/\d/.test(said)
}

export function isDepartment(text: string): boolean {
  const said = folded(text)
  // A number in front of the end is that of a room.
  if (hasHan(said))
    return departmentEnd.test(said) && !/\d[室处]$/.test(said) && said.length >= 2 && said.length <= 14
  return english.department.test(said) && said.length <= 50 && !/\d/.test(said)
}

/** How much wider than others the gap between two words is. */
const wideGap = 1.15

/** Whether the widest gap between the letters of a segment is in front of one of them. */
function isWidestGap({ letters }: Segment, at: number): boolean {
  const gaps = letters.slice(1).map(({ box }, index) => Math.abs(box.x - (letters[index]?.box.x ?? 0)))
  const sorted = gaps.toSorted((a, b) => a - b)
  const here = gaps[at - 1] ?? 0
  return here === sorted.at(-1) && here > (sorted[Math.floor(sorted.length / 2)] ?? 0) * wideGap
}

/** A department and a title that stand together, with a mark or a gap between them: 市场部经理 is a title as a whole. */
export function titleBehindDepartment(
  segment: Segment,
  text: string,
): { department: string; title: string } | undefined {
  const [, department, marks, title] = departmentThenTitle.exec(simplified(text)) ?? []
  if (!department || !title || titleEnd.test(department)) return undefined
  const start = segment.text.indexOf(text) + department.length
  if (marks === '' && !isWidestGap(segment, start)) return undefined
  return { department: text.slice(0, department.length), title: text.slice(text.length - title.length) }
}

/** Whether what follows a name may be a title. */
export const beginsTitle = (text: string) => startsTitle.test(folded(text)) && titleEnd.test(folded(text))
