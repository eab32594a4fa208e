import type { FastifyInstance } from 'fastify'

import {
  beginSecondStep,
  confirmSecondStep,
  countRecoveryCodes,
  provePassword,
  proveSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
} from '#features/company/accounts/server/accounts.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ownAccount } from './own-account.actions.ts'
import { bindContact, sendContactCode } from './own-contacts.actions.ts'
import { changePassword, changeUsername } from './own-credentials.actions.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, listOwnSignIns } from './own-sessions.actions.ts'
import { signInTexts } from './server.texts.ts'
import { findProvedContacts } from './sign-in-log.repository.ts'

type OwnHandlers = Handlers<typeof ownAccountContract>

/** What people do with the account they are signed in with. */
export function mountOwnAccount(app: FastifyInstance): void {
  mountContract(app, ownAccountContract, { ...binding, ...credentials, ...secondStep, ...sessions })
}

const binding = {
  async get(_request, context) {
    const { tx, viewer } = context
    const account = await ownAccount(context)
    const proved = await findProvedContacts(tx, account.id)
    return {
      username: account.username,
      mobile: proved.mobile === undefined ? null : maskMobile(proved.mobile),
      email: proved.email === undefined ? null : maskEmail(proved.email),
      passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      secondStep: {
        enabledAt: account.totpEnabledAt?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(tx, account.id),
        isRequired: viewer.isAdmin && (await findCompanySettings(tx)).requireSecondStep,
      },
    }
  },
  sendMobileCode: ({ body }, context) => sendContactCode(context, { channel: 'sms', to: body.phonenumber }),
  sendMailCode: ({ body }, context) => sendContactCode(context, { channel: 'mail', to: body.email }),
  bindMobile: ({ body }, context) => bindContact(context, { channel: 'sms', to: body.phonenumber, ...body }),
  bindEmail: ({ body }, context) => bindContact(context, { channel: 'mail', to: body.email, ...body }),
} satisfies Partial<OwnHandlers>

const credentials = {
  changePassword: ({ body }, context) => changePassword(context, body),
  changeUsername: ({ body }, context) => changeUsername(context, body),
} satisfies Partial<OwnHandlers>

const noteSecondStep = async (context: MemberContext, event: string) => {
  await recordBy(context, [{ objectType: 'account', objectId: context.viewer.accountId, event }])
  context.afterCommit(() => context.services.viewers.forget())
}

const isOff = () => refuse(signInTexts, (t) => t.secondStep.isOff, { reason: 'SECOND_STEP_OFF' })

const secondStep = {
  async beginSecondStep({ body }, context) {
    const account = await ownAccount(context)
    await provePassword(context, account, { password: body.password, field: 'password' })
    return beginSecondStep(context, account)
  },
  async confirmSecondStep({ body }, context) {
    const recoveryCodes = await confirmSecondStep(context, await ownAccount(context), body.code)
    await noteSecondStep(context, 'startSecondStep')
    return { recoveryCodes }
  },
  async renewRecoveryCodes({ body }, context) {
    const account = await ownAccount(context)
    if (account.totpEnabledAt === null) throw isOff()
    await proveSecondStep(context, account, body.code)
    await noteSecondStep(context, 'renewRecoveryCodes')
    return { recoveryCodes: await renewRecoveryCodes(context, account.id) }
  },
  async endSecondStep({ body }, context) {
    const account = await ownAccount(context)
    if (account.totpEnabledAt === null) throw isOff()
    await provePassword(context, account, { password: body.password, field: 'password' })
    await proveSecondStep(context, account, body.code)
    await removeSecondStep(context.tx, account.id)
    await noteSecondStep(context, 'endSecondStep')
    return null
  },
} satisfies Partial<OwnHandlers>

const sessions = {
  listSignIns: (_request, context) => listOwnSignIns(context),
  listSessions: (_request, context) => listOwnSessions(context),
  endSession: ({ params }, context) => endOwnSession(context, params.id),
  endOtherSessions: (_request, context) => endOtherSessions(context),
} satisfies Partial<OwnHandlers>
