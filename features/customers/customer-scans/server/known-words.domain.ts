import { knownWords, unreadLetters } from './card-vocabulary.data.ts'
import { simplified, type Writing } from './han-forms.domain.ts'
import { isHan, type Letter, pitchOf } from './letters.domain.ts'
import { alikeTo, looksLike } from './look-alikes.domain.ts'

const unread = new Set(unreadLetters)
/** What is surer was read right; a letter that the model does not know may look rather sure as another one. */
const doubtful = 0.9
const doubtfulUnread = 0.95

/** Letters that addresses are made of: what was read as one of them is one. */
const ofPlaces = /[市区町村丁目番号]/

const isSame = (one: string, other: string) => one === other || simplified(one) === simplified(other)

/** One simplified letter may stand for two traditional ones: the word says for which. */
const spelt = (read: string, wanted: string) => (read === simplified(wanted) ? wanted : read)

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

/** The letters that a reader thought of, besides the one that was read. */
const thoughtOf = ({ sureness, others, readElse = '' }: Letter) =>
  Array.from(readElse + (sureness < doubtful ? others : ''))

/**
 * What was read where a word has `wanted`, and how much that says for the word; undefined where it says against it, or where
 * a hole in front of it is rather what has not been read.
 */
function readFor(
  wanted: string,
  letter: Letter,
  isHole: boolean,
): { letter: Letter; worth: number } | undefined {
  if (isSame(letter.text, wanted))
    return { letter: { ...letter, text: spelt(letter.text, wanted) }, worth: 1 }
  if (!isHan(letter.text)) return undefined
  const mended = { ...letter, text: wanted }
  const thought = thoughtOf(letter).find((other) => isSame(other, wanted))
  if (thought !== undefined) return { letter: { ...letter, text: spelt(thought, wanted) }, worth: 0.5 }
  if (looksLike(letter.text, wanted)) return { letter: mended, worth: 0.4 }
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

/** The words by their first letters, simplified, so that not all are tried at every letter. */
const wordsByStart = new Map<Writing, Map<string, string[]>>()
function startsOf(writing: Writing): Map<string, string[]> {
  const known = wordsByStart.get(writing) ?? new Map<string, string[]>()
  if (known.size === 0)
    for (const word of new Set(knownWords[writing])) {
      const start = simplified(word.charAt(0))
      known.set(start, [...(known.get(start) ?? []), word])
    }
  wordsByStart.set(writing, known)
  return known
}

/** The words that may stand where a line goes on: of a hole, or of a letter that no reader knows, any may. */
function candidates({ line, last, pitch }: Place, writing: Writing): readonly string[] {
  const [first] = line
  const starts = startsOf(writing)
  if (!first || first.at - last > pitch * 1.6) return knownWords[writing]
  const { text, others, readElse = '' } = first
  const said = text + others + readElse + alikeTo(text)
  const unknown = first.sureness < doubtfulUnread ? unreadLetters : ''
  return [...new Set(Array.from(said + unknown, simplified))].flatMap((start) => starts.get(start) ?? [])
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
    const fit = isHan(rest[0]?.text ?? '') ? bestFit(candidates(place, writing), place) : undefined
    done.push(...(fit?.letters ?? rest.slice(0, 1)))
    at += fit?.taken ?? 1
  }
  return done
}
