import type { Translation } from '#platform/text/texts.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { emWidth } from '#features/cards/card-templates/face/text-fit.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>['preview']
type Values = Record<string, string>

/** A person with the longest of everything, cut where the template's rules cut. */
export function extremeValues(texts: Texts, rules: readonly FieldRule[]): Values {
  const known: Values = {
    name: texts.longName,
    latinName: texts.longLatin,
    title: texts.longTitle,
    department: texts.longDepartment,
    company: texts.longCompany,
    address: texts.longAddress,
    mobile: '13888888888',
    phone: '021-5888 8888-80888',
    fax: '021-5888 8888-80889',
    email: 'alexandra.ouyang-murong@marketing.mingyuan-intelligent.com',
    wechat: 'alexandra_ouyang_88',
    qq: '10001000100',
    website: 'https://www.mingyuan-intelligent-equipment.com',
  }
  return Object.fromEntries(
    rules.map(({ key, maxLen }) => [key, [...(known[key] ?? texts.longText)].slice(0, maxLen).join('')]),
  )
}

interface ListedCard {
  name: string
  title: string
  department: string | null
  email: string
}

const listed = ['name', 'title', 'department', 'email'] as const

/** The widest value of each kind among real cards; what their list does not say comes from the made up person. */
export function longestValues(cards: readonly ListedCard[], hard: Values): Values {
  const widest = (key: (typeof listed)[number]) =>
    cards.reduce((best, card) => (emWidth(card[key] ?? '') > emWidth(best) ? (card[key] ?? '') : best), '') ||
    (hard[key] ?? '')
  return { ...hard, ...Object.fromEntries(listed.map((key) => [key, widest(key)])) }
}
