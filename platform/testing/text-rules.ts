import { type Language, languages, type TextTree } from '#platform/text/texts.ts'

/** The same texts in four languages. */
export type Translated = Readonly<Record<Language, TextTree>>

/** All leaves of a tree, by their path: `list.title` → text. */
export function leavesOf(tree: TextTree, path = ''): Map<string, string> {
  const leaves = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') leaves.set(here, value)
    else for (const [inner, text] of leavesOf(value, here)) leaves.set(inner, text)
  }
  return leaves
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
// Names such as "WeChat ID" are the same everywhere; three words are a sentence.
const latinWords = /[A-Za-z]{2,} [A-Za-z]+ [A-Za-z]{2,}/
const isName = (text: string) => /^(?:[A-Z]\w* ?)+$/.test(text)
const words = (text: string) => text.replace(/\{\w+\}/g, '').replace(/\s/g, '')

type Leaf = Readonly<Record<Language, string>>

/** What stands between other texts: there a blank is the text. */
const isJoint = (key: string) => /(^|\.)(separator|pathSeparator|comma|stop|gap)$/.test(key)
/** Variables of the words for forwards are Chinese in every language: `{姓名}`. */
const withoutVariables = (text: string) => text.replace(/\{\p{Script=Han}+\}/gu, '')
/** Languages are called as their speakers call them. */
const isOwnName = (key: string) => /(^|\.)languages\./.test(key)

const rules: readonly (readonly [string, (leaf: Leaf, key: string) => boolean])[] = [
  [
    'is empty, or begins or ends with a blank',
    (leaf, key) =>
      !isJoint(key) &&
      (leaf['zh-CN'] === '' || languages.some((language) => leaf[language].trim() !== leaf[language])),
  ],
  [
    'has other placeholders than zh-CN',
    (leaf) => languages.some((language) => placeholders(leaf[language]) !== placeholders(leaf['zh-CN'])),
  ],
  [
    'is not translated into Chinese',
    (leaf) => !han.test(leaf['zh-CN']) && latinWords.test(leaf['zh-CN']) && !isName(leaf['zh-CN']),
  ],
  [
    'is not translated into English',
    (leaf, key) => !isOwnName(key) && (han.test(withoutVariables(leaf.en)) || kana.test(leaf.en)),
  ],
  [
    'is not translated into Japanese',
    (leaf) => latinWords.test(leaf.ja) && leaf.ja === leaf.en && !isName(leaf.ja),
  ],
  [
    'is Chinese where it should be Japanese',
    (leaf) => leaf.ja === leaf['zh-CN'] && han.test(leaf.ja) && words(leaf.ja).length > 6,
  ],
  [
    'mixes narrow punctuation into Chinese',
    (leaf) => /\p{Script=Han}[,;:!?]|\p{Script=Han}\.(?:\s|$)|\.\.\./u.test(leaf['zh-CN']),
  ],
]

/** What is wrong with a feature's texts, one line each. */
export function textProblems(name: string, translated: Translated): string[] {
  const leaves = languages.map((language) => [language, leavesOf(translated[language])] as const)
  const keys = new Set(leaves.flatMap(([, texts]) => [...texts.keys()]))
  return [...keys].flatMap((key) => {
    const missing = leaves
      .filter(([, texts]) => !texts.has(key))
      .map(([language]) => `${name} ${key}: not in ${language}`)
    if (missing.length > 0) return missing
    const leaf = Object.fromEntries(
      leaves.map(([language, texts]) => [language, texts.get(key) ?? '']),
    ) as Record<Language, string>
    return rules
      .filter(([, isBroken]) => isBroken(leaf, key))
      .map(([message]) => `${name} ${key}: ${message}`)
  })
}
