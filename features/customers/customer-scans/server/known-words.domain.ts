import { knownWords, unreadLetters } from './card-vocabulary.data.ts'
import { simplified, type Writing } from './han-forms.domain.ts'
import { isHan, type Letter, pitchOf } from './letters.domain.ts'

const unread = new Set(unreadLetters)
/** What is surer was read right; a letter that the model does not know may look rather sure as another one. */
const doubtful = 0.9
const doubtfulUnread = 0.95

/** Letters that addresses are made of: what was read as one of them is one. */
const ofPlaces = /[市区町村丁目番号]/

const isSame = (one: string, other: string) => one === other || simplified(one) === simplified(other)

interface Fit {
  letters: Letter[]
  taken: number
  /** How many letters were read as they are; half of one for a letter that the recogniser also thought of. */
  exact: number
}

/** Where a line goes on: behind `last`, with letters that stand `pitch` apart; both as shares of the line. */
interface Place {
  line: readonly Letter[]
  last: number
  pitch: number
  /** It may be a name, and what is missing of it any letter. */
  isShort: boolean
}

/**
 * What was read where a word has `wanted`, and how much that says for the word; undefined where it says against it, or where
 * a hole in front of it is rather what has not been read.
 */
function readFor(
  wanted: string,
  letter: Letter,
  isHole: boolean,
): { letter: Letter; worth: number } | undefined {
  if (isSame(letter.text, wanted)) return { letter, worth: 1 }
  if (!isHan(letter.text)) return undefined
  const mended = { ...letter, text: wanted }
  if (letter.sureness < doubtful && [...letter.others].some((other) => isSame(other, wanted)))
    return { letter: mended, worth: 0.5 }
  // A letter that is thought of in both its writings was read right.
  const isSure = letter.sureness >= doubtfulUnread || isSame(letter.text, letter.others[0] ?? '')
  const isUnread = !isHole && !isSure && !ofPlaces.test(letter.text) && unread.has(wanted)
  return isUnread ? { letter: mended, worth: 0 } : undefined
}

/** How a word may stand where a line goes on; undefined where something else does. */
function fitOf(word: string, { line, last, pitch, isShort }: Place): Fit | undefined {
  const letters: Letter[] = []
  let [taken, exact, before] = [0, 0, last]
  for (const wanted of word) {
    const at = line.findIndex(({ text }, index) => index >= taken && text !== ' ')
    const next = line[at]
    const isHole = (next?.at ?? 1 + pitch / 4) - before > pitch * 1.6
    const read = next && readFor(wanted, next, isHole)
    if (read) {
      letters.push(read.letter)
      exact += read.worth
      taken = at + 1
      before = next.at
    } else if (isHole && (unread.has(wanted) || (letters.length === 0 && !isShort))) {
      before += pitch
      letters.push({ text: wanted, sureness: 0.5, at: before, others: '' })
    } else return undefined
  }
  return exact >= 1 && exact * 3 >= word.length ? { letters, taken, exact } : undefined
}

/** The word of which most letters were read as they are, and of those the one that adds least; none where two fit alike. */
function bestFit(words: readonly string[], place: Place): Fit | undefined {
  const fits = words.flatMap((word) => fitOf(word, place) ?? [])
  const [best, ...others] = fits.sort((a, b) => b.exact - a.exact || a.letters.length - b.letters.length)
  const textOf = ({ letters }: Fit) => simplified(letters.map(({ text }) => text).join(''))
  return others.some(
    (other) =>
      best &&
      other.exact === best.exact &&
      other.letters.length === best.letters.length &&
      textOf(other) !== textOf(best),
  )
    ? undefined
    : best
}

/**
 * A line in which doubtful letters, and letters of which nothing was read, are those of a known word that the others are
 * of. `shape` is the width of the line's box by its height.
 */
export function withKnownWords(line: readonly Letter[], shape: number, writing: Writing): Letter[] {
  const pitch = pitchOf(line, shape)
  const done: Letter[] = []
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at)
    const place = {
      line: rest,
      last: done.at(-1)?.at ?? -pitch / 4,
      pitch,
      isShort: done.length === 0 && line.length < 4,
    }
    const fit = isHan(rest[0]?.text ?? '') ? bestFit(knownWords[writing], place) : undefined
    done.push(...(fit?.letters ?? rest.slice(0, 1)))
    at += fit?.taken ?? 1
  }
  return done
}
