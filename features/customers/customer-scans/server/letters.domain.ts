/** A letter that was read: how sure that is, from 0 to 1, and where on the line it stands, from 0 to 1. */
export interface Letter {
  text: string
  sureness: number
  at: number
  /** What it might have been instead; empty where nothing else was likely. */
  second: string
}

/** How likely each letter of the alphabet is at each step along a line: first "no letter", last the blank. */
export interface Steps {
  likelihoods: Float32Array
  steps: number
  alphabet: readonly string[]
}

/** The model rarely dares to say blank; where it thought of one, there is one. */
const likelyBlank = 0.05
const likelySecond = 0.02

/** The likeliest letters; one that lasts over several steps is one letter. */
export function lettersOf({ likelihoods, steps, alphabet }: Steps): Letter[] {
  const found: Letter[] = []
  const blankIndex = alphabet.length - 1
  let [last, blank] = [0, 0]
  for (let step = 0; step < steps; step += 1) {
    const row = likelihoods.subarray(step * alphabet.length, (step + 1) * alphabet.length)
    const [best, second] = likeliest(row)
    const sureness = likelihoodOf(row, best)
    const letter = found.at(-1)
    if (best === 0 || best === blankIndex) blank = Math.max(blank, likelihoodOf(row, blankIndex))
    else if (best === last && letter) letter.sureness = Math.max(letter.sureness, sureness)
    else {
      const at = (step + 0.5) / steps
      if (letter && blank >= likelyBlank) found.push({ text: ' ', sureness: 1, at, second: '' })
      blank = 0
      const isThoughtOf = likelihoodOf(row, second) >= likelySecond
      found.push({
        text: letterAt(alphabet, best),
        sureness,
        at,
        second: isThoughtOf ? letterAt(alphabet, second) : '',
      })
    }
    last = best
  }
  return found
}

const likelihoodOf = (row: Float32Array, index: number) => row[index] ?? 0
const letterAt = (alphabet: readonly string[], index: number) => alphabet[index] ?? ''

/** The places of the likeliest letter and of the next one that is a letter. */
function likeliest(row: Float32Array): [number, number] {
  let [best, second] = [0, 0]
  let [most, next] = [-1, -1]
  row.forEach((likelihood, index) => {
    if (likelihood > most) {
      if (best !== 0) [second, next] = [best, most]
      ;[best, most] = [index, likelihood]
    } else if (index !== 0 && likelihood > next) [second, next] = [index, likelihood]
  })
  return [best, second]
}

/** How sure a line is as a whole. */
export const surenessOf = (letters: readonly Letter[]) =>
  letters.length === 0 ? 0 : letters.reduce((sum, { sureness }) => sum + sureness, 0) / letters.length
