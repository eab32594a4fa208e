import { readFile } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'

import { findPublicCard } from '#features/cards/cards/server/cards.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { busy, notFound, refuse, tooMany } from '#platform/server/http/refusal.ts'

import { visitorFields } from '../customer-scans.contract.ts'
import { cardReader, type ReadField } from './card-reader.public.ts'
import { scanServerTexts } from './server.texts.ts'

const tenMinutes = 600_000
/** Cards are read one after the other: more visitors than these would keep colleagues waiting for longer than a page may. */
const mostAtOnce = 3
const patienceMs = 45_000

type VisitorField = (typeof visitorFields)[number]

/** The first value of every field that the form has. */
const forForm = (read: readonly ReadField[]): { key: VisitorField; value: string }[] =>
  visitorFields.flatMap((key) => {
    const field = read.find((entry) => entry.key === key)
    return field ? [{ key, value: field.value }] : []
  })

/** Reads visitors' cards: what is read goes back to the visitor, who looks at it and sends it or not. Nothing is kept, nothing is logged. */
export function createVisitorCards({ database, provided }: Services) {
  // An address may be that of a whole hall; every picture counts, also one that is none.
  const perAddress = createBudget({ limit: 30, windowMs: tenMinutes })
  // Readings alone: nobody shall shut a page's reader for others by sending it rubbish.
  const perPage = createBudget({ limit: 60, windowMs: tenMinutes })
  let atOnce = 0

  async function isShown(publicId: string): Promise<boolean> {
    const found = await resolveAddress(database, publicId, 'card')
    const card = await database.asTenant(
      found?.companyId ?? unknownCompanyId,
      (tx) => findPublicCard(tx, { publicId, language: 'zh-CN' }),
      { readOnly: true },
    )
    return card !== undefined
  }

  async function read(request: FastifyRequest, publicId: string): Promise<ReadField[]> {
    const { content } = await cleanImage(await readFile(readUpload(request).path))
    if (!perPage.take(publicId)) throw tooMany(600)
    try {
      return await provided.get(cardReader).read(content, AbortSignal.timeout(patienceMs))
    } catch {
      // Why is said nowhere: the picture is a stranger's, and nobody here can do anything about it.
      throw refuse(scanServerTexts, (t) => t.errors.unreadable, { status: 422, reason: 'UNREADABLE' })
    }
  }

  return async (request: FastifyRequest, publicId: string) => {
    if (!perAddress.take(request.ip)) throw tooMany(600)
    if (!(await isShown(publicId))) throw notFound()
    if (atOnce >= mostAtOnce) throw busy()
    atOnce += 1
    try {
      return { fields: forForm(await read(request, publicId)) }
    } finally {
      atOnce -= 1
    }
  }
}
