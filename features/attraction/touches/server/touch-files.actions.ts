import { keepPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { TouchFile } from '../touches.contract.ts'
import { requireSeen } from './subjects.actions.ts'
import { refuse } from './touches.refusals.ts'
import { findTouch, findTouchFile, findWaitingFiles, insertTouchFile } from './touches.repository.ts'
import { touchFileOf } from './touches.view.ts'

/** So many files of one person may wait for a touch. */
const mostWaiting = 100

/** Takes a file in; it waits until a touch is saved with it. */
export async function addTouchFile(context: MemberContext): Promise<TouchFile> {
  const { tx, viewer } = context
  // Two that arrive together count each other.
  await lockKey(tx, `touch-files:${viewer.accountId}`)
  if ((await findWaitingFiles(tx, viewer.accountId)).length >= mostWaiting)
    throw refuse((t) => t.errors.filesWaiting, { reason: 'TOO_MANY', values: { max: mostWaiting } })
  const { file, isImage } = await keepPrivately(context, { kinds: 'all', field: 'file' })
  return touchFileOf(
    await insertTouchFile(tx, {
      fileId: file.id,
      name: file.originalName,
      bytes: file.bytes,
      isImage,
      uploadedBy: viewer.accountId,
    }),
  )
}

/** Sends a file: the caller's own that waits, or one of a touch about a subject in sight. */
export async function sendTouchFile(context: MemberContext, id: string, size: 'small' | undefined) {
  const { tx, viewer, services } = context
  const kept = await findTouchFile(tx, id).then(orNotFound)
  if (kept.touchId === null) orNotFound(kept.uploadedBy === viewer.accountId)
  else await requireSeen(context, await findTouch(tx, kept.touchId).then(orNotFound))
  return sendPrivately(context, orNotFound(await services.files.find(tx, kept.fileId)), size)
}
