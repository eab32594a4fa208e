import type { FastifyInstance } from 'fastify'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { searchedDays } from '#platform/server/database/searched-days.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { type SignInEntry, signInLogContract, type SignInLogFilter } from '../sign-in-log.contract.ts'
import { sightOf } from './accounts-admin.repository.ts'
import { accountsAdminServerTexts } from './server.texts.ts'
import {
  countSignIns,
  findSignIns,
  type LoggedSignIn,
  type SignInQuestion,
} from './sign-in-log-list.repository.ts'
import { sheetOfSignIns } from './sign-in-log.export.ts'

const present = ({ entry, nickName, department }: LoggedSignIn): SignInEntry => ({
  id: entry.id,
  accountId: entry.accountId,
  username: entry.username,
  nickName,
  department,
  method: entry.method,
  outcome: entry.outcome,
  ip: entry.ip,
  region: entry.region,
  browser: entry.browser,
  os: entry.os,
  at: entry.at.toISOString(),
})

/** Whether something is looked for among the tries of all accounts: those of one account have an index. */
const isSearch = ({ accountId, keyword, ip, outcome, method }: SignInLogFilter) =>
  accountId === undefined && [keyword, ip, outcome, method].some((value) => value !== undefined)

/** A reader with a part of the company reads the log of the people in it. */
async function questionOf(
  query: SignInLogFilter,
  permission: string,
  { tx, viewer }: MemberContext,
): Promise<SignInQuestion> {
  return { ...query, sight: sightOf(viewer, permission), zone: await findTimeZone(tx) }
}

/** Who signed in, from where, and who tried to. */
export function mountSignInLog(app: FastifyInstance): void {
  mountContract(app, signInLogContract, {
    async list({ query }, context) {
      const whole = await questionOf(query, 'audit:view', context)
      const searched = isSearch(query) ? searchedDays(query, whole.zone) : undefined
      const question = { ...whole, ...searched }
      return {
        list: (await findSignIns(context.tx, question)).map(present),
        ...(await countSignIns(context.tx, question)),
        searched,
      }
    },
    async exportList({ query }, context) {
      const { services, viewer, language } = context
      const question = await questionOf(query, 'audit:export', context)
      const ask: Parameters<typeof sheetOfSignIns>[0]['ask'] = (work) =>
        services.database.asTenant(viewer.companyId, work, { readOnly: true })
      return sendSheet(context.reply, {
        name: `${accountsAdminServerTexts.in(language).signIns.sheet}.xlsx`,
        content: sheetOfSignIns({ ask, question, language }),
      })
    },
  })
}
