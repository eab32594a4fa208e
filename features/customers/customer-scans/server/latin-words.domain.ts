// Letters and digits that look alike in addresses of mail, websites and accounts are told apart by the words they make.
import { firstOfFax } from './card-vocabulary.data.ts'

/** A syllable of Chinese in Latin letters; a vowel alone is rather a letter that was misread. */
const syllable =
  '(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:[iu]ang|iong|[aeo]ng|i[ae]n|iao|ing|uai|uan|ai|an|ao|ei|en|er|i[aeu]|in|ou|u[aeino]|[aeiouv])|ang|ai|an|ao|en|er|ou)'
const chinese = new RegExp(`^${syllable}+$`)

/** The Latin words of texts, in small letters. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}(?![a-z\d])/g) ?? []))

/** A letter of an address, and the letters that it might have been instead, the likeliest first. */
export interface Alternative {
  text: string
  others: string
}

const letterFor: Readonly<Record<string, string>> = { '1': 'l', '0': 'o' }
const digitFor: Readonly<Record<string, string>> = { l: '1', o: '0' }
const isDigit = (text: string | undefined) => /^\d$/.test(text ?? '')
const isLetter = (text: string | undefined) => /^[a-z]$/i.test(text ?? '')

/** `chaoll` is `chao11` where digits were thought of, `wei0o` is `wei00`: digits stand behind words. */
function withDigitsBehind(
  run: readonly Alternative[],
  isWord: (text: string) => boolean,
): string | undefined {
  for (let from = run.length - 1; from >= 2; from -= 1) {
    const tail = run.slice(from)
    const word = run.slice(0, from).map(({ text }) => text)
    const digits = tail.map(({ text }) => digitFor[text.toLowerCase()] ?? text)
    if (!digits.every(isDigit)) return undefined
    const isThoughtOf =
      tail.some(({ text }) => isDigit(text)) || tail.every(({ others }) => isDigit(others[0]))
    if (isThoughtOf && isWord(word.join(''))) return [...word, ...digits].join('')
  }
  return undefined
}

/** One by one: a digit among letters is the letter that the recogniser also thought of. */
const letterByLetter = (run: readonly Alternative[]) =>
  run
    .map(({ text, others }, index) => {
      const [before, after] = [run[index - 1]?.text, run[index + 1]?.text]
      const isAmongLetters = before === undefined ? isLetter(after) : isLetter(before) && !isDigit(after)
      const other = others[0]?.toLowerCase()
      return isAmongLetters && other && letterFor[text] === other ? other : text
    })
    .join('')

const among = /[@/\\_]|www|wechat|微信|\.(?:com|cn|net|org|io)/i

/** Legal forms as they are written. */
const legalForms: Readonly<Record<string, string>> = { gmbh: 'GmbH', kgaa: 'KGaA', llc: 'LLC', llp: 'LLP' }

/** Words without a vowel that are no abbreviations in capitals. */
const withoutVowels = /^(?:mr|mrs|ms|dr|st|sr|jr|ltd|rd|ph|blvd|pty|pvt|nth|sth)$/i

/**
 * A word in the size in which it was meant, where the recogniser thought of it: letters such as o, s and w are told from O, S
 * and W by their size alone. `oLivia` is Olivia, `Nsw` is NSW.
 */
function inItsSize(word: string, letters: readonly Alternative[]): string {
  const canBe = (isWanted: (letter: string) => boolean, from: number) =>
    letters.slice(from).every(({ text, others }) => isWanted(text) || [...others].some(isWanted))
  const isSmall = (letter: string) => /^\p{Ll}$/u.test(letter)
  const isLarge = (letter: string) => /^\p{Lu}$/u.test(letter)
  if (/^\p{L}\p{Lu}\p{Ll}{2,}$/u.test(word) && canBe(isSmall, 1))
    return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
  const isAbbreviation = /^\p{Lu}(?=.*\p{Ll})[^aeiouyAEIOUY]{1,3}$/u.test(word) && !withoutVowels.test(word)
  return isAbbreviation && canBe(isLarge, 0) ? word.toUpperCase() : word
}

/** A word of print in which digits are the letters that look like them, or the other way round. */
function mendedWord(word: string): string {
  if (/^\d[\doO]*\d$|^\d+[oO]+\d*$/.test(word)) return word.replace(/[oO]/g, '0')
  if (/^\p{L}?0\p{Ll}{2}|\p{Ll}{2}0$|\p{Ll}0\p{Ll}/u.test(word)) return word.replaceAll('0', 'o')
  if (/\p{Ll}1\p{Ll}|\p{Ll}{2}1$/u.test(word)) return word.replaceAll('1', 'l')
  return legalForms[word.toLowerCase()] ?? word
}

/**
 * A line of print, letter by letter as long as before: `Chicag0` is Chicago, `5o0` is 500. A word among words with capitals
 * begins with one where that was thought of: letters such as w and W are told apart by their size alone. Addresses of mail
 * and websites are left as they are.
 */
export function mendedPrint<T extends Alternative>(line: readonly T[]): T[] {
  const text = line.map((letter) => letter.text).join('')
  const done = [...line]
  const put = (index: number, letter: string) => {
    const former = line[index]
    if (former) done[index] = { ...former, text: letter }
  }
  // The Japanese word for a fax, whose first letter looks like a seven.
  for (const { index } of text.matchAll(/7(?=[ァア]ックス)/g)) put(index, firstOfFax)
  if (among.test(text)) return done
  // O'Brien: the letter in front of the apostrophe is told from a small one by its size alone.
  for (const { index } of text.matchAll(/(?<![\p{L}\d])[o0](?=['’`]\s?\p{Lu}\p{Ll})/gu)) put(index, 'O')
  const hasCapitals = /\p{Lu}\p{Ll}/u.test(text)
  for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\d]{2,}/gu)) {
    const first = line[index]
    const isCapital = hasCapitals && word.length > 3 && first?.others[0] === first?.text.toUpperCase()
    const sized = inItsSize(word, line.slice(index, index + word.length))
    const mended = mendedWord(isCapital ? (first?.text.toUpperCase() ?? '') + sized.slice(1) : sized)
    ;[...mended].forEach((letter, at) => put(index + at, letter))
  }
  return done
}

/** Letters and digits without a mark between them. */
function mendedRun(run: readonly Alternative[], own: ReadonlySet<string>): string {
  const isWord = (text: string) => own.has(text.toLowerCase()) || chinese.test(text.toLowerCase())
  const said = run.map(({ text }) => text).join('')
  const [digits = ''] = /\d*$/.exec(said) ?? []
  const front = said.slice(0, said.length - digits.length)
  const word = front.replace(/[01]/g, (digit) => letterFor[digit] ?? digit)
  if (isWord(word)) return word + digits
  return withDigitsBehind(run, isWord) ?? letterByLetter(run)
}

/** An address, letter by letter as long as before: `l` and `1`, `o` and `0` by the words of the card, Chinese and likelihood. */
export function mendedAddress(letters: readonly Alternative[], own: ReadonlySet<string>): string {
  const runs: Alternative[][] = []
  const isPart = ({ text }: Alternative) => isLetter(text) || isDigit(text)
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.[0] && isPart(last[0]) && isPart(letter)) last.push(letter)
    else runs.push([letter])
  }
  return runs
    .map((run) => (run[0] && isPart(run[0]) ? mendedRun(run, own) : run.map(({ text }) => text).join('')))
    .join('')
}
