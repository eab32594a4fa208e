import { compoundSurnames, surnames } from './card-vocabulary.data.ts'
import { isDepartment, isTitle } from './card-words.domain.ts'
import { simplified, type Writing } from './han-forms.domain.ts'
import type { Letter } from './letters.domain.ts'
import { answeredForNames, givenLetters } from './name-letters.data.ts'

const given = new Set(givenLetters)
const compound = new Set(compoundSurnames)
const meant = new Map(
  [...answeredForNames.matchAll(/(.)(.)/gu)].map(([, answer = '', letter = '']) => [
    simplified(answer),
    letter,
  ]),
)

/** A surer letter was read right. */
const doubtful = 0.9
const veryDoubtful = 0.7
const guessed = 0.3
const longestName = 4

const answersOf = ({ text, others }: Letter) => [text, ...others]

/** The letter of a traditional name for which the recogniser answers another one; undefined where it knows it. */
function traditionalOf(letter: Letter, isOfNames: (text: string) => boolean): string | undefined {
  if (letter.sureness >= guessed && isOfNames(letter.text)) return undefined
  const answers = letter.sureness < guessed ? answersOf(letter) : [letter.text]
  return answers.map((text) => meant.get(simplified(text))).find((text) => text !== undefined)
}

/** A doubtful letter of a name as the likeliest one that names are written with. */
function inName(letter: Letter, isOfNames: (text: string) => boolean, writing: Writing): string {
  if (letter.sureness >= doubtful) return letter.text
  const traditional = writing === 'traditional' ? traditionalOf(letter, isOfNames) : undefined
  const other = letter.sureness < veryDoubtful ? answersOf(letter).find(isOfNames) : undefined
  return traditional ?? other ?? letter.text
}

/** A short line that may be a name: its doubtful letters are those that names are written with. */
export function withNameLetters(line: readonly Letter[], writing: Writing): Letter[] {
  const letters = line.filter(({ text }) => text !== ' ')
  const said = letters.map(({ text }) => text).join('')
  const isName = /^\p{Script=Han}{2,}$/u.test(said) && said.length <= longestName
  if (!isName || writing === 'japanese' || isTitle(said) || isDepartment(said)) return [...line]
  const [first, next] = letters
  const second =
    next && next.sureness < veryDoubtful
      ? answersOf(next).find((text) => compound.has(simplified((first?.text ?? '') + text)))
      : undefined
  return line.map((letter) => {
    if (letter.text === ' ') return letter
    if (letter === next && second) return { ...letter, text: second }
    const words = letter === first ? surnames : given
    return { ...letter, text: inName(letter, (text) => words.has(simplified(text)), writing) }
  })
}
