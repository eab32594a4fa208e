import type { FastifyInstance } from 'fastify'

import { sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { type PresenterDetail, presentersContract } from '../presenters.contract.ts'
import { generate, makersOf } from './generations.actions.ts'
import { generatePresenter } from './generations.jobs.ts'
import { findGenerations } from './generations.repository.ts'
import { addPicture, addRecording, giveConsent, withdrawConsent } from './presenter-media.actions.ts'
import {
  createPresenter,
  findFindings,
  movePresenter,
  readPresenter,
  removePresenter,
  savePresenter,
} from './presenters.actions.ts'
import {
  findConsents,
  findMedia,
  findMedium,
  findPresenters,
  findValidConsents,
  findViews,
  type Presenter,
} from './presenters.repository.ts'
import { provideQuestionBudgets } from './questions.actions.ts'
import {
  consentOf,
  creatorWithin,
  generationOf,
  holdsOnPresenter,
  mediumOf,
  rowOf,
} from './presenters.view.ts'

/** Presenters with how they were visited and whether their people agree. */
async function rowsOf(context: MemberContext, presenters: readonly Presenter[]) {
  const ids = presenters.map(({ id }) => id)
  const viewsOf = await findViews(context.tx, ids)
  const agreed = new Set((await findValidConsents(context.tx, ids)).map(({ presenterId }) => presenterId))
  return presenters.map((presenter) =>
    rowOf(presenter, { views: viewsOf(presenter.id), hasConsent: agreed.has(presenter.id) }, context),
  )
}

const answerOf = async (context: MemberContext, presenter: Presenter) =>
  orNotFound((await rowsOf(context, [presenter]))[0])

/** A presenter with everything that its editor needs. */
async function detailOf(context: MemberContext, presenter: Presenter): Promise<PresenterDetail> {
  const { tx } = context
  const { id, draft } = presenter
  const valid = new Set((await findValidConsents(tx, [id])).map((consent) => consent.id))
  return {
    presenter: await answerOf(context, presenter),
    script: draft,
    media: (await findMedia(tx, id)).map(mediumOf),
    findings: await findFindings(context, presenter),
    consents: (await findConsents(tx, id)).map((consent) => consentOf(consent, valid)),
    makers: makersOf(context.services),
    generations: (await findGenerations(tx, id)).map(generationOf),
  }
}

export function mountPresenters(app: FastifyInstance): void {
  provideQuestionBudgets(app.services)
  app.services.jobs.add(generatePresenter)
  mountContract(app, presentersContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'content:view')
      const { list, ...total } = await findPresenters(context.tx, { ...query, creator })
      return { list: await rowsOf(context, list), ...total }
    },
    get: async ({ params }, context) => detailOf(context, await readPresenter(context, params.id)),
    create: async ({ body }, context) => answerOf(context, await createPresenter(context, body)),
    update: async ({ params, body }, context) =>
      detailOf(context, await savePresenter(context, params.id, body)),
    changeState: async ({ params, body }, context) =>
      answerOf(context, await movePresenter(context, params.id, body)),
    async remove({ params }, context) {
      await removePresenter(context, params.id)
      return null
    },
    addPortrait: async ({ params }, context) => mediumOf(await addPicture(context, params.id, 'portrait')),
    addEvidence: async ({ params }, context) => mediumOf(await addPicture(context, params.id, 'evidence')),
    addRecording: async ({ params, body }, context) => mediumOf(await addRecording(context, params.id, body)),
    async getMedium({ params }, context) {
      const { tx, services } = context
      const presenter = await readPresenter(context, params.id)
      const medium = orNotFound(await findMedium(tx, { presenterId: presenter.id, id: params.mediumId }))
      // The paper of a consent is for people who may edit the presenter.
      const mayOpen =
        medium.kind !== 'evidence' || holdsOnPresenter(context.viewer, 'content:edit', presenter)
      if (!mayOpen) throw notFound()
      return sendPrivately(context, orNotFound(await services.files.find(tx, medium.fileId)))
    },
    giveConsent: async ({ params, body }, context) =>
      detailOf(context, await giveConsent(context, params.id, body)),
    generate: async ({ params, body }, context) =>
      detailOf(context, await generate(context, params.id, body)),
    withdraw: async ({ params, body }, context) =>
      detailOf(context, await withdrawConsent(context, params.id, body)),
    async getQrCode({ params }, context) {
      const { url } = await answerOf(context, await readPresenter(context, params.id))
      return { url, svg: await qrSvg(`${url}?s=qr`) }
    },
  })
}
