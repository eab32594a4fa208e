import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { languageOfHeader } from '#platform/text/language.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

/** Node's own errors, told loosely: they bring what had arrived when the parser gave up. */
interface ParserError extends Error {
  code?: string
  rawPacket?: unknown
}

const statusOfCode: Readonly<Record<string, 408 | 413 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** The answer to what is no request yet: nothing else of the server has seen it. */
function answerOf(status: 400 | 408 | 413 | 417 | 431, acceptLanguage: string | undefined) {
  const msg = platformTexts.in(languageOfHeader(acceptLanguage)).http[status]
  const requestId = randomUUID()
  const body = JSON.stringify({ code: status, msg, data: null, requestId })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  return { requestId, headers, body }
}

/** Answers a connection whose request Node's parser could not read, and ends it: Fastify's `clientErrorHandler`. */
export function answerUnreadable(this: FastifyInstance, error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status = statusOfCode[error.code ?? ''] ?? 400
  const arrived = error.rawPacket instanceof Buffer ? error.rawPacket.toString('latin1') : ''
  const said = /^accept-language:[ \t]*(.*?)\r?$/im.exec(arrived)?.[1]
  const { requestId, headers, body } = answerOf(status, said)
  this.log.info({ reqId: requestId, status, reason: error.code }, 'request could not be read')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}

/** Answers requests that expect of us what we do not do (RFC 9110, section 10.1.1): Node would say nothing but the number. */
export function refuseExpectations({ server, log }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => {
    const { requestId, headers, body } = answerOf(417, request.headers['accept-language'])
    log.info({ reqId: requestId, status: 417 }, 'request could not be read')
    response.writeHead(417, headers).end(body)
  })
}
