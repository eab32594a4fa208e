import { compoundSurnames, surnames } from './card-vocabulary.data.ts'
import { isDepartment, isTitle } from './card-words.domain.ts'
import { simplified, type Writing } from './han-forms.domain.ts'
import type { Letter } from './letters.domain.ts'
import { alikeTo } from './look-alikes.domain.ts'
import { givenLetters } from './name-letters.data.ts'

const given = new Set(givenLetters)
const compound = new Set(compoundSurnames)

/** A surer letter was read right. */
const doubtful = 0.7
const longestName = 4

const answersOf = ({ text, others }: Letter) => [text, ...others]

/** A doubtful letter of a name as the likeliest one that names are written with. */
const inName = (letter: Letter, isOfNames: (text: string) => boolean): string =>
  (letter.sureness < doubtful ? answersOf(letter).find(isOfNames) : undefined) ?? letter.text

/** A letter that no name has, however sure it was read, is one that looks like it. */
const alikeInName = (letter: Letter, isOfNames: (text: string) => boolean): string =>
  isOfNames(letter.text)
    ? letter.text
    : (Array.from((letter.readElse ?? '') + alikeTo(letter.text)).find(isOfNames) ??
      inName(letter, isOfNames))

/** A short line that may be a name: its doubtful letters are those that names are written with. */
export function withNameLetters(line: readonly Letter[], writing: Writing): Letter[] {
  const letters = line.filter(({ text }) => text !== ' ')
  const said = letters.map(({ text }) => text).join('')
  const isName = /^\p{Script=Han}{2,}$/u.test(said) && said.length <= longestName
  if (!isName || writing === 'japanese' || isTitle(said) || isDepartment(said)) return [...line]
  const [first, next] = letters
  const second =
    next && next.sureness < doubtful
      ? answersOf(next).find((text) => compound.has(simplified((first?.text ?? '') + text)))
      : undefined
  return line.map((letter) => {
    if (letter.text === ' ') return letter
    if (letter === next && second) return { ...letter, text: second }
    const isOf = (words: ReadonlySet<string>) => (text: string) => words.has(simplified(text))
    return {
      ...letter,
      text: letter === first ? inName(letter, isOf(surnames)) : alikeInName(letter, isOf(given)),
    }
  })
}
