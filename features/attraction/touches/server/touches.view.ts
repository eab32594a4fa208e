import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { TouchFile } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import type { SubjectFact } from './subject-hooks.public.ts'
import { isCorrectable } from './touches.domain.ts'
import type { StoredTouchFile, WholeTouch } from './touches.repository.ts'

export const touchFileOf = ({ id, name, isImage, bytes }: StoredTouchFile): TouchFile => ({
  id,
  name,
  isImage,
  bytes,
})

const minute = 60

/** Touches as facts of a timeline, in the reader's language. */
export function factsOfTouches(
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
  rows: readonly WholeTouch[],
): SubjectFact[] {
  const t = touchesTexts.in(language)
  const now = new Date()
  const lasted = (seconds: number) =>
    fill(t.timeline.lasted, { minutes: Math.floor(seconds / minute), seconds: seconds % minute })
  return rows.map((row): SubjectFact => {
    const { id, at, kind, seconds, outcome, isValid, originId, subjectKind, subjectId, byName, writtenText } =
      row
    const isOwn = row.byAccountId === viewer.accountId || viewer.isAdmin
    return {
      id,
      at,
      kind: 'touch',
      text: writtenText ?? t.timeline.erased,
      source: [t.kinds[kind], seconds ? lasted(seconds) : '', outcome ? t.outcomes[outcome] : '']
        .filter(Boolean)
        .join(' · '),
      actor: byName,
      subjectKind,
      subjectId,
      touch: {
        touchId: id,
        kind,
        seconds,
        outcome,
        isValid,
        files: [...row.files],
        text: writtenText,
        isCorrected: originId !== null,
        mayCorrect:
          isOwn &&
          writtenText !== null &&
          viewer.permissions.has('touch:edit') &&
          isCorrectable(row.firstWrittenAt, now),
      },
    }
  })
}
