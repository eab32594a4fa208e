import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { createBudget } from '#platform/server/http/budget.ts'
import { languageOf } from '#platform/server/http/language.ts'
import { tooMany } from '#platform/server/http/refusal.ts'

import { fenOf } from './provider-money.domain.ts'
import { isSignedByUs } from './sandbox-alipay.adapter.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { noticeOf, send, staleNotice } from './sandbox-notices.adapter.ts'
import { newCode, chargeOfDialog } from './sandbox-inside.adapter.ts'
import { stateOf } from './sandbox.domain.ts'
import { sandboxPage, unknownChargePage } from './sandbox-page.renderer.ts'
import {
  merchantOf,
  moveCharge,
  openCharge,
  type SandboxCharge,
  withCharge,
  withChargeOf,
} from './sandbox-trades.repository.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { payChannels } from './pay-channels.adapter.ts'

const longestForm = 4096
const actionForm = z.object({
  action: z.enum(['succeed', 'pay', 'accept', 'fail', 'close', 'expire']),
  /** How the news travels: once at once, three times, after some seconds, or before older news. */
  notice: z.enum(['once', 'often', 'late', 'shuffled', 'never']).optional(),
})
type ActionForm = z.infer<typeof actionForm>

const lateMs = 5_000

/** Sends the news of a paid trade the way that was chosen. */
async function sendNews(
  app: FastifyInstance,
  {
    keys,
    charge,
    notice = 'once',
  }: { keys: SandboxKeys; charge: SandboxCharge; notice: ActionForm['notice'] },
) {
  if (notice === 'never') return
  if (notice === 'late') {
    void sleep(lateMs, undefined, { ref: false }).then(
      () => send(app, noticeOf(keys, charge)),
      () => undefined,
    )
    return
  }
  const messages = [noticeOf(keys, charge)]
  if (notice === 'often') messages.push(noticeOf(keys, charge), noticeOf(keys, charge))
  if (notice === 'shuffled') messages.push(staleNotice(keys, charge))
  await Promise.all(messages.map((message) => send(app, message)))
}

const outcomes = {
  succeed: 'paid',
  pay: 'paying',
  accept: 'accepted',
  fail: 'failed',
  close: 'closed',
  expire: 'closed',
} as const

const signedQueryOf = z.object({
  app_id: z.literal(sandboxApp.alipayAppId),
  method: z.enum(['alipay.trade.page.pay', 'alipay.trade.wap.pay']),
  notify_url: z.url(),
  return_url: z.url().optional(),
  biz_content: z.string(),
})
const contentOf = z.object({ out_trade_no: z.string(), total_amount: z.string(), subject: z.string() })

const sandboxLifeMs = 2 * 3_600_000
const returning = z.object({ redirect_url: z.string().max(1000) })
const whoQuery = z.object({
  appid: z.literal(sandboxApp.appId),
  redirect_uri: z.url().max(2000),
  response_type: z.literal('code'),
  scope: z.literal('snsapi_base'),
  state: z.string().max(128),
})

const pageOfCharge = (number: string, returnUrl: string | null) =>
  `/sandbox/pay/${encodeURIComponent(number)}${returnUrl === null ? '' : `?redirect_url=${encodeURIComponent(returnUrl)}`}`

/** The rehearsed provider's till: a page that says what it is, and pays nothing. */
export async function mountSandboxPages(app: FastifyInstance): Promise<void> {
  const { services } = app
  const { database } = services
  const keys = services.provided.get(payChannels).sandbox
  if (!keys) return
  const html = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  /** The page to return to, where it is one of ours: the rehearsal leads nowhere else. */
  const returnOf = (request: FastifyRequest) => {
    const { data } = returning.safeParse(request.query)
    return data?.redirect_url.startsWith(`${services.settings.publicOrigin}/`) ? data.redirect_url : null
  }
  const show = async (request: FastifyRequest<{ Params: { number: string } }>, reply: FastifyReply) => {
    const charge = await withCharge(database, request.params.number, (_tx, found) => Promise.resolve(found))
    const page = { language: languageOf(request), nonce: reply.cspNonce() }
    return charge
      ? html(reply, 200, sandboxPage(charge, { ...page, returnUrl: returnOf(request) }))
      : html(reply, 404, unknownChargePage(page))
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
    const route = { config: { access: 'page' as const } }
    scope.get('/sandbox/pay/:number', route, show)

    const actionBudget = createBudget({ limit: 200, windowMs: 600_000 })
    scope.post(
      '/sandbox/pay/:number',
      route,
      async (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
        if (!actionBudget.take(request.ip)) throw tooMany(600)
        const { number } = request.params
        const { data } = actionForm.safeParse(request.body ?? {})
        const next = pageOfCharge(number, returnOf(request))
        if (!data) return reply.redirect(next, 303)
        const moved = await withCharge(database, number, async (tx, charge) => {
          const now = new Date()
          const state = outcomes[data.action]
          // After its time the trade is closed.
          if (stateOf(charge, now) === 'closed' || !(await moveCharge(tx, charge.id, state))) return undefined
          return { ...charge, state, paidAt: state === 'paid' ? now : null }
        })
        if (moved?.state === 'paid') await sendNews(app, { keys, charge: moved, notice: data.notice })
        return reply.redirect(next, 303)
      },
    )

    // Says who somebody is, as WeChat does without a word of theirs, to our own pages alone.
    scope.get('/sandbox/wechat/authorize', route, async (request, reply) => {
      const { data } = whoQuery.safeParse(request.query)
      const page = { language: languageOf(request), nonce: reply.cspNonce() }
      if (!data?.redirect_uri.startsWith(`${services.settings.publicOrigin}/`))
        return html(reply, 400, unknownChargePage(page))
      const next = new URL(data.redirect_uri)
      next.searchParams.set('code', newCode(keys))
      next.searchParams.set('state', data.state)
      return reply.redirect(next.href, 303)
    })

    // The dialog inside WeChat: it opens for what the merchant has signed.
    scope.get('/sandbox/wechat/dialog', route, async (request, reply) => {
      const number = chargeOfDialog(request.query, keys)
      const page = { language: languageOf(request), nonce: reply.cspNonce() }
      return number === undefined
        ? html(reply, 400, unknownChargePage(page))
        : reply.redirect(pageOfCharge(number, returnOf(request)), 303)
    })

    // The signed address that a browser is sent to: the trade begins here, as it does at Alipay.
    scope.get('/sandbox/alipay', route, async (request, reply) => {
      const signedQuery = signedQueryOf.safeParse(request.query)
      const page = { language: languageOf(request), nonce: reply.cspNonce() }
      if (!signedQuery.success || !isSignedByUs(request.url, keys))
        return html(reply, 400, unknownChargePage(page))
      const content = contentOf.parse(JSON.parse(signedQuery.data.biz_content))
      const charge = await withChargeOf(database, content.out_trade_no, (tx) =>
        openCharge(tx, {
          channel: 'alipay',
          merchant: merchantOf(signedQuery.data.notify_url),
          paymentNumber: content.out_trade_no,
          subject: content.subject,
          amount: fenOf(content.total_amount),
          expiresAt: new Date(Date.now() + sandboxLifeMs),
        }),
      )
      return charge
        ? reply.redirect(pageOfCharge(charge.chargeNumber, signedQuery.data.return_url ?? null), 303)
        : html(reply, 404, unknownChargePage(page))
    })
  })
}
