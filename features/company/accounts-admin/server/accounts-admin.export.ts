import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { roleNameFor } from '#features/company/roles/server/role-names.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

import {
  type AccountQuestion,
  countAllAccounts,
  findAccounts,
  findHeldRoles,
} from './accounts-admin.repository.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

const rowsAtOnce = 200

/** Moments as a sheet shows them, in the company's zone. */
export function clockOf(zone: string): (moment: Date | null) => string {
  const clock = zoneClock(zone)
  return (moment) => (moment ? clock.second(moment) : '')
}

/** The accounts of a list as rows of a workbook, read while it is written; numbers and addresses are not shown whole. */
function sheetOfAccounts(question: AccountQuestion, { ask, language }: ExportOptions): ExportedSheet {
  const { accounts: texts, states } = accountsAdminServerTexts.in(language)
  const at = clockOf(question.zone)
  async function* rows() {
    for (let page = 1, isEnd = false; !isEnd; page += 1) {
      const piece = await ask(async (tx) => {
        const shown = await findAccounts(tx, { ...question, page, limit: rowsAtOnce })
        return {
          shown,
          held: await findHeldRoles(
            tx,
            shown.map(({ account }) => account.id),
          ),
        }
      })
      for (const { account, department } of piece.shown) {
        const roles = piece.held.get(account.id) ?? []
        yield [
          account.username,
          account.nickName,
          department ?? '',
          roles.map((role) => roleNameFor(role, language)).join(texts.separator),
          account.mobile ? maskMobile(account.mobile) : '',
          account.email ? maskEmail(account.email) : '',
          states[account.state],
          account.totpEnabledAt ? texts.on : texts.off,
          at(account.lastLoginAt),
          at(account.createdAt),
        ]
      }
      isEnd = piece.shown.length < rowsAtOnce
    }
  }
  const titles = [
    texts.username,
    texts.nickName,
    texts.department,
    texts.roles,
    texts.phonenumber,
    texts.email,
    texts.state,
    texts.secondStep,
    texts.lastLoginAt,
    texts.createdAt,
  ]
  return {
    fileName: `${texts.sheet}.xlsx`,
    sheetName: texts.sheet,
    columns: titles.map((title) => ({ title })),
    rows: rows(),
  }
}

type FrozenQuestion = { readonly [key: string]: Json }

/** Who is asked for and how far the caller sees, as it is kept while somebody makes up their mind. */
export const freezeQuestion = (question: AccountQuestion): FrozenQuestion =>
  JSON.parse(JSON.stringify(question)) as FrozenQuestion
const thaw = (frozen: FrozenQuestion) => frozen as unknown as AccountQuestion

/** The list of accounts as a file that may need somebody's consent. */
export const accountsExport: ExportKind<FrozenQuestion> = {
  key: 'accounts.list',
  permission: 'account:export',
  title: (language) => accountsAdminServerTexts.in(language).accounts.listName,
  count: async (tx, query) => ({ rows: await countAllAccounts(tx, thaw(query)), hasMobiles: false }),
  make: (query, options) => Promise.resolve(sheetOfAccounts(thaw(query), options)),
}
