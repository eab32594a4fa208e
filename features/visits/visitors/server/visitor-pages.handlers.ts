import type { FastifyInstance } from 'fastify'

import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { languageOf } from '#platform/server/http/language.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import { languageOfTag } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'

import { subjectTypes } from '../visitors.contract.ts'
import { acceptVisits, declineVisits, hasDeclined } from './visits.public.ts'

/** What the privacy page shows. */
export interface PrivacyPageModel {
  language: Language
  hasDeclined: boolean
  /** The card that the visitor came from. */
  publicId: string | null
}

/** How the page becomes HTML; the application brings it. */
export interface VisitorPages {
  privacy(model: PrivacyPageModel, nonce: string): string
}

const publicIdOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9A-Za-z]{22}$/.test(value) ? value : null

/** The page where visitors read what is recorded, and say no. */
export async function mountVisitorPages(app: FastifyInstance, pages: VisitorPages): Promise<void> {
  const { services } = app
  const route = { config: { access: 'page' as const } }
  const choices = createBudget({ limit: 100, windowMs: 600_000 })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
    scope.get('/visitor-privacy', route, async (request, reply) => {
      const { c } = request.query as { c?: unknown }
      const language = languageOfTag(request.cookies.lang ?? '') ?? languageOf(request)
      const model = { language, hasDeclined: hasDeclined(request), publicId: publicIdOf(c) }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pages.privacy(model, reply.cspNonce()))
    })
    scope.post('/visitor-privacy', route, async (request, reply) => {
      if (!choices.take(request.ip)) throw tooMany(600)
      const { choice, c } = request.body as { choice?: unknown; c?: unknown }
      const publicId = publicIdOf(c)
      if (choice === 'decline') {
        const found =
          publicId === null ? undefined : await resolveAddress(services.database, publicId, subjectTypes)
        await declineVisits({ request, reply, services }, found?.companyId)
      } else if (choice === 'accept') acceptVisits(reply)
      return reply.redirect(publicId === null ? '/visitor-privacy' : `/visitor-privacy?c=${publicId}`, 303)
    })
  })
}
