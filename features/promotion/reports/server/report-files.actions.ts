import type { FastifyReply } from 'fastify'

import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { DrawingCache } from '#platform/server/pages/drawing-cache.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import { reportFile } from './report-file.renderer.ts'
import { requireSnapshot } from './reports.actions.ts'
import { countOpening, findLink, findSnapshot, type StoredSnapshot } from './reports.repository.ts'

/** The facts of a file: a snapshot never changes, so that with the same ones it is the same file. */
interface Drawing {
  snapshot: StoredSnapshot
  language: Language
  company: string
  timeZone: string
}

const drawingOf = async (tx: Tx, snapshot: StoredSnapshot, language: Language): Promise<Drawing> => ({
  snapshot,
  language,
  company: (await findCompany(tx))?.name ?? '',
  timeZone: await findTimeZone(tx),
})

/** Files that were drawn, for those who open the same link. */
export const drawnReports = defineService<DrawingCache>('reports.drawn')

const fileOf = ({ provided }: Pick<Services, 'provided'>, drawing: Drawing): Promise<Buffer> =>
  provided
    .get(drawnReports)
    .remember(
      JSON.stringify([drawing.snapshot.id, drawing.language, drawing.company, drawing.timeZone]),
      () => reportFile(drawing),
    )

const send = (reply: FastifyReply, content: Buffer, disposition: string) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-disposition', disposition)
    .send(content)

/** A snapshot as a file. */
export async function sendFile(context: MemberContext, id: string) {
  const { snapshot } = await requireSnapshot(context, id)
  const content = await fileOf(context.services, await drawingOf(context.tx, snapshot, context.language))
  return send(context.reply, content, contentDisposition('attachment', `${snapshot.name}.pdf`))
}

/** A snapshot for people who have its link; undefined once that has ended, as for one that never was. */
export async function openLinked(
  services: Pick<Services, 'database' | 'provided'>,
  publicId: string,
  language: Language,
): Promise<{ content: Buffer; name: string } | undefined> {
  const found = await resolveAddress(services.database, publicId, 'report')
  if (!found) return undefined
  const opened = await services.database.asTenant(found.companyId, async (tx) => {
    const link = await findLink(tx, found.objectId)
    if (!link || link.endedAt !== null || link.expiresAt <= new Date()) return undefined
    const snapshot = await findSnapshot(tx, link.snapshotId)
    if (!snapshot) return undefined
    await countOpening(tx, link.id)
    return drawingOf(tx, snapshot, language)
  })
  // Drawn when the transaction is over: it takes longer than all that was asked there.
  return opened && { content: await fileOf(services, opened), name: `${opened.snapshot.name}.pdf` }
}

export const sendLinked = (reply: FastifyReply, { content, name }: { content: Buffer; name: string }) =>
  send(reply, content, contentDisposition('inline', name))
