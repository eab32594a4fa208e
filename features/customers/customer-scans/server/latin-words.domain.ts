// Letters and digits that look alike in addresses of mail, websites and accounts are told apart by the words they make.

/** A syllable of Chinese in Latin letters; a vowel alone is rather a letter that was misread. */
const syllable =
  '(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:[iu]ang|iong|[aeo]ng|i[ae]n|iao|ing|uai|uan|ai|an|ao|ei|en|er|i[aeu]|in|ou|u[aeino]|[aeiouv])|ang|ai|an|ao|en|er|ou)'
const chinese = new RegExp(`^${syllable}+$`)

/** The Latin words of texts, in small letters. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []))

/** A letter of an address, and what it might have been instead. */
export interface Alternative {
  text: string
  second: string
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
    const isThoughtOf = tail.some(({ text }) => isDigit(text)) || tail.every(({ second }) => isDigit(second))
    if (isThoughtOf && isWord(word.join(''))) return [...word, ...digits].join('')
  }
  return undefined
}

/** One by one: a digit among letters is the letter that the recogniser also thought of. */
const letterByLetter = (run: readonly Alternative[]) =>
  run
    .map(({ text, second }, index) => {
      const [before, after] = [run[index - 1]?.text, run[index + 1]?.text]
      const isAmongLetters = before === undefined ? isLetter(after) : isLetter(before) && !isDigit(after)
      return isAmongLetters && letterFor[text] === second.toLowerCase() ? second.toLowerCase() : text
    })
    .join('')

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
