import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

import type { Database, Tx } from '../database/database.ts'
import { idempotentAnswers } from './idempotency.tables.ts'
import { refuse } from './refusal.ts'
import { ThenAnswer } from './then-answer.ts'
import type { Viewer } from './viewer.ts'

interface Call {
  tx: Tx
  endpoint: Endpoint
  request: FastifyRequest
  viewer: Viewer
}

const keyPattern = /^[\w-]{8,100}$/

/** The `Idempotency-Key` of a creating call; undefined where it brings none, or the call knows none. */
function keyOf({ endpoint, request }: Pick<Call, 'endpoint' | 'request'>): string | undefined {
  const key = request.headers['idempotency-key']
  return endpoint.creates && !endpoint.file && typeof key === 'string' && keyPattern.test(key)
    ? key
    : undefined
}

/**
 * Runs a creating call once per `Idempotency-Key` of its account: a repeat gets the first answer, a parallel repeat
 * waits for it, other content under the same key is refused with 422 (as Stripe does). A failed call stores nothing.
 */
export async function answerOnce(
  { tx, endpoint, request, viewer }: Call,
  work: () => unknown,
): Promise<unknown> {
  const key = keyOf({ endpoint, request })
  if (key === undefined) return work()
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
    .set({ answer: kept(data instanceof ThenAnswer ? data.first : data, endpoint.saidOnce) })
    .where(eq(idempotentAnswers.id, first.id))
  return data
}

type Finished = Omit<Call, 'tx'> & { database: Database }

/** Makes the second step of an answer, and keeps it for repeats in place of the first; a failed one keeps nothing. */
export async function finishAnswer(
  { database, endpoint, request, viewer }: Finished,
  { make }: ThenAnswer<unknown>,
): Promise<unknown> {
  const key = keyOf({ endpoint, request })
  if (key === undefined) return make()
  const ofKey = and(eq(idempotentAnswers.accountId, viewer.accountId), eq(idempotentAnswers.key, key))
  const inCompany = (work: (tx: Tx) => Promise<unknown>) => database.asTenant(viewer.companyId, work)
  try {
    const data = await make()
    const answer = kept(data, endpoint.saidOnce)
    await inCompany((tx) => tx.update(idempotentAnswers).set({ answer }).where(ofKey))
    return data
  } catch (error) {
    await inCompany((tx) => tx.delete(idempotentAnswers).where(ofKey))
    throw error
  }
}

const kept = (data: unknown, saidOnce: readonly string[] = []): unknown =>
  typeof data === 'object' && data !== null && saidOnce.length > 0
    ? { ...data, ...Object.fromEntries(saidOnce.map((part) => [part, null])) }
    : (data ?? null)

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
