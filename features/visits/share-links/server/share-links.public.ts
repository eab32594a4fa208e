import { timingSafeEqual } from 'node:crypto'

import { findVisitorOfVisit, noteSeen, settleVisit } from '#features/visits/visitors/server/visits.public.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { newPublicId, resolveAddress } from '#platform/server/database/public-addresses.ts'
import { type PageMark, readMark } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import type { ForwardedType } from '../share-links.contract.ts'
import { isOpen } from './share-links.domain.ts'
import { deriveLink, findShareLink, type ForwardedSubject, type ShareLink } from './share-links.repository.ts'

const randomPart = 22
const signature = (secret: Buffer, random: string) => keyedDigest(secret, ['share', random], 11)

/** Whether an id bears this installation's signature: what is made up is turned away before the database is asked. */
export async function isSigned(database: Database, publicId: string): Promise<boolean> {
  const secret = await secretFor(database, 'share-links')
  const expected = Buffer.from(signature(secret, publicId.slice(0, randomPart)))
  const given = Buffer.from(publicId.slice(randomPart))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export { findShareLink }

/** The colleague whose link a forward goes back to: visitors forward below it, at most three deep. */
export async function findSharer(tx: Tx, link: ShareLink): Promise<string | null> {
  let above: ShareLink | undefined = link
  while (above && above.accountId === null && above.parentId !== null)
    above = await findShareLink(tx, above.parentId)
  return above?.accountId ?? null
}

export interface OpenedLink {
  companyId: string
  link: ShareLink
  /** Read before the link: what is kept of its page is as old as this. */
  mark: PageMark
}

/** The link behind a public id, if it is ours and leads somewhere now. */
export async function openShareLink(
  { database }: Pick<Services, 'database'>,
  publicId: string,
): Promise<OpenedLink | undefined> {
  if (!(await isSigned(database, publicId))) return undefined
  const found = await resolveAddress(database, publicId, 'share')
  if (!found) return undefined
  const { mark, link } = await database.asTenant(
    found.companyId,
    async (tx) => ({ mark: await readMark(tx), link: await findShareLink(tx, found.objectId) }),
    { readOnly: true },
  )
  return link && isOpen(link, new Date()) ? { companyId: found.companyId, link, mark } : undefined
}

interface Forwarding {
  subject: ForwardedSubject
  /** The link that the forwarder came by. */
  parentId?: string | undefined
  by: { visitorId: string } | { accountId: string }
  /** A link of its own each time, where it is counted apart. */
  isSingle?: boolean
}

/** A link by which somebody forwards a page: below the one they came by, at most three deep. */
export async function shareSubject(
  tx: Tx,
  { database }: Pick<Services, 'database'>,
  forwarding: Forwarding,
): Promise<ShareLink> {
  const secret = await secretFor(database, 'share-links')
  const newId = () => {
    const random = newPublicId()
    return random + signature(secret, random)
  }
  return deriveLink(tx, { parentId: undefined, ...forwarding, newId, now: new Date() })
}

/** Under which path each kind of subject has its pages. */
const paths: Record<ForwardedType, string> = {
  card: 'c',
  content: 'p',
  document: 'd',
  video: 'v',
  tour: 'vr',
  presenter: 'dh',
  activity: 'a',
}

interface PublicSubject {
  type: ForwardedType
  publicId: string
}

/** The path of the page of a subject. */
export const pagePath = ({ type, publicId }: PublicSubject) => `/${paths[type]}/${publicId}`

/** Where the page of a subject is. */
export const pageUrl = ({ settings }: Pick<Services, 'settings'>, subject: PublicSubject) =>
  settings.publicOrigin + pagePath(subject)

/** The address that a share link is forwarded as: links of cards have a path of their own, all others that of the page. */
export const shareUrl = (
  { settings }: Pick<Services, 'settings'>,
  { subject: { type }, publicId }: Pick<ShareLink, 'publicId' | 'subject'>,
) => `${settings.publicOrigin}/${type === 'card' ? 's' : paths[type]}/${publicId}`

/** A page that somebody wants to forward. */
export interface ForwardedPage {
  companyId: string
  subject: ForwardedSubject
  /** The share link that the page was opened by. */
  parentId: string | undefined
  /** Where the page itself is. */
  url: string
}

/** The address to forward a page by: a link of the visitor's own. A visitor who declined to be counted forwards the page's own address. */
export async function forwardPage(
  services: Services,
  page: ForwardedPage,
  visitId: string | undefined,
): Promise<string> {
  const { companyId, subject, parentId, url } = page
  if (visitId === undefined) return url
  await settleVisit(services, companyId, visitId)
  return services.database.asTenant(companyId, async (tx) => {
    const visitorId = await findVisitorOfVisit(tx, { visitId, subjectId: subject.id })
    if (visitorId === undefined) return url
    const link = await shareSubject(tx, services, { subject, parentId, by: { visitorId } })
    await noteSeen(tx, { visitId, subjectId: subject.id, type: 'share', shareLinkId: link.id })
    return shareUrl(services, link)
  })
}
