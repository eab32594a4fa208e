import type { FastifyInstance } from 'fastify'

import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findProvedContacts } from '#features/company/sign-in/server/sign-in.public.ts'
import { findTillsOfActivities } from '#features/money/payments/server/sale-money.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { openText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'
import { sendTable } from '#platform/server/spreadsheets/send-sheet.ts'

import {
  type Collecting,
  deskEvents,
  withdrawalDeskContract,
  withdrawalsContract,
} from '../withdrawals.contract.ts'
import { findBalances } from './held-money.repository.ts'
import { withdrawalPdf, withdrawalTable } from './withdrawal-file.renderer.ts'
import {
  accountPurpose,
  askWithdrawal,
  moveByCompany,
  moveByDesk,
  sendWithdrawalCode,
} from './withdrawals.actions.ts'
import { isToPay } from './withdrawals.domain.ts'
import {
  findLastBank,
  findNamesOfCompanies,
  findWithdrawal,
  findWithdrawals,
} from './withdrawals.repository.ts'
import { stepsOf, withdrawalRow } from './withdrawals.view.ts'

/** The collector of the company's money, and the sums that it may withdraw. */
async function collectingOf({ tx, services, viewer }: MemberContext): Promise<Collecting> {
  const { collecting } = services.settings
  const { isHeld } = await findTillsOfActivities(services, tx)
  const company = await findCompany(tx)
  const { mobile } = await findProvedContacts(tx, viewer.accountId)
  return {
    collector: isHeld ? 'operator' : 'direct',
    basis: collecting?.basis ?? null,
    name: collecting?.name ?? '',
    balances: await findBalances(tx),
    holder: company?.state === 'certified' ? company.name : null,
    lastBank: await findLastBank(tx),
    mobile: mobile === undefined ? null : maskMobile(mobile),
  }
}

const readWithdrawal = async (context: MemberContext, id: string) => {
  const withdrawal = await findWithdrawal(context.tx, id).then(orNotFound)
  return { ...withdrawalRow(withdrawal, context), steps: await stepsOf(context.tx, id) }
}

/** Withdrawals of what the operator has collected for companies, and the desk that pays them. */
export function mountWithdrawals(app: FastifyInstance): void {
  mountContract(app, withdrawalsContract, {
    getCollecting: (_request, context) => collectingOf(context),
    async list({ query }, context) {
      const { list, ...total } = await findWithdrawals(context.tx, query)
      return { list: list.map((row) => withdrawalRow(row, context)), ...total }
    },
    get: ({ params }, context) => readWithdrawal(context, params.id),
    sendCode: (_request, context) => sendWithdrawalCode(context),
    ask: async ({ body }, context) => withdrawalRow(await askWithdrawal(context, body), context),
    async decide({ params, body: { approve, ...more } }, context) {
      const event = approve ? 'approve' : 'reject'
      return withdrawalRow(await moveByCompany(context, params.id, { event, ...more }), context)
    },
    async cancel({ params, body }, context) {
      return withdrawalRow(await moveByCompany(context, params.id, { event: 'cancel', ...body }), context)
    },
    async download({ params, query }, context) {
      const { tx, reply, language } = context
      const withdrawal = await readWithdrawal(context, params.id)
      const company = (await findCompany(tx))?.name ?? ''
      const file = { withdrawal, company, language, timeZone: await findTimeZone(tx) }
      const { number: name } = withdrawal
      const { format = 'pdf' } = query
      if (format !== 'pdf') return sendTable(reply, { name, content: withdrawalTable(file, format), format })
      reply
        .header('content-disposition', contentDisposition('attachment', `${name}.pdf`))
        .type('application/pdf')
      return withdrawalPdf(file)
    },
  })
  mountContract(app, withdrawalDeskContract, {
    async list({ query }, context) {
      const { database } = context.services
      const secret = await secretFor(database, accountPurpose)
      return database.asSystem(async (tx) => {
        const { list, ...total } = await findWithdrawals(tx, query)
        const names = await findNamesOfCompanies(
          tx,
          list.map(({ companyId }) => companyId),
        )
        const rows = list.map((row) => ({
          ...withdrawalRow(row, context, deskEvents),
          companyName: names.get(row.companyId) ?? '',
          accountNumber: isToPay(row.state)
            ? openText(secret, row.companyId, row.sealedAccount)
            : `**** ${row.accountEnd}`,
        }))
        return { list: rows, ...total }
      })
    },
    async move({ params, body }, context) {
      await moveByDesk(context, params.id, body)
      return null
    },
  })
}
