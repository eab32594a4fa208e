import type { Language } from '#platform/text/texts.ts'

const latin = /[\p{Script=Latin}\d]/u
const thin = '\u2009'

/** A name for the middle of a sentence: Chinese and Japanese set Latin letters off by a thin space. */
export function besideHan(name: string, language: Language): string {
  const text = name.trim()
  if (language === 'en' || text === '') return text
  const [first = '', last = ''] = [text[0], text.at(-1)]
  return `${latin.test(first) ? thin : ''}${text}${latin.test(last) ? thin : ''}`
}
