import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { PressProfile } from '../production.contract.ts'
import { readProfile } from './pdf/icc-profile.domain.ts'
import type { Press } from './pdf/press-intent.renderer.ts'
import {
  findCompanyOfProfile,
  findCurrentProfile,
  insertProfile,
  removeProfiles,
  type StoredProfile,
} from './press-profiles.repository.ts'
import { refuseField } from './card-printing.refusals.ts'

/** The profile that print files carry now; there is one for all companies, because one operator prints for them. */
export const currentProfile = async ({
  database,
}: Pick<Services, 'database'>): Promise<StoredProfile | null> =>
  (await database.asSystem(findCurrentProfile)) ?? null

export const profileView = ({ id, createdByName, createdAt, ...profile }: StoredProfile): PressProfile => ({
  profileId: id,
  name: profile.name,
  description: profile.description,
  condition: profile.condition,
  profileVersion: profile.profileVersion,
  bytes: profile.bytes,
  by: createdByName,
  at: createdAt.toISOString(),
})

/** The press with its profile, for files that are made now. */
export async function currentPress(
  services: Pick<Services, 'database' | 'files'>,
): Promise<Press | undefined> {
  const { database, files } = services
  const profile = await currentProfile(services)
  if (!profile) return undefined
  const file = await database.asTenant(profile.companyId, (tx) => files.find(tx, profile.fileId), {
    readOnly: true,
  })
  if (!file) throw new Error('the profile of the press has no file')
  return {
    content: await buffer(await files.open(file)),
    description: profile.description,
    condition: profile.condition,
  }
}

/** Takes a profile into use after reading what it is; the one before is put aside. */
export async function keepProfile(context: MemberContext, condition: string): Promise<PressProfile> {
  const { tx, services, viewer, request } = context
  const upload = readUpload(request)
  const content = await readFile(upload.path)
  const read = readProfile(content)
  if (!read.ok) throw refuseField('file', (t) => t.profileDenials[read.denial])
  const file = await services.files.savePrivate(tx, {
    name: upload.name,
    content,
    contentType: 'application/vnd.iccprofile',
    createdBy: viewer.accountId,
  })
  await removeProfiles(tx)
  const { description, version: profileVersion } = read.profile
  const profile = await insertProfile(tx, {
    fileId: file.id,
    name: file.originalName,
    description,
    condition: condition.trim(),
    profileVersion,
    bytes: file.bytes,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [
    {
      objectType: 'pressProfile',
      objectId: profile.id,
      event: 'useProfile',
      detail: { description, condition },
    },
  ])
  return profileView(profile)
}

/** From now on files name no press; what was made before stays as it is. */
export async function dropProfile(context: MemberContext, id: string): Promise<void> {
  const { database } = context.services
  const companyId = await database.asSystem((tx) => findCompanyOfProfile(tx, id))
  if (companyId === undefined) throw notFound()
  const actor = await actorOf(context)
  await database.asTenant(companyId, async (tx) => {
    const [gone] = await removeProfiles(tx, id)
    if (!gone) throw notFound()
    await record(tx, actor, [
      {
        objectType: 'pressProfile',
        objectId: id,
        event: 'dropProfile',
        detail: { description: gone.description },
      },
    ])
  })
}
