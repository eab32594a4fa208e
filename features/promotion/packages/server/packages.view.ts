import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ForwardedThing, PackageRow, PosterRow, ShownThing } from '../packages.contract.ts'
import { findThings, type FoundThing } from './forwarded-things.repository.ts'
import type { ContentPackage, Poster } from './packages.repository.ts'
import { findForwardTimes } from './seller-links.repository.ts'

type Found = ReadonlyMap<string, FoundThing>

/** A thing as the console shows it; one that is gone has no title and is shown to nobody. */
const shownOf = ({ type, id }: ForwardedThing, found: Found): ShownThing => {
  const { title = '', kind = null, isShown = false } = found.get(id) ?? {}
  return { type, id, title, kind, isShown }
}

export async function packageRows(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  packages: readonly ContentPackage[],
): Promise<PackageRow[]> {
  const found = await findThings(
    tx,
    packages.flatMap(({ things }) => things),
  )
  const times = await findForwardTimes(
    tx,
    viewer.accountId,
    packages.map(({ id }) => id),
  )
  return packages.map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    things: row.things.map((thing) => shownOf(thing, found)),
    departmentIds: [...row.departmentIds],
    posterId: row.posterId,
    isOpen: row.isOpen,
    forwardedAt: times.get(row.id)?.toISOString() ?? null,
    createdBy: row.createdByName,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }))
}

export const thingOf = ({ thingType: type, thingId: id }: Poster): ForwardedThing => ({ type, id })

export async function posterRows(
  { tx }: Pick<MemberContext, 'tx'>,
  posters: readonly Poster[],
): Promise<PosterRow[]> {
  const found = await findThings(tx, posters.map(thingOf))
  return posters.map((poster) => ({
    id: poster.id,
    name: poster.name,
    thing: shownOf(thingOf(poster), found),
    style: poster.style,
    headline: poster.headline,
    description: poster.description,
    coverUrl: fileUrl(poster.coverFileId),
    createdBy: poster.createdByName,
    updatedAt: poster.updatedAt.toISOString(),
    version: poster.version,
  }))
}
