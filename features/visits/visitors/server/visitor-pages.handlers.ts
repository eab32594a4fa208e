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
  /** The page that the visitor came from; null where there is none. */
  from: VisitedFrom | null
}

/** The first parts of the paths of pages that lead here. */
const paths = ['c', 'p', 'd', 'v', 'vr', 'dh', 'a'] as const

/** A page by the first part of its path and its public id. */
export interface VisitedFrom {
  path: (typeof paths)[number]
  publicId: string
}

/** How the page becomes HTML; the application brings it. */
export interface VisitorPages {
  privacy(model: PrivacyPageModel, nonce: string): string
}

/** The page that a query or a form names. */
function fromOf(fields: unknown): VisitedFrom | null {
  const named = fields as Readonly<Record<string, unknown>>
  for (const path of paths) {
    const publicId = named[path]
    if (typeof publicId === 'string' && /^[0-9A-Za-z]{22}$/.test(publicId)) return { path, publicId }
  }
  return null
}

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
      const language = languageOfTag(request.cookies.lang ?? '') ?? languageOf(request)
      const model = { language, hasDeclined: hasDeclined(request), from: fromOf(request.query) }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pages.privacy(model, reply.cspNonce()))
    })
    scope.post('/visitor-privacy', route, async (request, reply) => {
      if (!choices.take(request.ip)) throw tooMany(600)
      const { choice } = request.body as { choice?: unknown }
      const from = fromOf(request.body)
      if (choice === 'decline') {
        const found =
          from === null ? undefined : await resolveAddress(services.database, from.publicId, subjectTypes)
        await declineVisits({ request, reply, services }, found?.companyId)
      } else if (choice === 'accept') acceptVisits(reply)
      return reply.redirect(`/visitor-privacy${from === null ? '' : `?${from.path}=${from.publicId}`}`, 303)
    })
  })
}
