import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import { denialTo } from './card-folders.domain.ts'
import { deleteFolder, lockFolder, type StoredFolder } from './card-folders.repository.ts'
import { decideGrant } from './folder-grants.domain.ts'
import {
  findSubjectNames,
  lockGrant,
  moveGrant,
  raiseGrantsVersion,
  type StoredGrant,
} from './folder-grants.repository.ts'
import { notifyEnded } from './folder-notices.actions.ts'

interface Due {
  folder: StoredFolder
  grant: StoredGrant
  event: 'start' | 'expire'
}

async function follow(
  tx: Tx,
  services: Pick<Services, 'messages'>,
  { folder, grant, event }: Due,
): Promise<boolean> {
  const decision = decideGrant({ event, grant, role: 'system', now: new Date() })
  if (!decision.allowed) return false
  await moveGrant(tx, grant.id, { state: decision.to })
  const subject = (await findSubjectNames(tx, [grant])).get(grant.subjectId) ?? ''
  await record(tx, systemActor, [
    {
      objectType: 'folderGrant',
      objectId: grant.id,
      event,
      from: grant.state,
      to: decision.to,
      detail: { name: folder.name, subject },
    },
  ])
  await raiseGrantsVersion(tx, folder.id)
  if (event === 'expire')
    await notifyEnded(tx, services, { grant, folder: folder.name, subject, byAccountId: null })
  return true
}

/** Does for one grant whatever time asks for. Run too early or twice it does nothing; who sees what never waits for it. */
export const followGrant = defineJob<{ folderId: string; grantId: string }>({
  kind: 'card-folders.follow-grant',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      // The folder first, as everywhere: two orders of locks could block each other.
      const folder = await lockFolder(tx, job.payload.folderId)
      const grant = folder && (await lockGrant(tx, job.payload.grantId))
      if (!folder || !grant) return
      if (!(await follow(tx, services, { folder, grant, event: 'expire' })))
        await follow(tx, services, { folder, grant, event: 'start' })
    })
  },
})

/** Asks for the job at the beginning and at the end of a grant. */
export async function scheduleGrant(tx: Tx, grant: StoredGrant, language: Language): Promise<void> {
  const moments = [grant.state === 'scheduled' ? grant.startsAt : null, grant.expireAt]
  for (const dueAt of moments.flatMap((moment) => moment ?? []))
    await startJob(tx, followGrant, {
      payload: { folderId: grant.folderId, grantId: grant.id },
      accountId: null,
      language,
      dueAt,
    })
}

/** Thirty days in the bin are over. */
export const purgeFolder = defineJob<{ folderId: string }>({
  kind: 'card-folders.purge',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const folder = await lockFolder(tx, job.payload.folderId)
      if (!folder) return
      const facts = { ...folder, level: 'manage' as const, isOwner: false, canExport: false, isShared: false }
      if (denialTo({ event: 'purge', folder: facts }) !== null) return
      await deleteFolder(tx, folder.id)
      await record(tx, systemActor, [
        { objectType: 'cardFolder', objectId: folder.id, event: 'purge', detail: { name: folder.name } },
      ])
    })
  },
})
