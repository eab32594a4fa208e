import type { Language } from '#platform/text/texts.ts'
import { auditTexts } from '../audit.texts.ts'

const wordIn = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key

/** What a kind of object is called; an unknown one keeps its key. */
export const objectWord = (type: string, language: Language) => wordIn(auditTexts.in(language).objects, type)

/** What an event is called. */
export const eventWord = (event: string, language: Language) => wordIn(auditTexts.in(language).events, event)

/** What a field is called. */
export const fieldWord = (field: string, language: Language) => wordIn(auditTexts.in(language).fields, field)

/** What a state of a kind of object is called. */
export function stateWord(type: string, state: string | null, language: Language): string {
  const states: Readonly<Record<string, Readonly<Record<string, string>>>> = auditTexts.in(language).states
  return state === null ? '' : wordIn(states[type] ?? {}, state)
}
