import { type Content, requireContent } from '#features/promotion/contents/server/contents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

/** An album that the viewer may see; a content of another kind is none. */
export async function requireAlbum(context: MemberContext, id: string): Promise<Content> {
  const content = await requireContent(context, id)
  if (content.kind !== 'album') throw notFound()
  return content
}

interface Layout {
  layout?: 'long' | 'flip' | undefined
}

/** The settings of an album as those of a content. */
export const asSettings = <S extends Layout>({ layout, ...settings }: S) => ({
  ...settings,
  ...(layout !== undefined && { facts: { layout } }),
})
