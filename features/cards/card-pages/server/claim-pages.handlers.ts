import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ipHashOf } from '#platform/server/audit/audit.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import { claimConsentVersion, type ClaimPageModel } from '../face/card-page-model.ts'
import { cardUrl } from './card-page.view.ts'
import {
  claimCard,
  findClaim,
  findPublicCard,
  type ClaimView,
  type PublicCard,
  publicIdOfToken,
} from '#features/cards/cards/server/cards.public.ts'
import { readForms } from './page-forms.adapter.ts'
import { htmlPage, pageLanguage } from './page-reply.public.ts'

/** Renders the models of claim pages to HTML. */
export interface ClaimPages {
  claim(model: ClaimPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ByToken = FastifyRequest<{ Params: { token: string } }>

const tokenPattern = /^[0-9A-Za-z]{44}$/

/** Mounts the page of claim links, by which a person takes over a card. */
export async function mountClaimPages(app: FastifyInstance, pages: ClaimPages): Promise<void> {
  const { services } = app
  const { database } = services
  const attempts = createBudget({ limit: 40, windowMs: 600_000 })

  const companyOf = async (token: string) =>
    tokenPattern.test(token)
      ? (await resolveAddress(database, publicIdOfToken(token), 'card'))?.companyId
      : undefined
  const missing = (reply: FastifyReply, language: Language) =>
    htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))
  const show = (reply: FastifyReply, model: ClaimPageModel) =>
    htmlPage(reply, 200).send(pages.claim(model, reply.cspNonce()))

  const route = { config: { access: 'page' as const } }
  await app.register(async (scope) => {
    readForms(scope)
    scope.get(
      '/claim/:token',
      { config: { ...route.config, isDrawn: true } },
      async (request: ByToken, reply) => {
        const language = pageLanguage(request, reply, services)
        const { token } = request.params
        const companyId = await companyOf(token)
        const open =
          companyId &&
          (await database.asTenant(companyId, (tx) => findClaim(tx, { token, language }), { readOnly: true }))
        return open
          ? show(reply, { ...asked(open, { token, language }), stage: 'form' })
          : missing(reply, language)
      },
    )
    scope.post('/claim/:token', route, async (request: ByToken, reply) => {
      const language = pageLanguage(request, reply, services)
      const { token } = request.params
      if (!attempts.take(request.ip)) throw tooMany(600)
      const companyId = await companyOf(token)
      if (companyId === undefined) return missing(reply, language)
      const ipHash = await ipHashOf(database, request.ip)
      const model = await database.asTenant(companyId, async (tx): Promise<ClaimPageModel | undefined> => {
        const open = await findClaim(tx, { token, language })
        const fields = request.body as Partial<Record<string, string>>
        if (!open) return undefined
        const before = asked(open, { token, language })
        if (fields.consent !== 'yes') return { ...before, stage: 'consent' }
        const outcome = await claimCard(tx, {
          token,
          contact: (fields.contact ?? '').slice(0, 200),
          consents: [{ purpose: 'publish-card', textVersion: claimConsentVersion }],
          requestId: request.id,
          ipHash,
        })
        if (!outcome.ok) return { ...before, stage: 'wrong', triesLeft: outcome.triesLeft }
        const card = await findPublicCard(tx, { publicId: outcome.publicId, language })
        return {
          ...before,
          ...(card && faceOf(card)),
          stage: 'done',
          cardUrl: cardUrl(services, outcome.publicId),
        }
      })
      return model ? show(reply, model) : missing(reply, language)
    })
  })
}

const faceOf = ({ face, company, colour }: PublicCard): Pick<ClaimPageModel, 'face' | 'company'> => ({
  face,
  company: { ...company, brandColour: colour },
})

const asked = (
  { card, maskedContact, triesLeft }: ClaimView,
  { token, language }: Pick<ClaimPageModel, 'token' | 'language'>,
): Omit<ClaimPageModel, 'stage'> => ({
  ...faceOf(card),
  token,
  language,
  maskedContact,
  contactKind: maskedContact.includes('@') ? 'email' : 'mobile',
  triesLeft,
  cardUrl: null,
})
