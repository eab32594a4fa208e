import {
  companyEndings,
  departmentEndings,
  englishWords,
  placeMarks,
  titleBeginnings,
  titleEndings,
} from './card-vocabulary.data.ts'
import { simplified } from './han-forms.domain.ts'

const any = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|')
const whole = (words: string) => new RegExp(String.raw`(?<![a-z])(?:${words})(?![a-z])`, 'i')

const companyEnd = new RegExp(String.raw`(?:${any(companyEndings)})(?:[(（][^)）]{1,12}[)）])?$`)
const companyStart = /^(?:株式会社|有限会社|合同会社|[(（]株[)）])/
const english = {
  company: whole(englishWords.company),
  companyEnd: new RegExp(`\\s(?:${englishWords.companyEnd})$`),
  title: whole(englishWords.title),
  department: whole(englishWords.department),
  place: whole(englishWords.place),
}
const titleEnd = new RegExp(String.raw`(?:${any(titleEndings)})(?:[(（][^)）]{1,8}[)）])?$`)
const departmentEnd = new RegExp(String.raw`(?:${any(departmentEndings)})$`)
const departmentThenTitle = new RegExp(
  String.raw`^(.{1,14}?(?:${any(departmentEndings)}))[\s/|·,、]*(.{0,10}(?:${any(titleEndings)}))$`,
)
const startsTitle = new RegExp(String.raw`^[\s/|·]*(?:${any(titleBeginnings)})`)

const han = /\p{Script=Han}/u
export const hasHan = (text: string) => han.test(text)

const edge = /^[\s:：;；|/、,，.。·“”"'‘’_\-–—•]+|[\s:：;；|/、,，。·“”"'‘’_\-–—•]+$/g
/** A text without marks at its ends. */
export const bare = (text: string) => text.replace(edge, '')

/** A text without the blanks that stand beside Chinese letters. */
export const dense = (text: string) =>
  text.replace(
    /(?<=[\p{Script=Han}()（）\d])\s+(?=[\p{Script=Han}()（）])|(?<=[\p{Script=Han}()（）])\s+(?=\d)/gu,
    '',
  )

const folded = (text: string) => simplified(dense(bare(text)))

/** Marks as they are set: Chinese brackets are as wide as Chinese letters, behind an English comma there is a blank. */
export const typeset = (text: string) =>
  hasHan(text)
    ? text.replace(/\(/g, '（').replace(/\)/g, '）')
    : text.replace(/,(?=[^\s\d])|,(?=\d{5})/g, ', ').replace(/\s+/g, ' ')

export function isCompany(text: string): boolean {
  const said = folded(text)
  if (hasHan(said)) return said.length >= 4 && (companyEnd.test(said) || companyStart.test(said))
  return (
    (english.company.test(said) || english.companyEnd.test(said)) &&
    /^[A-Z(&]/.test(said) &&
    said.length >= 5 &&
    !/^\d/.test(said)
  )
}

/** The end of a company's name alone: the rest stands on the line before. */
export const isCompanyEndAlone = (text: string) =>
  /^(?:集团)?(?:股份|企业)?(?:有限)?(?:责任)?公司$/.test(folded(text)) ||
  /^(?:Co\.?,?\s*)?Ltd\.?$|^Inc\.?$/i.test(bare(text))

const marksOf = (text: string) => text.match(placeMarks)?.length ?? 0

/** Whether a line may be a part of an address, without saying by itself that it is one. */
export function isPlacePart(text: string): boolean {
  const said = folded(text)
  return hasHan(said)
    ? marksOf(said) >= 1 || /\d/.test(said)
    : english.place.test(said) || /\d{4,6}\b/.test(said) || /,/.test(said)
}

export function isPlace(text: string): boolean {
  const said = folded(text)
  if (isCompany(text) || isTitle(text)) return false
  if (hasHan(said)) return said.length >= 7 && (marksOf(said) >= 3 || (marksOf(said) >= 2 && /\d/.test(said)))
  return /\d/.test(said) && said.length >= 10 && english.place.test(said)
}

export function isTitle(text: string): boolean {
  const said = folded(text)
  return hasHan(said)
    ? titleEnd.test(said) && said.length <= 16
    : english.title.test(said) && said.length <= 60 && !/\d/.test(said)
}

export function isDepartment(text: string): boolean {
  const said = folded(text)
  if (hasHan(said)) return departmentEnd.test(said) && said.length >= 2 && said.length <= 14
  return english.department.test(said) && said.length <= 50 && !/\d/.test(said)
}

/** A department and a title that stand together: where the title begins in the text. */
export function titleBehindDepartment(text: string): { department: string; title: string } | undefined {
  const [, department, title] = departmentThenTitle.exec(simplified(bare(text))) ?? []
  if (!department || !title || titleEnd.test(department)) return undefined
  const said = bare(text)
  return { department: said.slice(0, department.length), title: said.slice(said.length - title.length) }
}

/** Whether what follows a name may be a title. */
export const beginsTitle = (text: string) => startsTitle.test(folded(text)) && titleEnd.test(folded(text))
