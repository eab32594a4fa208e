import { labels, type LabelKey } from './card-vocabulary.data.ts'
import { simplified } from './han-forms.domain.ts'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A label as it may be printed and read: spread letters, a one for an l. */
const patternOf = (word: string) =>
  /\p{Script=Han}/u.test(word)
    ? Array.from(word, escaped).join(String.raw`\s*`)
    : `(?<![a-z])${escaped(word).replace(/l/gi, '[l1I|]').replace(/-/g, '[-\\s]?')}(?![a-z])`

const anyOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|')

const patterns = (Object.entries(labels) as [LabelKey, readonly string[]][]).map(([key, words]) => {
  const word = anyOf(words)
  return {
    key,
    // Two languages often stand in front of one value: 手机 Mobile:
    atEnd: new RegExp(String.raw`(?:${word})[\s:：.·|()（）]*$`, 'iu'),
    atStart: new RegExp(
      String.raw`^[\s·•|(（]*(?:(?:${word})[\s/)）]*)+(?:[:：.|]\s*|\s+|(?=\p{Script=Han})|(?<=\p{Script=Han})|$)`,
      'iu',
    ),
  }
})

/** Which label stands at the end of a text, in front of a value. */
export function labelBefore(text: string): LabelKey | undefined {
  const folded = simplified(text)
  return patterns.find(({ atEnd }) => atEnd.test(folded))?.key
}

/** The label with which a text begins, and where the value behind it begins. */
export function labelAtStart(text: string): { key: LabelKey; end: number } | undefined {
  const folded = simplified(text)
  for (const { key, atStart } of patterns) {
    const match = atStart.exec(folded)
    if (match) return { key, end: match[0].length }
  }
  return undefined
}

/** Whether a text is nothing but labels. */
export function isLabelAlone(text: string): boolean {
  let rest = text
  for (let found = labelAtStart(rest); found && found.end > 0; found = labelAtStart(rest))
    rest = rest.slice(found.end)
  return rest.length < text.length && !/[\p{L}\p{N}]/u.test(rest)
}
