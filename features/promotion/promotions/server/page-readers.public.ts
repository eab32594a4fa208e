import type { FastifyReply, FastifyRequest } from 'fastify'

import { isDocument } from '#features/cards/card-pages/server/page-reply.public.ts'
import type { findCompany } from '#features/company/companies/server/companies.public.ts'
import { isColleague } from '#features/company/sign-in/server/sign-in.public.ts'
import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { ForwardedType } from '#features/visits/share-links/share-links.contract.ts'
import { hasDeclined, noteVisit } from '#features/visits/visitors/server/visits.public.ts'
import type { SubjectType } from '#features/visits/visitors/visitors.contract.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ReaderPageModel } from '../face/reader-page-model.ts'

/** A request of somebody who looks at a page. */
export interface ReaderRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

interface ReadPage {
  companyId: string
  subject: { type: SubjectType; id: string }
  shareLinkId: string | null
}

/** Counts somebody from outside who opens a page; null if they are not counted. The page is shown even if counting fails. */
export async function countReader(
  { request, reply, services }: ReaderRequest,
  { companyId, subject, shareLinkId }: ReadPage,
): Promise<string | null> {
  if (!isDocument(request)) return null
  try {
    // The company's own people are no readers (decision 100).
    if (await isColleague(request, services, companyId)) return null
    return await noteVisit({ request, reply, services, companyId, subject, shareLinkId })
  } catch (error) {
    request.log.error({ err: error }, 'a visit was not recorded')
    return null
  }
}

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

interface NamedPage {
  company: Company
  type: ForwardedType
  /** The public id that the page was opened by. */
  pageId: string
  publicId: string
  name: string
}

/** Everything that the page of a thing alone says besides the thing. */
export const readerFacts = (
  { request, services, language }: ReaderRequest,
  { company, type, pageId, publicId, name }: NamedPage,
): Omit<ReaderPageModel, 'visitId'> => ({
  language,
  pageId,
  publicId,
  canonicalUrl: pageUrl(services, { type, publicId }),
  name,
  company: {
    name: company.name,
    shortName: company.shortName,
    brandColour: company.brandColour,
    logoUrl: fileUrl(company.logoFileId),
  },
  hasDeclined: hasDeclined(request),
})
