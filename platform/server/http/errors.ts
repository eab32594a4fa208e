import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { FailureDetail } from '#platform/contract/envelope.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { languageOfTag } from '#platform/text/language.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { sqlState } from '../database/database.ts'
import { languageOf } from './language.ts'
import { maskedAnswer } from './masked-contacts.ts'
import { Refusal } from './refusal.ts'
import { InvalidInput } from './validation.ts'

type HttpStatus = keyof ReturnType<typeof platformTexts.in>['http']

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A) that are not our bug. */
const statusOfSqlState: readonly (readonly [RegExp, HttpStatus])[] = [
  [/^22|^23502|^23514/, 400],
  [/^23505|^23503/, 409],
  // disk_full; the rest of its class passes by itself.
  [/^53100/, 507],
  // A lock that somebody else holds for too long is no fault of the call, and the next try may find it free.
  [/^40|^53|^55P03|^57|^08|^25P03/, 503],
]

const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|ECONNREFUSED|ECONNRESET/

/** What the disk says when nothing more fits on it, or may. */
const isFull = ({ code }: { code?: string }) => code === 'ENOSPC' || code === 'EDQUOT'

/** The HTTP status for any error that reaches the boundary; 500 for what nobody foresaw. */
export function statusOf(error: FastifyError): HttpStatus {
  if (isFull(error)) return 507
  const state = sqlState(error)
  if (state && /^[0-9A-Z]{5}$/.test(state))
    return statusOfSqlState.find(([pattern]) => pattern.test(state))?.[1] ?? 500
  if (
    poolMessages.test(error.message) ||
    poolMessages.test(error.cause instanceof Error ? error.cause.message : '')
  )
    return 503
  const status = error.statusCode ?? 500
  return status in platformTexts.in('en').http ? (status as unknown as HttpStatus) : status < 500 ? 400 : 500
}

interface Failure {
  status: number
  msg: string
  detail: FailureDetail | null
  retryAfter?: number | undefined
}

/** The language of a caller; on public pages the one that the visitor chose there. */
const spoken = (request: FastifyRequest): Language =>
  (isPage(request) ? languageOfTag(request.cookies?.['lang'] ?? '') : undefined) ?? languageOf(request)

const isPage = (request: FastifyRequest) => request.routeOptions.config?.access === 'page'

/** Refusals name contacts, too. */
function failureFor(error: FastifyError | Refusal, request: FastifyRequest): Failure {
  const failure = failureOf(error, request)
  const own = request.viewer?.maskedExcept
  return own
    ? { ...failure, ...(maskedAnswer({ msg: failure.msg, detail: failure.detail }, own) as object) }
    : failure
}

function failureOf(error: FastifyError | Refusal, request: FastifyRequest): Failure {
  const language = spoken(request)
  if (error instanceof InvalidInput)
    return {
      status: 400,
      msg: error.speak(language),
      detail: { reason: error.reason, fields: error.fieldsIn(language) },
    }
  if (error instanceof Refusal) {
    const msg = error.speak(language)
    return {
      status: error.status,
      msg,
      detail: withSentences(error.detail, msg),
      retryAfter: error.retryAfter,
    }
  }
  const status = statusOf(error)
  const texts = platformTexts.in(language)
  const msg =
    status === 409 && sqlState(error) === '23505'
      ? texts.refusal.duplicate
      : status === 409 && sqlState(error) === '23503'
        ? texts.refusal.referenced
        : fill(texts.http[status], { url: addressOf(request) })
  return { status, msg, detail: null, retryAfter: status === 503 ? 1 : undefined }
}

/** The part of an address that an answer may name: those of pages may be secrets, and so may a query. */
const addressOf = (request: FastifyRequest) =>
  (isPage(request) ? request.routeOptions.url : undefined) ?? request.url.split('?')[0] ?? ''

/** A marked field without a sentence of its own says the refusal's. */
const withSentences = (detail: FailureDetail | null, msg: string): FailureDetail | null =>
  detail?.fields
    ? {
        ...detail,
        fields: Object.fromEntries(Object.entries(detail.fields).map(([field, own]) => [field, own || msg])),
      }
    : detail

/** The one place where an error becomes an answer. Texts of PostgreSQL or Node never leave the server. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, msg, detail, retryAfter } = failureFor(error, request)
  if (status >= 500 && detail?.reason !== 'BUSY') request.log.error({ err: error }, 'call failed')
  else request.log.info({ status, reason: detail?.reason }, 'call refused')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (isPage(request) && String(request.headers.accept).includes('text/html'))
    return showFailure(reply, { status, msg, language: spoken(request) })
  // Serialised here: the error may have come from the answer's own serialiser.
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify({ code: status, msg, data: detail, requestId: request.id }))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A refusal that a visitor's browser shows: a sentence, and nothing that could run. */
function showFailure(
  reply: FastifyReply,
  { status, msg, language }: { status: number; msg: string; language: Language },
): void {
  const escaped = msg.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    .serializer(String)
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped}</title><p style="font:16px/1.6 system-ui,sans-serif;margin:20vh auto;max-width:20em;padding:0 1em;text-align:center">${escaped}</p></html>`,
    )
}

/** 404 for an address that no call has. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): void {
  const msg = fill(platformTexts.in(languageOf(request)).http[404], { url: request.url.split('?')[0] ?? '' })
  void reply.code(404).send({ code: 404, msg, data: null, requestId: request.id })
}
