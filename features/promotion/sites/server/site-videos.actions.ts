import { v7 as uuidv7 } from 'uuid'

import { changeItems, findBlock, itemsOf } from '#features/promotion/contents/server/contents.public.ts'
import {
  describeVideo,
  receiveVideo,
  signUpload,
} from '#features/promotion/materials/server/videos.public.ts'
import type { UploadTicket } from '#features/promotion/materials/videos.contract.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { ShownVideo } from '../sites.contract.ts'
import { inPages } from './site-modules.actions.ts'

/** A block of videos on a page of a site. */
async function findVideoBlock(context: MemberContext, place: { id: string; version?: number | undefined }) {
  const found = await findBlock(context, inPages(place))
  if (found.block.type !== 'video') throw notFound()
  return found
}

/** Begins the upload of a video for a block. */
export async function signVideo(
  context: MemberContext,
  moduleId: string,
  input: Parameters<typeof signUpload>[1],
): Promise<UploadTicket> {
  await findVideoBlock(context, { id: moduleId })
  return signUpload(context, input)
}

const titleOf = (name: string) => name.slice(0, 60)

/** Takes a video that has arrived into the library and shows it in its block; its page waits for the conversion. */
export async function updateOriginVideo(
  context: MemberContext,
  { moduleId: id, uploadId, version }: { moduleId: string; uploadId: string; version?: number | undefined },
) {
  const found = await findVideoBlock(context, { id, version })
  const { id: videoId, name } = await receiveVideo(context, { uploadId })
  const items = itemsOf(found.block)
  const first = items.findIndex((item) => item['videoId'] !== undefined)
  const entry = { id: uuidv7(), title: titleOf(name), videoId }
  const changed = first === -1 ? [entry, ...items] : items.with(first, { ...items[first], videoId })
  return {
    video: await describeVideo(context, videoId),
    module: await changeItems(context, found, { items: changed, version }),
  }
}

/** The first video of the library in a block. */
export async function readVideo(context: MemberContext, moduleId: string): Promise<ShownVideo> {
  const { block } = await findVideoBlock(context, { id: moduleId })
  const videoId = itemsOf(block)
    .map((item) => item['videoId'])
    .find((id) => typeof id === 'string')
  if (videoId === undefined) throw notFound()
  return describeVideo(context, videoId)
}
