import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, mobile, moment, requiredLine } from '#platform/contract/schemas.ts'

import { email, newPassword, sentAnswer, sentCode, username } from './sign-in.contract.ts'

export const signInMethod = z.enum(['password', 'mobile', 'secondStep', 'registration', 'reset'])
export const signInOutcome = z.enum([
  'success',
  'wrongCredentials',
  'wrongCode',
  'blocked',
  'notActive',
  'signedOut',
  'endedByOther',
])

export const ownSession = z.object({
  id,
  isCurrent: z.boolean(),
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  region: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
})

export const ownSignIn = z.object({
  id,
  method: signInMethod,
  outcome: signInOutcome,
  ip: z.string(),
  region: z.string(),
  browser: z.string(),
  os: z.string(),
  at: moment,
})

/** The paths say `company`; what they change is the account of the caller. */
export const ownAccountContract = defineContract('accounts', {
  /** How safe the account is. */
  get: endpoint({ method: 'GET', path: '/v2/company/acc' }, 'member', {
    data: z.object({
      username: z.string(),
      /** `138****0000`; null where none is bound. Bound means: proved with a code. */
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      passwordChangedAt: moment.nullable(),
      lastLoginAt: moment.nullable(),
      secondStep: z.object({
        enabledAt: moment.nullable(),
        recoveryCodesLeft: z.number().int(),
        isRequired: z.boolean(),
      }),
    }),
    firstSteps: true,
  }),
  sendMobileCode: endpoint({ method: 'POST', path: '/v2/company/mobile' }, 'member', {
    body: z.object({ phonenumber: mobile }),
    data: sentAnswer,
  }),
  bindMobile: endpoint({ method: 'PUT', path: '/v2/company/mobile' }, 'member', {
    body: z.object({ phonenumber: mobile, code: sentCode, password: z.string().max(200).optional() }),
    data: z.null(),
  }),
  sendMailCode: endpoint({ method: 'POST', path: '/v2/company/email' }, 'member', {
    body: z.object({ email }),
    data: sentAnswer,
  }),
  bindEmail: endpoint({ method: 'PUT', path: '/v2/company/email' }, 'member', {
    body: z.object({ email, code: sentCode, password: z.string().max(200).optional() }),
    data: z.null(),
  }),
  /** Ends every other session of the account. */
  changePassword: endpoint({ method: 'PUT', path: '/v2/company/password' }, 'member', {
    body: z.object({ oldPassword: z.string().min(1).max(200), newPassword }),
    data: z.null(),
    firstSteps: true,
  }),
  changeUsername: endpoint({ method: 'PUT', path: '/v2/company/username' }, 'member', {
    body: z.object({ username, password: z.string().min(1).max(200) }),
    data: z.null(),
  }),
  /** A new shared secret, in force once a code of it was given back. */
  beginSecondStep: endpoint({ method: 'POST', path: '/v2/company/second-step' }, 'member', {
    body: z.object({ password: z.string().min(1).max(200) }),
    data: z.object({ secret: z.string(), address: z.string() }),
    firstSteps: true,
  }),
  /** Answers ten recovery codes, this once. */
  confirmSecondStep: endpoint({ method: 'PUT', path: '/v2/company/second-step' }, 'member', {
    body: z.object({ code: sentCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    firstSteps: true,
  }),
  renewRecoveryCodes: endpoint({ method: 'POST', path: '/v2/company/second-step/recovery-codes' }, 'member', {
    body: z.object({ code: requiredLine(30) }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endSecondStep: endpoint({ method: 'DELETE', path: '/v2/company/second-step' }, 'member', {
    body: z.object({ password: z.string().min(1).max(200), code: requiredLine(30) }),
    data: z.null(),
  }),
  /** The last tries to sign in to the account, the newest first: what somebody else tried is to be seen here. */
  listSignIns: endpoint({ method: 'GET', path: '/v2/company/sign-ins' }, 'member', {
    data: z.array(ownSignIn),
  }),
  listSessions: endpoint({ method: 'GET', path: '/v2/company/sessions' }, 'member', {
    data: z.array(ownSession),
  }),
  endSession: endpoint({ method: 'DELETE', path: '/v2/company/sessions/:id' }, 'member', {
    params: byId,
    data: z.null(),
  }),
  /** All but the one that asks. */
  endOtherSessions: endpoint({ method: 'DELETE', path: '/v2/company/sessions' }, 'member', {
    data: z.object({ ended: z.number().int() }),
  }),
})
