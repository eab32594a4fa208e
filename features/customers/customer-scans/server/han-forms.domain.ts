import { hanForms } from './han-forms.data.ts'

const traditionalOf = new Map<string, string>()
const simplifiedOf = new Map<string, string>()
for (let at = 0; at < hanForms.length; at += 2) {
  const [simplified, traditional] = [hanForms.charAt(at), hanForms.charAt(at + 1)]
  traditionalOf.set(simplified, traditional)
  simplifiedOf.set(traditional, simplified)
}

const each = (text: string, forms: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => forms.get(letter) ?? letter).join('')

/** The same text, as long as before, in the characters in which the vocabulary is written. */
export const simplified = (text: string): string => each(text, simplifiedOf)

const isJapanese = /[\u3041-\u30ff〒]|株式|有限会社|合同会社|取締|携帯|都道府県/

/**
 * Makes the characters of a traditional card traditional: the recogniser does not know all of them and answers the
 * simplified one, which looks alike. A text without characters that only traditional writing has stays as it is.
 */
export function writtenAlike(texts: readonly string[]): string[] {
  const whole = texts.join('\n')
  const count = (forms: ReadonlyMap<string, string>) =>
    [...whole].filter((letter) => forms.has(letter)).length
  const isTraditional = count(simplifiedOf) >= 2 && count(simplifiedOf) * 3 >= count(traditionalOf)
  return isTraditional && !isJapanese.test(whole)
    ? texts.map((text) => each(text, traditionalOf))
    : [...texts]
}
