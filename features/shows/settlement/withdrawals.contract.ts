import { z } from 'zod'

import { sentAnswer, sentCode } from '#features/company/sign-in/sign-in.contract.ts'
import { moneyModes } from '#features/money/payments/payments.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { statementFormats } from './settlement.contract.ts'

export const withdrawalStates = [
  'submitted',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** The events that the company raises. */
export const companyEvents = ['approve', 'reject', 'cancel'] as const
/** The events that the operator's desk raises. */
export const deskEvents = ['begin', 'pay', 'fail', 'retry', 'giveUp', 'return'] as const
export const withdrawalEvents = [...companyEvents, ...deskEvents] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]
export type DeskEvent = (typeof deskEvents)[number]

/** The accounts of the ledger that a withdrawal moves. */
export const withdrawalAccounts = ['available', 'frozen', 'receivable', 'till'] as const

const fen = z.number().int()
const version = z.number().int()

/** The collector of visitors' money: the company at its own merchant, or the operator of the installation. */
export const collectors = ['direct', 'operator'] as const

const collecting = z.object({
  collector: z.enum(collectors),
  /** On what ground the operator may collect, and in whose name; null where it may not. */
  basis: z.enum(['one-entity', 'licensed-provider']).nullable(),
  name: z.string(),
  /** One for each kind of money that the operator has held; in fen. */
  balances: z.array(z.object({ mode: z.enum(moneyModes), available: fen, frozen: fen, receivable: fen })),
  /** The certified name of the company: money goes to an account in this name alone. Null while it is not certified. */
  holder: z.string().nullable(),
  /** The account of the last withdrawal. */
  lastBank: z.string(),
  /** `138****0000`: the number, proved by the colleague who asks, to which the code for a request goes; null without one. */
  mobile: z.string().nullable(),
})
export type Collecting = z.infer<typeof collecting>

const action = z.object({
  event: z.enum(withdrawalEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

const withdrawal = z.object({
  withdrawalId: id,
  number: z.string(),
  mode: z.enum(moneyModes),
  state: z.enum(withdrawalStates),
  amount: fen,
  holder: z.string(),
  bank: z.string(),
  /** The last four digits; the operator's desk reads it whole. */
  account: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Why it was rejected, or why the bank did not pay. */
  note: z.string(),
  bankReference: z.string().nullable(),
  proofUrl: z.string().nullable(),
  paidAt: moment.nullable(),
  version,
  actions: z.array(action),
})
export type WithdrawalRow = z.infer<typeof withdrawal>

const step = z.object({
  stepId: id,
  event: z.enum(['request', ...withdrawalEvents]),
  by: z.string(),
  at: moment,
  note: z.string(),
  /** The entries of the ledger for it: the change of each account, in fen. */
  entries: z.array(z.object({ account: z.enum(withdrawalAccounts), amount: fen })),
})
export type WithdrawalStep = z.infer<typeof step>

const withSteps = withdrawal.extend({ steps: z.array(step) })
export type WithdrawalDetail = z.infer<typeof withSteps>

const filter = paging.extend({
  state: z.enum(withdrawalStates).optional(),
  keyword: line(40).optional(),
})

const accountNumber = z.string().regex(/^\d[\d ]{6,30}\d$/)

const view = 'settlement:view'

export const withdrawalsContract = defineContract('withdrawals', {
  /** Tells the collector, and the sums that the company may withdraw. */
  getCollecting: endpoint({ method: 'GET', path: '/v2/settlement/collecting' }, view, { data: collecting }),
  list: endpoint({ method: 'GET', path: '/v2/settlement/withdrawal/list' }, view, {
    query: filter,
    data: pageOf(withdrawal),
  }),
  get: endpoint({ method: 'GET', path: '/v2/settlement/withdrawal/:id' }, view, {
    params: byId,
    data: withSteps,
  }),
  /** Sends the code without which nobody requests a withdrawal, to the colleague's own number. */
  sendCode: endpoint({ method: 'POST', path: '/v2/settlement/withdrawal/code' }, 'settlement:withdraw', {
    body: z.object({}),
    data: sentAnswer,
  }),
  ask: endpoint({ method: 'POST', path: '/v2/settlement/withdrawal' }, 'settlement:withdraw', {
    creates: true,
    body: z.object({
      mode: z.enum(moneyModes),
      amount: fen.min(1),
      bank: requiredLine(80),
      accountNumber,
      code: sentCode,
    }),
    data: withdrawal,
  }),
  decide: endpoint({ method: 'PUT', path: '/v2/settlement/withdrawal/decide/:id' }, 'settlement:approve', {
    params: byId,
    body: z.object({ approve: z.boolean(), note: line(200).optional(), version }),
    data: withdrawal,
  }),
  cancel: endpoint({ method: 'PUT', path: '/v2/settlement/withdrawal/cancel/:id' }, 'settlement:withdraw', {
    params: byId,
    body: z.object({ version }),
    data: withdrawal,
  }),
  download: endpoint({ method: 'GET', path: '/v2/settlement/withdrawal/:id/file' }, view, {
    params: byId,
    query: z.object({ format: z.enum(statementFormats).optional() }),
    file: true,
    slow: true,
  }),
})

const deskRow = withdrawal.extend({
  companyName: z.string(),
  /** The number of the account to pay to, while it is to be paid; else its last four digits. */
  accountNumber: z.string(),
})
export type DeskWithdrawal = z.infer<typeof deskRow>

const operate = 'system:operate'

/** The operator's desk, which pays what companies withdraw. */
export const withdrawalDeskContract = defineContract('withdrawalDesk', {
  list: endpoint({ method: 'GET', path: '/v2/operator/withdrawal/list' }, operate, {
    query: filter,
    data: pageOf(deskRow),
  }),
  move: endpoint({ method: 'PUT', path: '/v2/operator/withdrawal/:id' }, operate, {
    params: byId,
    body: z.object({
      event: z.enum(deskEvents),
      version,
      /** With `fail`, `giveUp` and `return`: why. */
      note: line(200).optional(),
      /** With `pay`: the bank's number of the transfer and the picture of its receipt. */
      bankReference: line(64).optional(),
      fileId: id.optional(),
    }),
    data: z.null(),
  }),
})
