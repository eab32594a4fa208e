import { findCompany, isStopped } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { ForwardedType } from '../share-links.contract.ts'
import type { ShareLink } from './share-links.repository.ts'
import { openShareLink } from './share-links.public.ts'

/** The address of a page: the thing's own public id, or that of a share link that leads to it. */
export interface PageAddress {
  pageId: string
  type: ForwardedType
}

interface FoundSubject {
  companyId: string
  id: string
  link: ShareLink | null
}

const shareLinkLength = 33

/** The company and the thing behind an address. An unknown one has the unknown company, and costs the same questions. */
export async function findSubject(
  { database }: Pick<Services, 'database'>,
  { pageId, type }: PageAddress,
): Promise<FoundSubject> {
  const nothing = { companyId: unknownCompanyId, id: unknownCompanyId, link: null }
  if (pageId.length === shareLinkLength) {
    const opened = await openShareLink({ database }, pageId)
    if (opened?.link.subject.type !== type) return nothing
    const { companyId, link } = opened
    return { companyId, id: link.subject.id, link }
  }
  const found = await resolveAddress(database, pageId, type)
  return found ? { companyId: found.companyId, id: found.objectId, link: null } : nothing
}

/** The company of the transaction, if its pages are shown. */
export async function findShowingCompany(tx: Tx) {
  const company = await findCompany(tx)
  return company && !isStopped(company) ? company : undefined
}

type ShowingCompany = NonNullable<Awaited<ReturnType<typeof findShowingCompany>>>

/** The thing behind an address with its company. */
export interface OpenedSubject<Subject> {
  companyId: string
  company: ShowingCompany
  subject: Subject
  shareLinkId: string | null
}

/** Opens the thing of an address with what `read` finds of it; undefined where visitors may not see it now. */
export async function openSubject<Subject>(
  { database }: Pick<Services, 'database'>,
  address: PageAddress,
  read: (tx: Tx, id: string) => Promise<Subject | undefined>,
): Promise<OpenedSubject<Subject> | undefined> {
  const { companyId, id, link } = await findSubject({ database }, address)
  return database.asTenant(
    companyId,
    async (tx) => {
      const subject = await read(tx, id)
      const company = await findShowingCompany(tx)
      if (subject === undefined || !company) return undefined
      return { companyId, company, subject, shareLinkId: link?.id ?? null }
    },
    { readOnly: true },
  )
}
