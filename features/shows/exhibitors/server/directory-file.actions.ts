import sharp from 'sharp'

import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findFrame } from '#features/shows/registrations/server/show-pages.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Language } from '#platform/text/texts.ts'

import { standsOf } from './directory.actions.ts'
import type { Directory, DirectoryEntry } from './directory-file.renderer.ts'
import { findAllPublished } from './directory.repository.ts'

/** Twice the side at which a logo is printed. */
const logoPixels = 160

interface Entry extends Omit<DirectoryEntry, 'logo'> {
  logoFileId: string | null
}

interface Read extends Omit<Directory, 'entries'> {
  entries: readonly Entry[]
}

/** Reads the published directory of an activity; undefined for one that is gone. */
export async function readPrintedDirectory(
  tx: Tx,
  activityId: string,
  language: Language,
): Promise<Read | undefined> {
  const activity = await findActivity(tx, activityId)
  if (!activity) return undefined
  const list = await findAllPublished(tx, activityId)
  const standsAt = await standsOf(tx, activityId, list)
  const { startsAt, endsAt, venue, zone, title } = activity
  const clock = zoneClock(zone)
  const days = [...new Set([startsAt, endsAt].flatMap((at) => (at ? [clock.day(at)] : [])))].join(' – ')
  return {
    title,
    language,
    company: (await findFrame(tx))?.name ?? '',
    place: [days, venue].filter(Boolean).join(' · '),
    entries: list.map((exhibitor) => ({
      name: exhibitor.name,
      categories: exhibitor.categories,
      intro: exhibitor.intro,
      website: exhibitor.website,
      products: exhibitor.products,
      logoFileId: exhibitor.logoFileId,
      booths: standsAt(exhibitor),
    })),
  }
}

/** The directory with its pictures; one that cannot be read is left out. */
export async function withLogos(
  { files }: Pick<Services, 'files'>,
  read: Read,
  ask: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<Directory> {
  const entries: DirectoryEntry[] = []
  for (const { logoFileId, ...entry } of read.entries) {
    const file = logoFileId === null ? undefined : await ask((tx) => files.find(tx, logoFileId))
    const logo = file && (await printable(await files.open(file).catch(() => undefined)))
    entries.push({ ...entry, logo: logo ?? null })
  }
  return { ...read, entries }
}

async function printable(content: AsyncIterable<Buffer> | undefined): Promise<Buffer | undefined> {
  if (!content) return undefined
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return sharp(Buffer.concat(parts))
    .resize(logoPixels, logoPixels, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
}
