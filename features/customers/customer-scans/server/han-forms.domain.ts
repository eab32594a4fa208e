import {
  formsOfWords,
  hanForms,
  japaneseAlike,
  japaneseForms,
  japaneseVariants,
  ownJapanese,
  traditionalVariants,
} from './han-forms.data.ts'

/** In which characters a card is written. */
export type Writing = 'simplified' | 'traditional' | 'japanese'

/** Characters in pairs, by the first of each pair. */
const pairsOf = (pairs: string) =>
  new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']): [string, string] => [from, to]))

const traditionalOf = pairsOf(hanForms)
const reversed = (pairs: ReadonlyMap<string, string>) =>
  new Map([...pairs].flatMap(([one, other]) => (one === other ? [] : [[other, one] as const])))
const traditionalOnly = reversed(traditionalOf)
const simplifiedOf = new Map([
  ...reversed(pairsOf(japaneseForms)),
  ...traditionalOnly,
  ...reversed(pairsOf(formsOfWords)),
])
const formsOf: Readonly<Record<Writing, ReadonlyMap<string, string>>> = {
  simplified: new Map(),
  traditional: new Map([...traditionalOf, ...pairsOf(traditionalVariants)]),
  japanese: new Map([
    ...[...traditionalOf].filter(([letter]) => !ownJapanese.includes(letter)),
    ...pairsOf(japaneseAlike),
    ...pairsOf(japaneseForms),
    ...pairsOf(japaneseVariants),
  ]),
}

const each = (text: string, forms: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => forms.get(letter) ?? letter).join('')

/** The same text, as long as before, in the characters in which the vocabulary is written. */
export const simplified = (text: string): string => each(text, simplifiedOf)

const isJapanese =
  /[\u3041-\u30ff〒]|株式|有限会社|合同会社|[財财社][団团團]法人|取締|携帯|都道府県|東京都|丁目|番地/
const isJapaneseHost = /\.jp\b/

/** In which characters texts are written: a text without characters that only traditional writing has is simplified. */
export function writingOf(texts: readonly string[]): Writing {
  const whole = texts.join('\n')
  const count = (forms: ReadonlyMap<string, string>) =>
    [...whole].filter((letter) => forms.has(letter)).length
  if (isJapanese.test(whole)) return 'japanese'
  const isTraditional = count(traditionalOnly) >= 2 && count(traditionalOnly) * 3 >= count(traditionalOf)
  if (!isTraditional) return 'simplified'
  return isJapaneseHost.test(whole) ? 'japanese' : 'traditional'
}

/**
 * A text in the characters of its card: the recogniser does not know all traditional and Japanese ones and answers the
 * simplified one, which looks alike.
 */
export const writtenIn = (text: string, writing: Writing): string => each(text, formsOf[writing])
