import { findCompany, findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { tellAccounts } from './customer-notices.actions.ts'
import type { Transfer, TransferLine } from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

interface News {
  kind: 'waiting' | 'arrived' | 'refused' | 'revoked'
  transfer: Transfer
  /** The customers that it is about. */
  lines: readonly TransferLine[]
  /** Who did it and knows; null for time. */
  byAccountId: string | null
  /** The receiver's answer. */
  reason?: string
}

type Texts = ReturnType<typeof customersServerTexts.in>['transferNews']

const namesShown = 3

/** Who gets which message: the receiver when customers come or are taken back, the requester and former owners when they go or stay. */
function audiences({ kind, transfer, lines }: News): [keyof Texts, readonly (string | null)[]][] {
  const receiver = [transfer.toAccountId]
  const givers = [transfer.requestedBy, ...lines.map(({ fromAccountId }) => fromAccountId)]
  if (kind === 'arrived') {
    return [
      ['received', receiver],
      ['gone', givers.filter((id) => id !== transfer.toAccountId)],
    ]
  }
  return [[kind, kind === 'refused' ? givers : receiver]]
}

const momentIn = (timeZone: string, moment: Date) => zoneClock(timeZone).minute(moment)

/** Tells both sides of a move in the company's language, by mail or SMS; who did it knows. Other ways of passing on take nothing from anybody. */
export async function notifyOfTransfer(
  tx: Tx,
  services: Pick<Services, 'messages'>,
  news: News,
): Promise<void> {
  const { transfer, lines, byAccountId, reason = '' } = news
  if (transfer.mode !== 'move' || lines.length === 0) return
  const company = await findCompany(tx)
  const { language, timeZone } = await findCompanySettings(tx)
  const texts = customersServerTexts.in(language)
  const values = {
    company: company?.shortName || company?.name || '',
    by: transfer.requestedByName,
    to: transfer.toName,
    count: lines.length,
    names: lines
      .slice(0, namesShown)
      .map(({ name }) => name)
      .join(texts.timeline.comma),
    until: transfer.acceptUntil === null ? '' : momentIn(timeZone, transfer.acceptUntil),
    reason,
  }
  for (const [kind, accountIds] of audiences(news)) {
    const others = [...new Set(accountIds)].flatMap((id) => (id === null || id === byAccountId ? [] : [id]))
    const { subject, text } = texts.transferNews[kind]
    await tellAccounts(tx, services, {
      accountIds: others,
      template: `customers.transfer.${kind}`,
      language,
      subject: fill(subject, values),
      text: fill(text, values),
    })
  }
}
