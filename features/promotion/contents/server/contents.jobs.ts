import { forgetContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { deleteGates } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { errorsOf, findingsOf } from './content-drafts.actions.ts'
import { findDraft } from './content-documents.repository.ts'
import { changeShownContent } from './content-promotion.actions.ts'
import { publishDocument } from './content-publication.actions.ts'
import { binDays, contentMachine } from './contents.domain.ts'
import { changeContent, type Content, deleteContent, lockContent } from './contents.repository.ts'
import { factsOf } from './contents.view.ts'

type Payload = { contentId: string }

/**
 * Publishes a draft at its time, once: publishing clears the time, in the same transaction. A job whose time was changed or
 * taken back finds another one, or none.
 */
export const publishDue = defineJob<Payload & { publishAt: string }>({
  kind: 'contents.publishDue',
  title: null,
  lane: 'free',
  async run(job) {
    const { contentId, publishAt } = job.payload
    await job.asTenant(async (tx) => {
      const content = await lockContent(tx, contentId)
      if (content?.publishAt?.toISOString() !== publishAt) return
      const draft = await findDraft(tx, contentId)
      if (!draft) return
      const errors = errorsOf(await findingsOf(tx, draft.document))
      const decision = contentMachine.decide('publishDue', factsOf(content, errors))
      if (decision.allowed) {
        await publishDocument(tx, content, {
          document: draft.document,
          draftVersion: draft.version,
          note: '',
          to: decision.to,
          actor: systemActor,
          event: 'publishDue',
        })
        return
      }
      await changeContent(tx, contentId, { publishAt: null })
      await record(tx, systemActor, [
        {
          objectType: 'content',
          objectId: contentId,
          event: 'publishFailed',
          from: content.state,
          to: content.state,
          detail: { denial: decision.denial },
        },
      ])
    })
  },
})

/** Takes a content offline at its end. Visitors have not seen it since then, however late this runs. */
export const endContent = defineJob<Payload>({
  kind: 'contents.end',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const content = await lockContent(tx, job.payload.contentId)
      const decision = content && contentMachine.decide('runOut', factsOf(content))
      if (!content || !decision?.allowed) return
      await changeShownContent(tx, content.id, { state: decision.to })
      await record(tx, systemActor, [
        {
          objectType: 'content',
          objectId: content.id,
          event: 'runOut',
          from: content.state,
          to: decision.to,
        },
      ])
    })
  },
})

/** Empties the bin. */
export const purgeContent = defineJob<Payload>({
  kind: 'contents.purge',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const content = await lockContent(tx, job.payload.contentId)
      if (!content || !contentMachine.decide('purge', factsOf(content)).allowed) return
      await forgetContent(tx, content.id)
      await deleteContent(tx, content.id)
      await deleteGates(tx, [content.id])
      await record(tx, systemActor, [
        { objectType: 'content', objectId: content.id, event: 'purge', from: content.state, to: 'purged' },
      ])
    })
  },
})

/** Takes a content offline at the end that it was given. */
export async function startEnd(tx: Tx, { id, offAt }: Content, language: Language): Promise<void> {
  if (offAt === null) return
  await startJob(tx, endContent, { payload: { contentId: id }, accountId: null, language, dueAt: offAt })
}

/** Empties the bin of a content that was put there. */
export async function startPurge(tx: Tx, { id, recycledAt }: Content, language: Language): Promise<void> {
  if (recycledAt === null) return
  const dueAt = new Date(recycledAt.getTime() + binDays * dayMs)
  await startJob(tx, purgeContent, { payload: { contentId: id }, accountId: null, language, dueAt })
}
