import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { line, mobile, requiredLine } from '#platform/contract/schemas.ts'

/** A password as somebody chooses it; whether it is a good one is for the server to say, in words. */
export const newPassword = z.string().min(1).max(200)
/** 2 to 20 characters: letters of any script, digits, `_`, `-`, `.`. */
export const username = z.string().regex(/^[\p{L}\p{N}_.-]{2,20}$/u)
export const email = z.email().max(50)
/** Six digits, as they were sent. */
export const sentCode = z.string().regex(/^\d{6}$/)

const captcha = { validCode: line(10).optional(), captchaId: line(60).optional() }

/** What a code may be asked for without a sign-in; numbers are bound by `company/mobile` and `company/email`. */
export const publicCodePurpose = z.enum(['signIn', 'register', 'reset'])
export type PublicCodePurpose = z.infer<typeof publicCodePurpose>

/** The same answer for known and unknown numbers. */
export const sentAnswer = z.object({
  /** Seconds until another code may be asked for. */
  retryAfter: z.number().int(),
  /** Seconds for which the code can be used. */
  expiresIn: z.number().int(),
  /** The code itself, on installations that were set up to show it. */
  code: z.string().nullable(),
})

/** `token` is empty while a second step is due; `challenge` then leads to it. */
export const signedIn = z.object({
  token: z.string(),
  firstLogin: z.boolean(),
  secondStep: z.object({ challenge: z.string(), expiresIn: z.number().int() }).nullable(),
})
export type SignedIn = z.infer<typeof signedIn>

export const signInContract = defineContract('accounts', {
  /**
   * `height` and `width` are honoured as a ratio; the picture is at least 100 × 36 pixels. `username`: for whom it is, where
   * somebody wants to sign in; a name that was tried often has more characters.
   */
  getCaptcha: endpoint({ method: 'GET', path: '/v2/getCode' }, 'public', {
    writes: true,
    query: z.object({
      height: z.coerce.number<number>().int().min(1).max(400).optional(),
      width: z.coerce.number<number>().int().min(1).max(800).optional(),
      username: line(60).optional(),
    }),
    data: z.object({ captchaId: z.string(), image: z.string(), required: z.boolean() }),
  }),
  login: endpoint({ method: 'POST', path: '/v2/login' }, 'public', {
    body: z.object({
      username: requiredLine(60),
      password: z.string().min(1).max(200),
      redirectUrl: line(500).optional(),
      ...captcha,
    }),
    data: signedIn,
  }),
  /** The code of the authenticator, or one of the recovery codes. */
  finishSecondStep: endpoint({ method: 'POST', path: '/v2/login/second-step' }, 'public', {
    body: z.object({ challenge: requiredLine(100), code: requiredLine(30) }),
    data: signedIn,
  }),
  logout: endpoint({ method: 'POST', path: '/v2/logout' }, 'member', { data: z.null(), firstSteps: true }),
  sendSms: endpoint({ method: 'POST', path: '/v2/push/msg' }, 'public', {
    body: z.object({ phonenumber: mobile, purpose: publicCodePurpose, ...captcha }),
    data: sentAnswer,
  }),
  sendMail: endpoint({ method: 'POST', path: '/v2/push/email' }, 'public', {
    // Addresses lead to a new password; people sign in and register by number.
    body: z.object({ email, purpose: publicCodePurpose.extract(['reset']), ...captcha }),
    data: sentAnswer,
  }),
  mobileLogin: endpoint({ method: 'POST', path: '/v2/mobileLogin' }, 'public', {
    body: z.object({ phonenumber: mobile, code: sentCode, redirectUrl: line(500).optional() }),
    data: signedIn,
  }),
  /**
   * Without `invitation`: a new company without a name, whose owner this account becomes; `company/registerCompany` names it.
   * With it: takes up the account that a company made for the holder of this number.
   */
  register: endpoint({ method: 'POST', path: '/v2/register' }, 'public', {
    body: z.object({
      username,
      password: newPassword,
      nickName: requiredLine(30).optional(),
      phonenumber: mobile,
      code: sentCode,
      invitation: line(100).optional(),
    }),
    // No idempotency key: the code is used up by the first request that succeeds.
    data: signedIn,
  }),
  /** Names the invited person, so that the page can greet them. */
  getInvitation: endpoint({ method: 'GET', path: '/v2/register/invitation' }, 'public', {
    query: z.object({ token: requiredLine(100) }),
    data: z.object({
      company: z.string(),
      name: z.string(),
      username: z.string(),
      maskedMobile: z.string().nullable(),
    }),
  }),
  resetPassword: endpoint({ method: 'POST', path: '/v2/resetPwd' }, 'public', {
    body: z.object({
      phonenumber: mobile.optional(),
      email: email.optional(),
      code: sentCode,
      password: newPassword,
    }),
    data: z.null(),
  }),
})
