import { kanaAlike } from './card-vocabulary.data.ts'
import type { Letter } from './letters.domain.ts'

const kanaOf = new Map(
  [...kanaAlike.matchAll(/(.)(.)/gu)].map(([, han = '', kana = '']) => [han, kana] as const),
)
const isKatakana = (text: string | undefined) => /^[\u30a1-\u30fc]$/u.test(text ?? '')
/** Behind a number: 三ビル is nothing, ビル三階 is a floor. */
const counted = /^[階号番丁目月日年人百十]$/u

/** A line of a Japanese card in which a Chinese letter beside katakana is the one of these that looks like it: 八ス is バス. */
export function withKana(line: readonly Letter[]): Letter[] {
  return line.map((letter, at) => {
    const kana = kanaOf.get(letter.text)
    const [before, after] = [line[at - 1]?.text, line[at + 1]?.text]
    if (!kana || counted.test(after ?? '') || !(isKatakana(before) || isKatakana(after))) return letter
    const thought = Array.from((letter.readElse ?? '') + letter.others).find(isKatakana)
    return { ...letter, text: thought ?? kana }
  })
}
