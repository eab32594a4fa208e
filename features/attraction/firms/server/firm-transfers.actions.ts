import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { FirmState } from '../firms.contract.ts'
import { insertOwnerChange } from './firm-owners.repository.ts'
import { changeFirm, type Firm, markTransfers, type ShownFirm } from './firms.repository.ts'
import { firmsServerTexts } from './server.texts.ts'

export const transferKind = 'firms.transfer'

/** The matter that somebody agrees to: these firms of these owners, for this colleague. A type, because it is stored as JSON. */
export type TransferMatter = {
  toAccountId: string
  to: string
  by: { accountId: string; name: string }
  firms: { id: string; name: string; fromAccountId: string | null; from: string }[]
}

/** Whether so many firms of others change hands that somebody else has to agree. Own firms are given away freely. */
export const needsTransferConsent = (
  firms: readonly Pick<Firm, 'state' | 'ownerAccountId'>[],
  {
    viewer,
    accountId,
    approvalFrom,
  }: { viewer: { accountId: string }; accountId: string; approvalFrom: number | null },
): boolean =>
  approvalFrom !== null &&
  firms.filter(
    ({ state, ownerAccountId }) =>
      state !== 'pool' && ownerAccountId !== viewer.accountId && ownerAccountId !== accountId,
  ).length >= approvalFrom

interface Giving {
  event: 'assign' | 'transfer'
  to: FirmState
  accountId: string
  by: { accountId: string | null; name: string }
}

/** Gives a locked firm to somebody, with a line in its history. */
export async function giveFirm(tx: Tx, firm: Firm, { event, to, accountId, by }: Giving): Promise<void> {
  await changeFirm(tx, firm, {
    state: to,
    ownerAccountId: accountId,
    ownedAt: new Date(),
    pooledAt: null,
    poolReason: '',
    transferApprovalId: null,
  })
  await insertOwnerChange(tx, {
    firmId: firm.id,
    kind: event,
    fromAccountId: firm.ownerAccountId,
    toAccountId: accountId,
    byAccountId: by.accountId,
    byName: by.name,
  })
}

/** Asks somebody else; until then the firms stay with their owners, and go nowhere else. */
export async function askTransfer(
  context: MemberContext,
  firms: readonly ShownFirm[],
  receiver: { id: string; name: string },
): Promise<void> {
  const { tx, viewer, language } = context
  const payload: TransferMatter = {
    toAccountId: receiver.id,
    to: receiver.name,
    by: { accountId: viewer.accountId, name: viewer.displayName },
    firms: firms.map(({ id, name, ownerAccountId, ownerName }) => ({
      id,
      name,
      fromAccountId: ownerAccountId,
      from: ownerName ?? '',
    })),
  }
  const { title } = firmsServerTexts.in(language).approval
  const approval = await requestApproval(context, {
    kind: transferKind,
    objectType: 'firmTransfer',
    objectId: null,
    title: fill(title, { count: firms.length, to: receiver.name }).slice(0, 120),
    payload,
  })
  await markTransfers(
    tx,
    firms.map(({ id }) => id),
    approval.id,
  )
}
