import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const

function spelt(text: string, surname: 'head' | 'off'): string {
  const syllables = pinyin(text, { ...options, surname }).map((syllable) =>
    syllable.toLowerCase().replace(/\s+/g, ''),
  )
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('')
  return `${syllables.join('')} ${initials}`.trim()
}

/** The search text of a Chinese name: full pinyin and initials, lower case, as `zhangwei zw`; Latin names stay themselves. */
export const searchablePinyin = (name: string): string => spelt(name, 'head')

/** How companies end: nobody looks for it, and each of its letters would be a key. */
const legalForm = /(?:股份)?有限(?:责任)?公司$|公司$/u

/** The same of a company, as `suzhouhengli szhl`; empty where nothing of its name is Chinese: the name itself is searched, too. */
export function companyPinyin(company: string | null): string | null {
  if (company === null) return null
  const name = company.trim()
  return /\p{Script=Han}/u.test(name) ? spelt(name.replace(legalForm, '') || name, 'off') : ''
}

/** How one Chinese character may be read: its syllables, without tones. */
export const readingsOf = (character: string): string[] => [
  ...new Set(pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true })),
]
