import type { FastifyRequest } from 'fastify'

import { languageOfHeader } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'

/** The caller's language, from `Accept-Language`. */
export const languageOf = (request: FastifyRequest): Language =>
  languageOfHeader(request.headers['accept-language'])
