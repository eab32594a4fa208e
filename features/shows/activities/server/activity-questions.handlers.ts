import type { FormOwner } from '#features/customers/customer-forms/face/form-owners.ts'
import {
  discardDraft,
  findPublishedForms,
  publish,
  readForms,
  saveDraft,
} from '#features/customers/customer-forms/server/owned-forms.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'

import type { activityQuestionsContract } from '../activity-questions.contract.ts'
import { lockFor } from './activities.actions.ts'
import { readActivity } from './activity-reading.actions.ts'

const ownerOf = (id: string): FormOwner => ({ kind: 'activity', id })

/** The owner of the questions of an activity that the caller may change now; drafts have versions of their own. */
async function ownerForWriting(context: MemberContext, id: string): Promise<FormOwner> {
  const { version } = await readActivity(context, id)
  await lockFor(context, id, { event: 'edit', version })
  return ownerOf(id)
}

export const activityQuestionsHandlers: Handlers<typeof activityQuestionsContract> = {
  async getQuestions({ params: { id } }, context) {
    await readActivity(context, id)
    const published = await findPublishedForms(context.tx, ownerOf(id))
    return {
      ...(await readForms(context, ownerOf(id))),
      numbers: published.map(({ number }) => number ?? 0),
    }
  },
  saveQuestions: async ({ params, body }, context) =>
    saveDraft(context, { ...body, owner: await ownerForWriting(context, params.id) }),
  publishQuestions: async ({ params, body }, context) =>
    publish(context, body.version, await ownerForWriting(context, params.id)),
  discardQuestions: async ({ params, query }, context) =>
    discardDraft(context, query.version, await ownerForWriting(context, params.id)),
}
