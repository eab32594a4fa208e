import type { ScanField } from '../customer-scans.contract.ts'
import type { ReadField } from './card-reader.public.ts'
import type { PrintedPerson } from './paper-people.world.ts'

/** Whether one field of a card was read as it is printed. */
export interface CardScore {
  card: string
  key: ScanField
  isRight: boolean
  says: string
}

const numbers: ReadonlySet<string> = new Set(['mobile', 'tel', 'fax'])

/** The same words in the same letters; blanks count between Latin words only. */
const alike = (key: string, text: string) =>
  numbers.has(key)
    ? text.replace(/\D/g, '')
    : text
        .normalize('NFKC')
        .replace(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '')
        .replace(/\s+/g, ' ')
        .trim()

/** Compares what was read with what is printed: of a field with one value nothing else may have been read. */
export function scoreOf(
  card: string,
  truth: Partial<PrintedPerson>,
  fields: readonly ReadField[],
): CardScore[] {
  return Object.entries(truth).map(([name, printed]) => {
    const key = (name === 'mobiles' ? 'mobile' : name) as ScanField
    const wanted = [printed].flat().map((value) => alike(key, value))
    const found = fields.filter((field) => field.key === key).map(({ value }) => alike(key, value))
    const isRight = wanted.every((value) => found.includes(value)) && found.length === wanted.length
    return {
      card,
      key,
      isRight,
      says: `${card} ${key}: ${wanted.join(' | ')} was read as ${found.join(' | ') || 'nothing'}`,
    }
  })
}
