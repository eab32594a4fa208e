import { reasonOf, Refusal } from '#platform/server/http/refusal.ts'
import { refusals } from '#platform/server/http/refusals.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { FolderDenial } from './card-folders.domain.ts'
import type { SeenFolder } from './card-folders.repository.ts'
import { cardFolderServerTexts } from './server.texts.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(cardFolderServerTexts)

type Stopped = Pick<SeenFolder, 'recycledAt' | 'grants'>

/** Why something cannot happen to a folder, as a sentence. */
export function describeDenial(denial: FolderDenial, seen: Stopped, language: Language): string {
  const texts = cardFolderServerTexts.in(language).denials
  if (denial === 'state') return seen.recycledAt === null ? texts.stateKept : texts.stateRecycled
  return fill(texts[denial], { count: seen.grants })
}

/** 403 where rights are missing, else 409. */
export const refuseDenial = (denial: FolderDenial, seen: Stopped): Refusal =>
  new Refusal(
    denial === 'permission' || denial === 'export' ? 403 : 409,
    (language) => describeDenial(denial, seen, language),
    { reason: reasonOf(denial) },
  )
