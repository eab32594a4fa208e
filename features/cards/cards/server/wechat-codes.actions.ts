import { buffer } from 'node:stream/consumers'

import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type Card, findPicture } from './cards.repository.ts'

/** Deletes the pictures of codes that no card shows any more. The answer removes their bytes; call it after the commit. */
export async function forgetWechatCodes(
  tx: Tx,
  files: Files,
  publicIds: readonly string[],
): Promise<() => Promise<void>> {
  const removals: (() => Promise<void>)[] = []
  for (const publicId of publicIds) {
    const file = await findPicture(tx, publicId)
    if (file) removals.push(await files.remove(tx, file.id))
  }
  return async () => {
    for (const remove of removals) await remove()
  }
}

/**
 * Makes the card's own copy of an uploaded picture and deletes the former one; answers the public id of the copy.
 * The upload itself may be shown elsewhere, so it could not be deleted with the card.
 */
export async function replaceWechatCode(
  { tx, services: { files }, viewer, afterCommit }: MemberContext,
  { wechatCodeFileId: former }: Card,
  uploaded: string | null,
): Promise<string | null> {
  if (uploaded === former) return former
  if (former !== null) afterCommit(await forgetWechatCodes(tx, files, [former]))
  const upload = uploaded === null ? undefined : await findPicture(tx, uploaded)
  if (!upload) return null
  const copy = await files.saveImage(tx, {
    name: upload.originalName,
    content: await buffer(await files.open(upload)),
    createdBy: viewer.accountId,
  })
  return copy.publicId
}
