import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const

/** The search text of a Chinese name: full pinyin and initials, lower case, as `zhangwei zw`; Latin names stay themselves. */
export function searchablePinyin(name: string): string {
  const syllables = pinyin(name, { ...options, surname: 'head' }).map((syllable) =>
    syllable.toLowerCase().replace(/\s+/g, ''),
  )
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('')
  return `${syllables.join('')} ${initials}`.trim()
}
