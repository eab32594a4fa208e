import { simplified } from './han-forms.domain.ts'
import { isHan, type Letter, pitchOf, surenessOf } from './letters.domain.ts'

/** Less is what a reader makes of print that is too blurred for it. */
const leastSureness = 0.7
/** A letter that was not read by the first reader is one where the second is this sure. */
const surelyThere = 0.75
/** How unsure the first reader may be at most where the second corrects it. */
const corrected = { unknown: 0.98, thoughtOf: 0.8, other: 0.4 }

const isEastern = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text)
const isSame = (one: string, other: string) =>
  isHan(one) && isHan(other) && simplified(one) === simplified(other)

/** A letter of both readings: the surer one, where the first reader does not know the other or has doubts. */
function better(first: Letter, second: Letter, known: ReadonlySet<string>): Letter {
  const { text, sureness, others } = second
  if (isSame(first.text, text))
    return { ...first, text, others, sureness: Math.max(first.sureness, sureness) }
  const isThoughtOf = isHan(first.text) && [...first.others].some((other) => isSame(other, text))
  const limit = corrected[!known.has(text) ? 'unknown' : isThoughtOf ? 'thoughtOf' : 'other']
  return first.sureness < Math.min(limit, sureness)
    ? { ...first, text, sureness, others, readElse: first.text }
    : { ...first, readElse: text }
}

/**
 * A line as two readers read it, of whom the first `known` letters: Chinese letters and kana are those of the second where it
 * is surer, and all others those of the first, which reads digits, Latin letters and marks better.
 */
export function withSecondReading(
  { first, second, shape }: { first: readonly Letter[]; second: readonly Letter[]; shape: number },
  known: ReadonlySet<string>,
): Letter[] {
  const eastern = second.filter(({ text }) => isEastern(text))
  if (surenessOf(eastern) < leastSureness) return [...first]
  const near = pitchOf(first, shape) / 2
  const done = [...first]
  for (const letter of eastern) {
    const distance = ({ text, at }: Letter) => (text === ' ' ? 1 : Math.abs(at - letter.at))
    const [there] = [...done].sort((a, b) => distance(a) - distance(b))
    if (there && distance(there) < near) done[done.indexOf(there)] = better(there, letter, known)
    else if (letter.sureness >= surelyThere) done.push(letter)
  }
  return done.sort((a, b) => a.at - b.at)
}
