import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import type { Language } from '#platform/text/texts.ts'

import { contentsTexts } from '../contents.texts.ts'
import type { Content } from './contents.repository.ts'
import type { AnyContentEvent, ContentDenial } from './contents.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(contentsTexts)

interface Stopped {
  event: AnyContentEvent
  content: Pick<Content, 'state'>
}

const denials = denialRefusals(contentsTexts, {
  sentence: (t, denial: ContentDenial) => t.denials[denial],
  values: (t, { event, content }: Stopped) => ({ state: t.states[content.state], event: t.events[event] }),
  rights: ['permission'],
})

export const { refuseDenial } = denials

const sentences = new Map<string, string>()

/** The denial as a sentence. A list of contents says some hundred of them, of which there are few different ones: each is made once. */
export function describe(
  denial: ContentDenial,
  { event, content: { state } }: Stopped,
  language: Language,
): string {
  const key = `${language} ${denial} ${event} ${state}`
  const known = sentences.get(key)
  if (known !== undefined) return known
  const sentence = denials.describe(denial, { event, content: { state } }, language)
  sentences.set(key, sentence)
  return sentence
}
