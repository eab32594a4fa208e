export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** What guessing begins with, whatever stands around it. */
const firstGuesses =
  /pass(word)?|qwert[yz]?|asdf(gh)?|zxcv(bn)?|admin|root|welcome|iloveyou|woaini|abc123|1q2w3e|letmein|(19|20)\d\d/g

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
  [/[^\u0020-\u007e]/, 200],
]

/** Characters that the one before does not foretell; a repetition or the next of a row counts a quarter. */
function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  return codes.reduce(
    (sum, code, index) => sum + (index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1 ? 0.25 : 1),
    0,
  )
}

/**
 * How hard a password is to guess, roughly: for a word beside the field, not for a decision. `names` are words that
 * anybody would try for this person. What is really refused is for the server to say.
 */
export function strengthOf(password: string, names: readonly string[] = []): Strength {
  const lower = password.toLowerCase()
  const known = names
    .filter((name) => name.length > 2)
    .reduce((rest, name) => rest.replaceAll(name.toLowerCase(), '*'), lower)
  const stripped = known.replaceAll(firstGuesses, '*')
  const alphabet = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const bits = surprises(stripped) * Math.log2(Math.max(alphabet, 2))
  if (bits < 40) return 'weak'
  if (bits < 56) return 'fair'
  return bits < 76 ? 'good' : 'strong'
}
