import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

import type { Tx } from '../database/database.ts'
import { idempotentAnswers } from './idempotency.tables.ts'
import { refuse } from './refusal.ts'
import type { Viewer } from './viewer.ts'

interface Call {
  tx: Tx
  endpoint: Endpoint
  request: FastifyRequest
  viewer: Viewer
}

const keyPattern = /^[\w-]{8,100}$/

/**
 * Runs a creating call once per `Idempotency-Key` of its account: a repeat gets the first answer, a parallel repeat
 * waits for it, other content under the same key is refused with 422 (as Stripe does). A failed call stores nothing.
 */
export async function answerOnce(
  { tx, endpoint, request, viewer }: Call,
  work: () => unknown,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (!endpoint.creates || endpoint.file || typeof key !== 'string' || !keyPattern.test(key)) return work()
  const call = `${endpoint.method} ${endpoint.path}`
  const contentHash = createHash('sha256')
    .update(
      JSON.stringify([
        request.params,
        request.query,
        request.body ?? null,
        ...(request.upload ? [request.upload.sha256] : []),
      ]),
    )
    .digest('base64')
  // The unique index makes a parallel repeat wait here until the first transaction has ended.
  const [first] = await tx
    .insert(idempotentAnswers)
    .values({ accountId: viewer.accountId, key, call, contentHash })
    .onConflictDoNothing()
    .returning({ id: idempotentAnswers.id })
  if (!first) return repeat(tx, { accountId: viewer.accountId, key, call, contentHash })
  const data = await work()
  await tx
    .update(idempotentAnswers)
    .set({ answer: kept(data ?? null, endpoint.saidOnce) })
    .where(eq(idempotentAnswers.id, first.id))
  return data
}

const kept = (data: unknown, saidOnce: readonly string[] = []): unknown =>
  typeof data === 'object' && data !== null && saidOnce.length > 0
    ? { ...data, ...Object.fromEntries(saidOnce.map((part) => [part, null])) }
    : data

async function repeat(
  tx: Tx,
  asked: { accountId: string; key: string; call: string; contentHash: string },
): Promise<unknown> {
  const [stored] = await tx
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.accountId, asked.accountId), eq(idempotentAnswers.key, asked.key)))
  if (stored?.call !== asked.call || stored.contentHash !== asked.contentHash) {
    throw refuse(platformTexts, (t) => t.refusal.idempotencyMismatch, {
      status: 422,
      reason: 'IDEMPOTENCY_MISMATCH',
    })
  }
  return stored.answer
}
