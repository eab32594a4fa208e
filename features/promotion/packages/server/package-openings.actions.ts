import { inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import {
  accountsInSight,
  findPeopleInSight,
  linesOf,
} from '#features/promotion/radar/server/radar-people.public.ts'
import type { Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { PackageFigures, PackageOpening, SellerFigures } from '../packages.contract.ts'
import { findThings } from './forwarded-things.repository.ts'
import { findOpenings, type Led, sumOpenings } from './package-openings.repository.ts'
import { findFamilies, findLinksOf, type SellerLink } from './seller-links.repository.ts'

/** The links of a package or a poster whose sellers the viewer may see, with everything that came of them. */
async function followed({ tx, viewer }: MemberContext, sourceId: string) {
  const all = await findLinksOf(tx, sourceId)
  const ids = [...new Set(all.map(({ accountId }) => accountId))]
  const sellers =
    ids.length === 0
      ? []
      : await tx
          .select({ id: accounts.id, name: accounts.nickName })
          .from(accounts)
          .where(accountsInSight(tx, viewer, inArray(accounts.id, ids)))
  const names = new Map(sellers.map(({ id, name }) => [id, name]))
  const links = all.filter(({ accountId }) => names.has(accountId))
  const rootOf = await findFamilies(
    tx,
    links.map(({ linkId }) => linkId),
  )
  return { links, names, rootOf, linkOf: new Map(links.map((link) => [link.linkId, link])) }
}

type Followed = Awaited<ReturnType<typeof followed>>

const ledBy = ({ links }: Followed, linkIds: readonly string[]): Led => ({
  linkIds,
  thingIds: [...new Set(links.map(({ thingId }) => thingId))],
})

interface Summing {
  links: number
  openings: number
  onward: number
  dwellMs: number
  people: Set<string>
  forwardedAt: Date
}

const sumOf = (links: readonly SellerLink[]): Summing => ({
  links: links.length,
  openings: 0,
  onward: 0,
  dwellMs: 0,
  people: new Set(),
  forwardedAt: new Date(Math.min(...links.map(({ at }) => at.getTime()), Date.now())),
})

const figuresOf = ({ links, openings, onward, dwellMs, people }: Summing): PackageFigures => ({
  links,
  openings,
  onward,
  dwellMs,
  people: people.size,
})

/** The numbers of a package or a poster, together and by seller. A person who came by two sellers is one person of both together. */
export async function readFigures(
  context: MemberContext,
  sourceId: string,
): Promise<{ all: PackageFigures; sellers: SellerFigures[] }> {
  const found = await followed(context, sourceId)
  const { links, names, rootOf, linkOf } = found
  const all = sumOf(links)
  const bySeller = new Map(
    [...names.keys()].map((id) => [id, sumOf(links.filter(({ accountId }) => accountId === id))]),
  )
  const sums = await sumOpenings(context.tx, ledBy(found, [...rootOf.keys()]))
  for (const { linkId, personId, openings, dwellMs } of sums) {
    const root = rootOf.get(linkId ?? '')
    const seller = bySeller.get(linkOf.get(root ?? '')?.accountId ?? '')
    for (const into of [all, ...(seller ? [seller] : [])]) {
      into.openings += openings
      into.dwellMs += dwellMs
      if (root !== linkId) into.onward += openings
      if (personId !== null) into.people.add(personId)
    }
  }
  const sellers = [...bySeller].map(([accountId, into]) => ({
    ...figuresOf(into),
    accountId,
    name: names.get(accountId) ?? '',
    forwardedAt: into.forwardedAt.toISOString(),
  }))
  return {
    all: figuresOf(all),
    sellers: sellers.toSorted((a, b) => b.openings - a.openings || (a.name < b.name ? -1 : 1)),
  }
}

interface OpeningFilter extends Paging {
  accountId?: string | undefined
  onward?: 'true' | undefined
}

/** The visits that the numbers count: of all sellers in sight, or of one. */
export async function listOpenings(
  context: MemberContext,
  sourceId: string,
  { accountId, onward, ...paging }: OpeningFilter,
) {
  const { tx, viewer } = context
  const found = await followed(context, sourceId)
  const { names, rootOf, linkOf } = found
  const wanted = [...rootOf].filter(
    ([linkId, root]) =>
      (accountId === undefined || linkOf.get(root)?.accountId === accountId) &&
      (onward === undefined || linkId !== root),
  )
  const { list, ...total } = await findOpenings(
    tx,
    ledBy(
      found,
      wanted.map(([linkId]) => linkId),
    ),
    paging,
  )
  const people = await findPeopleInSight(tx, viewer, [
    ...new Set(list.flatMap(({ personId }) => personId ?? [])),
  ])
  const lines = await linesOf(context, people)
  const things = await findThings(
    tx,
    found.links.map(({ thingType: type, thingId: id }) => ({ type, id })),
  )
  return {
    list: list.flatMap(({ visitId, at, subjectId, dwellMs, linkId, personId }): PackageOpening[] => {
      const root = rootOf.get(linkId ?? '')
      const link = linkOf.get(root ?? '')
      if (!link) return []
      const line = lines.get(personId ?? '')
      return [
        {
          visitId,
          at: at.toISOString(),
          dwellMs,
          thing: { type: link.thingType, id: subjectId, title: things.get(subjectId)?.title ?? '' },
          accountId: link.accountId,
          seller: names.get(link.accountId) ?? '',
          person: line
            ? { personId: line.personId, name: line.name, number: line.number, company: line.company }
            : null,
          isOnward: root !== linkId,
        },
      ]
    }),
    ...total,
  }
}
