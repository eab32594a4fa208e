import type { FastifyInstance } from 'fastify'

import { hourMs } from '#platform/domain/durations.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound, tooMany } from '#platform/server/http/refusal.ts'

import { forwardedTypes, shareLinksContract } from '../share-links.contract.ts'
import { type ForwardedPage, forwardPage, openShareLink, pageUrl, shareUrl } from './share-links.public.ts'

/** Finds the subject behind a page's address: its own, or a share link's. */
async function findPage(services: Services, page: string): Promise<ForwardedPage | undefined> {
  if (page.length === 22) {
    const found = await resolveAddress(services.database, page, forwardedTypes)
    return (
      found && {
        companyId: found.companyId,
        subject: { type: found.kind, id: found.objectId },
        parentId: undefined,
        url: pageUrl(services, { type: found.kind, publicId: page }),
      }
    )
  }
  const opened = await openShareLink(services, page)
  return (
    opened && {
      companyId: opened.companyId,
      subject: opened.link.subject,
      parentId: opened.link.id,
      url: shareUrl(services, opened.link),
    }
  )
}

/** Forwarding by visitors. */
export function mountShareLinks(app: FastifyInstance): void {
  const perAddress: Budget = createBudget({ limit: 200, windowMs: hourMs })
  const perVisit: Budget = createBudget({ limit: 20, windowMs: hourMs })
  mountContract(app, shareLinksContract, {
    derive: async ({ body }, { services, request }) => {
      if (!perAddress.take(request.ip) || !perVisit.take(body.visitId ?? request.ip)) throw tooMany(600)
      const page = await findPage(services, body.page).then(orNotFound)
      return { url: await forwardPage(services, page, body.visitId) }
    },
  })
}
