import { v7 as uuidv7 } from 'uuid'

import type { Session, World } from '#apps/server/testing/world.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { type ContentRow, contentsContract } from '../contents.contract.ts'
import type { LoneKind } from '../face/block-kind-model.ts'

/** A block of running text. */
export const textBlockOf = (text: string, id = uuidv7()): ContentBlock => ({
  id,
  type: 'text',
  v: 1,
  props: { variant: 'body', rich: [{ type: 'p', runs: [{ text }] }] },
})

export const documentOf = (...blocks: ContentBlock[]): ContentDocument => ({ schema: 1, blocks })

interface Made {
  kind?: LoneKind
  title?: string
  parentId?: string
  document?: ContentDocument
  /** Published as well. */
  isPublished?: boolean
}

/** Makes a content by the calls that people use. */
export async function makeContent(
  world: World,
  session: Session,
  { kind = 'album', title = '企业宣传册', parentId, document, isPublished }: Made = {},
): Promise<ContentRow> {
  const { data: made } = await world.call(
    contentsContract.create,
    { body: { kind, title, ...(parentId !== undefined && { parentId }) } },
    { session },
  )
  const params = { id: made.contentId }
  const content = document ?? (isPublished ? documentOf(textBlockOf(title)) : undefined)
  if (content)
    await world.call(
      contentsContract.saveDraft,
      { params, body: { document: content, baseVersion: 1 } },
      { session },
    )
  if (isPublished) await world.call(contentsContract.publish, { params, body: {} }, { session })
  return (await world.call(contentsContract.get, { params }, { session })).data
}
