import type { FastifyInstance } from 'fastify'

import { createBudget } from '#platform/server/http/budget.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import { callerOf } from '#platform/domain/caller-address.ts'

import { signInContract } from '../sign-in.contract.ts'
import { unmarkColleague } from './colleague-cookie.adapter.ts'
import { admitAccount } from './admit-account.actions.ts'
import { checkCaptcha, checkSignInCaptcha, makeCaptcha } from './captchas.actions.ts'
import { describeInvitation, takeUpInvitation } from './invitations.actions.ts'
import { resetOwnPassword } from './password-reset.actions.ts'
import { registerCompanyOwner } from './registration.actions.ts'
import { finishSecondStep } from './second-step-sign-in.actions.ts'
import { sendCodeTo } from './send-codes.actions.ts'
import { clearCompanion } from './sessions.actions.ts'
import { deleteSession } from './sessions.repository.ts'
import { traceOf, writeLog } from './sign-in-log.actions.ts'
import { checkCredentials, checkMobileCode } from './sign-in.actions.ts'
import { takeProof } from './verification-codes.actions.ts'

export function mountSignIn(app: FastifyInstance): void {
  const { database, settings, viewers } = app.services
  // Each one is drawn and kept until it is used or has ended.
  const pictures = createBudget({ limit: 300, windowMs: 600_000 })
  // Codes and names are counted one by one where they are compared; this is how often one address may ask at all.
  const tries = createBudget({ limit: 100, windowMs: 600_000 })
  const mayTry = (what: string, { ip }: { ip: string }) => {
    if (!tries.take(`${what} ${callerOf(ip)}`)) throw tooMany(600)
  }

  async function askCaptcha(body: {
    captchaId?: string | undefined
    validCode?: string | undefined
  }): Promise<void> {
    if (settings.captchaRequired) await checkCaptcha(database, body.captchaId, body.validCode)
  }

  mountContract(app, signInContract, {
    async getCaptcha({ query }, { reply, request }) {
      if (!pictures.take(request.ip)) throw tooMany(600)
      reply.header('cache-control', 'no-store')
      const { captchaId, image } = await makeCaptcha(database, query)
      return { captchaId, image, required: settings.captchaRequired }
    },
    async login({ body }, context) {
      if (settings.captchaRequired) await checkSignInCaptcha(database, body)
      const account = await checkCredentials(context, body)
      return admitAccount(context, account, { method: 'password', username: body.username })
    },
    finishSecondStep({ body }, context) {
      mayTry('second step', context.request)
      return finishSecondStep(context, body)
    },
    async logout(_request, context) {
      const { tx, viewer, reply, afterCommit } = context
      await deleteSession(tx, viewer.sessionId)
      const { accountId, username } = viewer
      await writeLog(tx, {
        accountId,
        username,
        method: 'password',
        outcome: 'signedOut',
        ...(await traceOf(context)),
      })
      clearCompanion(reply, settings.secureCookies)
      unmarkColleague(reply, settings.secureCookies)
      afterCommit(() => viewers.forget())
      return null
    },
    async sendSms({ body }, context) {
      await askCaptcha(body)
      return sendCodeTo(context, { channel: 'sms', to: body.phonenumber, purpose: body.purpose })
    },
    async sendMail({ body }, context) {
      await askCaptcha(body)
      return sendCodeTo(context, { channel: 'mail', to: body.email, purpose: body.purpose })
    },
    async mobileLogin({ body }, context) {
      const { account, proof } = await checkMobileCode(context, { mobile: body.phonenumber, code: body.code })
      return admitAccount(context, account, {
        method: 'mobile',
        username: body.phonenumber,
        first: (tx) => takeProof(tx, proof),
      })
    },
    register({ body: { invitation, ...registration } }, context) {
      mayTry('register', context.request)
      return invitation === undefined
        ? registerCompanyOwner(context, registration)
        : takeUpInvitation(context, invitation, registration)
    },
    getInvitation({ query }, { services, request }) {
      mayTry('invitation', request)
      return describeInvitation(services.database, query.token)
    },
    async resetPassword({ body }, context) {
      mayTry('reset', context.request)
      await resetOwnPassword(context, body)
      return null
    },
  })
}
