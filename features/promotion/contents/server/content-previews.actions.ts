import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, orNotFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import { requireContent } from './content-drafts.actions.ts'
import { findVersion } from './content-documents.repository.ts'
import { previewUrl } from './content-previews.public.ts'
import { deletePreviews, insertPreview } from './content-previews.repository.ts'
import type { Content } from './contents.repository.ts'

const previewMs = 15 * 60_000

/** A content whose draft the viewer works on. */
async function requireWriter(context: MemberContext, id: string): Promise<Content> {
  const content = await requireContent(context, id)
  if (!holdsOn(context.viewer, 'content:edit', id)) throw forbidden('content:edit', context)
  return content
}

/** An address of the draft, or of one version, for people who have it, until its time is over. */
export async function createPreview(context: MemberContext, id: string, n?: number) {
  const { tx, viewer, services } = context
  const { state } = await requireWriter(context, id)
  if (n !== undefined) await findVersion(tx, id, n).then(orNotFound)
  const expiresAt = new Date(Date.now() + previewMs)
  const preview = await insertPreview(tx, {
    contentId: id,
    n: n ?? null,
    expiresAt,
    createdBy: viewer.accountId,
  })
  await recordBy(context, [
    { objectType: 'content', objectId: id, event: 'preview', from: state, to: state, detail: { version: n } },
  ])
  const url = await previewUrl(services, preview)
  return { url, svg: await qrSvg(url), expiresAt: expiresAt.toISOString() }
}

/** Ends all previews of a content; answers how many there were. */
export async function revokePreviews(context: MemberContext, id: string): Promise<number> {
  const { state } = await requireWriter(context, id)
  const revoked = await deletePreviews(context.tx, id)
  if (revoked > 0)
    await recordBy(context, [
      { objectType: 'content', objectId: id, event: 'revokePreviews', from: state, to: state },
    ])
  return revoked
}
