import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '#platform/server/http/context.ts'
import { languageOf } from '#platform/server/http/language.ts'
import type { CompressedPage, Filling } from '#platform/server/pages/compressed-page.ts'
import { languageOfTag } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'

export { readForms } from './page-forms.adapter.ts'

const cookieName = 'lang'

/** A single value of an unchecked query. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}

/** The language of a public page: just chosen, chosen before, or the browser's. A choice is remembered in a cookie. */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply, services: Services): Language {
  const chosen = languageOfTag(queryText(request, 'lang') ?? '')
  if (chosen) {
    void reply.setCookie(cookieName, chosen, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: services.settings.secureCookies,
      maxAge: 365 * 86_400,
    })
    return chosen
  }
  return languageOfTag(request.cookies[cookieName] ?? '') ?? languageOf(request)
}

/** Whether the request loads a page, and not a part of it for a script. */
export const isDocument = ({ headers }: FastifyRequest): boolean =>
  ['document', 'iframe', undefined].includes(headers['sec-fetch-dest']?.toString())

/** An HTML answer for one visitor, which nobody may cache. */
export const htmlPage = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')

/** Whether the browser accepts gzip. */
const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])gzip\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/i.test(headers['accept-encoding']?.toString() ?? '')

/** Answers with a drawn page whose gaps are filled, compressed where the browser takes that. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, filling }: { page: CompressedPage; filling: Omit<Filling, 'nonce'> },
): Buffer {
  const filled = { ...filling, nonce: reply.cspNonce() }
  void htmlPage(reply, 200)
  if (!acceptsGzip(request)) return page.plain(filled)
  void reply.headers({ vary: 'accept-language, cookie, accept-encoding', 'content-encoding': 'gzip' })
  return page.gzip(filled)
}
