import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { TouchFile } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import type { SubjectFact } from './subject-hooks.public.ts'
import { isCorrectable } from './touches.domain.ts'
import {
  findFilesOf,
  findFirstWritten,
  type StoredTouchFile,
  type TouchWithText,
} from './touches.repository.ts'

export const touchFileOf = ({ id, name, isImage, bytes }: StoredTouchFile): TouchFile => ({
  id,
  name,
  isImage,
  bytes,
})

const minute = 60

/** Touches as facts of a timeline, in the reader's language. */
export async function factsOfTouches(
  { tx, viewer, language }: Pick<MemberContext, 'tx' | 'viewer' | 'language'>,
  rows: readonly TouchWithText[],
): Promise<SubjectFact[]> {
  const t = touchesTexts.in(language)
  const files = await findFilesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const firstWritten = await findFirstWritten(
    tx,
    rows.flatMap(({ originId }) => originId ?? []),
  )
  const now = new Date()
  const lasted = (seconds: number) =>
    fill(t.timeline.lasted, { minutes: Math.floor(seconds / minute), seconds: seconds % minute })
  return rows.map((row): SubjectFact => {
    const { id, at, kind, seconds, outcome, isValid, originId, subjectKind, subjectId, byName, writtenText } =
      row
    const written = firstWritten.get(originId ?? id) ?? row.writtenAt
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
        files: files.filter(({ touchId }) => touchId === id).map(touchFileOf),
        text: writtenText,
        isCorrected: originId !== null,
        mayCorrect:
          isOwn &&
          writtenText !== null &&
          viewer.permissions.has('touch:edit') &&
          isCorrectable(written, now),
      },
    }
  })
}
