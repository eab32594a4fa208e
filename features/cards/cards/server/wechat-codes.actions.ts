import { buffer } from 'node:stream/consumers'

import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type Card, findPicture } from './cards.repository.ts'

/** Deletes pictures of codes that their cards have let go of; what it answers removes the bytes and belongs after the commit. */
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
 * Gives a card its own copy of an uploaded picture, which nothing else shows and which goes with the card.
 * The former one is deleted. Answers the public id of the copy.
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
