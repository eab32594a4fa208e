import type { Language } from './texts.ts'

/** The names that the specification stores for languages, and ours. */
const wireNames: Readonly<Record<string, Language>> = { 'zh-chs': 'zh-CN', 'zh-cht': 'zh-TW' }

const byPrefix: readonly (readonly [RegExp, Language])[] = [
  [/^zh-(hant|tw|hk|mo)\b/i, 'zh-TW'],
  [/^zh\b/i, 'zh-CN'],
  [/^ja\b/i, 'ja'],
  [/^en\b/i, 'en'],
]

/** The product's language for one language tag, or undefined where it has none. */
export const languageOfTag = (tag: string): Language | undefined =>
  wireNames[tag] ?? byPrefix.find(([pattern]) => pattern.test(tag.trim()))?.[1]

/** The language for an `Accept-Language` header (RFC 9110, section 12.5.4): the best one we have; Chinese without a header, English where we have none of them. */
export function languageOfHeader(header: string | undefined): Language {
  if (!header) return 'zh-CN'
  const wanted = header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const { tag } of wanted) {
    if (tag === '*') return 'zh-CN'
    const language = languageOfTag(tag)
    if (language) return language
  }
  return 'en'
}
