export const passwordLength = { min: 8, max: 128 } as const

/** Of those that are long enough at all, this many of the commonest are refused. */
const commonest = 10_000

/** The future owner of a password: nothing of it may stand in the password. */
export interface PasswordOwner {
  username: string
  nickName?: string | null | undefined
  mobile?: string | null | undefined
  email?: string | null | undefined
}

export type PasswordProblem = 'tooShort' | 'tooLong' | 'repeated' | 'ownName' | 'productName' | 'common'

/** What is as easily guessed as it is remembered. */
export interface Guessable {
  /** Passwords that people use most, folded. */
  common: ReadonlySet<string>
  /** What the product and its parts are called: what everybody thinks of first who needs a password here. */
  names: readonly string[]
}

/** With a year or other digits around it, a name is as easily guessed as without. */
const leastBesides = 4

/** Whether nothing is left worth guessing once the product's names, digits and marks are taken away. */
function isProductName(folded: string, names: readonly string[]): boolean {
  const found = names.map(fold).filter((name) => folded.includes(name))
  const rest = found.reduce((text, name) => text.replaceAll(name, ''), folded).replace(/[^\p{L}]/gu, '')
  return found.length > 0 && [...rest].length < leastBesides
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The list's first entries that could be passwords here, as people type them. */
export const commonOf = (ranked: readonly string[]): ReadonlySet<string> =>
  new Set(
    ranked
      .filter(({ length }) => length >= passwordLength.min)
      .slice(0, commonest)
      .map(fold),
  )

/** Words of two characters or less stand in many a good password by chance. */
const longEnoughToTell = 3

function namesOf({ username, nickName, mobile, email }: PasswordOwner): string[] {
  return [username, nickName, mobile, email, email?.split('@')[0]]
    .map((name) => fold(name ?? '').trim())
    .filter((name) => name.length >= longEnoughToTell)
}

/** What is wrong with a new password, if anything: its length in characters, what it consists of, whose it is. No rules about kinds of characters. */
export function problemOf(
  password: string,
  owner: PasswordOwner,
  { common, names }: Guessable,
): PasswordProblem | undefined {
  const { length } = [...password]
  if (length < passwordLength.min) return 'tooShort'
  if (length > passwordLength.max) return 'tooLong'
  const folded = fold(password)
  if (new Set(folded).size === 1) return 'repeated'
  if (namesOf(owner).some((name) => folded.includes(name))) return 'ownName'
  if (isProductName(folded, names)) return 'productName'
  return common.has(folded) ? 'common' : undefined
}
