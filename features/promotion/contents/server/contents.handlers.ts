import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { contentsContract } from '../contents.contract.ts'
import { changedBlocks } from '../face/document-merge.ts'
import { findingsOf, requireContent, saveEdit, visibleContents } from './content-drafts.actions.ts'
import { findDraft, findVersion, findVersions } from './content-documents.repository.ts'
import { listMembers, updateMembers } from './content-members.actions.ts'
import { followPresence, tellPresence } from './content-presences.actions.ts'
import { createPreview, revokePreviews } from './content-previews.actions.ts'
import { publishDraft, rollBack, scheduleDraft, submitDraft } from './content-publishing.actions.ts'
import { copyContent, createContent, moveContent, updateContent } from './contents.actions.ts'
import { endContent, publishDue, purgeContent } from './contents.jobs.ts'
import { joinContents } from './contents.listener.ts'
import { findContents } from './contents.repository.ts'
import { draftAnswerOf, rowOf } from './contents.view.ts'

const versionOf = (
  version: { n: number; note: string; publishedByName: string; publishedAt: Date },
  current: number | null,
) => ({
  n: version.n,
  note: version.note,
  publishedBy: version.publishedByName,
  publishedAt: version.publishedAt.toISOString(),
  isCurrent: version.n === current,
})

/** The calls of contents: what the specification's calls of sites and albums stand upon. */
export function mountContents(app: FastifyInstance): void {
  for (const job of [publishDue, endContent, purgeContent]) app.services.jobs.add(job)
  joinContents(app)
  mountContract(app, contentsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findContents(context.tx, {
        ...query,
        among: visibleContents(context.viewer),
      })
      return { list: list.map((content) => rowOf(content, context)), ...total }
    },
    get: async ({ params }, context) => rowOf(await requireContent(context, params.id), context),
    create: async ({ body }, context) => rowOf(await createContent(context, body), context),
    update: async ({ params, body }, context) =>
      rowOf(await updateContent(context, params.id, body), context),
    async getDraft({ params }, context) {
      await requireContent(context, params.id)
      const draft = await findDraft(context.tx, params.id).then(orNotFound)
      return draftAnswerOf(draft, { findings: await findingsOf(context.tx, draft.document) }, context)
    },
    async saveDraft({ params, body: { document, baseVersion } }, context) {
      const { draft, merged } = await saveEdit(context, params.id, {
        edit: { kind: 'replace', document },
        baseVersion,
      })
      return draftAnswerOf(draft, { findings: await findingsOf(context.tx, draft.document), merged }, context)
    },
    async listVersions({ params, query }, context) {
      const { publishedVersion } = await requireContent(context, params.id)
      const { list, ...total } = await findVersions(context.tx, params.id, query)
      return { list: list.map((version) => versionOf(version, publishedVersion)), ...total }
    },
    async getVersion({ params: { id, n } }, context) {
      const { publishedVersion } = await requireContent(context, id)
      const version = await findVersion(context.tx, id, n).then(orNotFound)
      const draft = await findDraft(context.tx, id).then(orNotFound)
      const { document } = version
      return {
        ...versionOf(version, publishedVersion),
        document,
        changed: changedBlocks(document, draft.document),
      }
    },
    createPreview: ({ params, body }, context) => createPreview(context, params.id, body.n),
    revokePreviews: async ({ params }, context) => ({ revoked: await revokePreviews(context, params.id) }),
    tellPresence: ({ params, body }, context) => tellPresence(context, params.id, body),
    followPresence: ({ params }, context) => followPresence(context, params.id),
    submit: async ({ params, body }, context) =>
      rowOf(await submitDraft(context, params.id, body.note), context),
    publish: async ({ params, body }, context) =>
      rowOf(await publishDraft(context, params.id, body.note), context),
    schedule: async ({ params, body }, context) =>
      rowOf(await scheduleDraft(context, params.id, body.publishAt), context),
    unschedule: async ({ params }, context) =>
      rowOf(await moveContent(context, params.id, 'unschedule'), context),
    takeOff: async ({ params }, context) => rowOf(await moveContent(context, params.id, 'takeOff'), context),
    rollBack: async ({ params }, context) => rowOf(await rollBack(context, params.id, params.n), context),
    copy: async ({ params }, context) => rowOf(await copyContent(context, params.id), context),
    remove: async ({ params }, context) => rowOf(await moveContent(context, params.id, 'remove'), context),
    restore: async ({ params }, context) => rowOf(await moveContent(context, params.id, 'restore'), context),
    getMembers: ({ params }, context) => listMembers(context, params.id),
    updateMembers: ({ params, body }, context) => updateMembers(context, params.id, body),
  })
}
