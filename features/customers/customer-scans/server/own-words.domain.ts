import { isHan, type Letter } from './letters.domain.ts'
import { alikeTo } from './look-alikes.domain.ts'

/** How a Chinese letter is read, in Latin letters without tones. */
export type ReadingsOf = (letter: string) => readonly string[]

/** A letter that was read surer counts as what it was read as. */
const surelyRead = 0.95
/** Shorter ones are in many words. */
const leastSounds = 5
const leastSurname = 3
const longestName = 4

interface Evidence {
  /** All that stands on the card in Latin letters, line by line. */
  latin: string
  latinWords: ReadonlySet<string>
  /** Pairs of Chinese letters, with how sure the less sure letter is in each line that has them. */
  pairs: ReadonlyMap<string, readonly number[]>
  readingsOf: ReadingsOf
}

const textOf = (line: readonly Letter[]) => line.map(({ text }) => text).join('')
const hanIn = (line: readonly Letter[]) => line.filter(({ text }) => isHan(text))
const pairsIn = (letters: readonly Letter[]) =>
  letters.slice(1).map((letter, at) => ({
    pair: (letters[at]?.text ?? '') + letter.text,
    sureness: Math.min(letter.sureness, letters[at]?.sureness ?? 0),
  }))

function evidenceOf(lines: readonly (readonly Letter[])[], readingsOf: ReadingsOf): Evidence {
  const pairs = new Map<string, number[]>()
  for (const line of lines)
    for (const { pair, sureness } of pairsIn(hanIn(line)))
      pairs.set(pair, [...(pairs.get(pair) ?? []), sureness])
  const texts = lines.map((line) => textOf(line).toLowerCase())
  return {
    latin: texts.map((text) => text.replace(/[\s._-]/g, '')).join('\n'),
    latinWords: new Set(texts.flatMap((text) => text.match(/[a-z]+/g) ?? [])),
    pairs,
    readingsOf,
  }
}

/** Whether the Latin letters of the card say two Chinese letters, as mail and websites do. */
const isSpelt = (one: string, other: string, { latin, readingsOf }: Evidence) =>
  readingsOf(one).some((first) =>
    readingsOf(other).some((second) => {
      const said = first + second
      return said.length >= leastSounds && latin.includes(said)
    }),
  )

/** Whether Latin letters say a whole name: `xunzm`, `zimo.xun`, `Jason Xun`. */
function isNameSpelt(name: readonly string[], { latin, latinWords, readingsOf }: Evidence): boolean {
  const [surname = '', ...given] = name
  const initials = given.map((letter) => readingsOf(letter)[0]?.charAt(0) ?? '').join('')
  return readingsOf(surname).some(
    (said) =>
      said.length >= leastSurname &&
      (latinWords.has(said) ||
        (said.length + initials.length >= leastSounds && latin.includes(said + initials)) ||
        given.slice(-1).some((last) => readingsOf(last).some((sound) => latin.includes(sound + said)))),
  )
}

/** Whether something else on the card says that a letter stands here. */
function isSaid(letters: readonly string[], at: number, evidence: Evidence): boolean {
  const [before, here = '', after] = [letters[at - 1], letters[at], letters[at + 1]]
  if (before && isSpelt(before, here, evidence)) return true
  if (after && isSpelt(here, after, evidence)) return true
  return at === 0 && letters.length >= 2 && letters.length <= longestName && isNameSpelt(letters, evidence)
}

const pairsAt = (letters: readonly string[], at: number) =>
  [letters.slice(at - 1, at + 1), letters.slice(at, at + 2)].flatMap((pair) =>
    pair.length === 2 ? [pair.join('')] : [],
  )

/** How sure the letter is beside the same neighbour elsewhere. */
const surenessElsewhere = (letters: readonly string[], at: number, { pairs }: Evidence) =>
  Math.max(0, ...pairsAt(letters, at).flatMap((pair) => pairs.get(pair) ?? []))

/** The letters that one may be instead, by the readers or by its looks. */
const possibleFor = ({ text, others, readElse }: Letter) =>
  [...new Set([...(readElse ?? ''), ...others, ...alikeTo(text)])].filter((one) => one !== text && isHan(one))

function ownLetter(line: readonly Letter[], letter: Letter, evidence: Evidence): string {
  const at = line.indexOf(letter)
  const letters = line.map(({ text }) => text)
  const possible = possibleFor(letter)
  if (possible.length === 0 || isSaid(letters, at, evidence)) return letter.text
  const withOther = (other: string) => letters.with(at, other)
  const spelt = possible.find((other) => isSaid(withOther(other), at, evidence))
  if (spelt || letter.sureness >= surelyRead) return spelt ?? letter.text
  const isSurer = (said: readonly string[]) => surenessElsewhere(said, at, evidence) > letter.sureness
  const elsewhere = isSurer(letters) ? undefined : possible.find((other) => isSurer(withOther(other)))
  return elsewhere ?? letter.text
}

/**
 * Lines of a card of which a Chinese letter is another that it may have been, where the card itself says so elsewhere: mail,
 * website or Latin name are spelt like that one, or another line has it beside the same letter.
 */
export function withOwnWords(lines: readonly (readonly Letter[])[], readingsOf: ReadingsOf): Letter[][] {
  const evidence = evidenceOf(lines, readingsOf)
  return lines.map((line) => {
    const han = hanIn(line)
    return line.map((letter) =>
      isHan(letter.text) ? { ...letter, text: ownLetter(han, letter, evidence) } : letter,
    )
  })
}
