import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { type Happening, record } from '#platform/server/audit/audit.ts'

import { findActiveAccount } from './firm-accounts.repository.ts'
import { countOfOwner, lockLoad } from './firm-owners.repository.ts'
import { objectType } from './firm-saving.actions.ts'
import { readSettings } from './firm-settings.repository.ts'
import { giveFirm, transferKind, type TransferMatter } from './firm-transfers.actions.ts'
import { firmMachine } from './firms.domain.ts'
import { refuse } from './firms.refusals.ts'
import { clearTransfers, type Firm, lockFirms } from './firms.repository.ts'
import { firmsServerTexts } from './server.texts.ts'

/** The firms of a transfer that still wait for this approval and have the owner who was told of. */
async function findUnmoved({ tx, approval }: Decision): Promise<Firm[]> {
  const { firms } = approval.payload as TransferMatter
  const owners = new Map(firms.map(({ id, fromAccountId }) => [id, fromAccountId]))
  const locked = await lockFirms(tx, [...owners.keys()])
  return locked.filter(
    ({ id, ownerAccountId, transferApprovalId }) =>
      transferApprovalId === approval.id && ownerAccountId === owners.get(id),
  )
}

/** Carries out a decision: the firms go to the colleague, or stay. Those that have changed hands meanwhile stay there. */
async function decided(decision: Decision): Promise<void> {
  const { tx, approval, outcome, actor, comment } = decision
  // Sent back, it still waits: the requester hands it in again or takes it back.
  if (outcome === 'sentBack') return
  const { toAccountId, by } = approval.payload as TransferMatter
  if (outcome === 'approved') await lockLoad(tx, toAccountId)
  const firms = await findUnmoved(decision)
  await clearTransfers(tx, approval.id)
  const entries: Happening[] = []
  if (outcome === 'approved') {
    if (!(await findActiveAccount(tx, toAccountId))) throw refuse((t) => t.errors.receiver)
    const { ownLimit } = await readSettings(tx)
    if ((await countOfOwner(tx, toAccountId)) + firms.length > ownLimit)
      throw refuse((t) => t.errors.ownLimit, { reason: 'OWN_LIMIT', values: { count: ownLimit } })
    for (const firm of firms) {
      const question = { subject: { ...firm, transferApprovalId: null }, context: { isPending: false } }
      const moved = firmMachine.decide('transfer', question)
      if (!moved.allowed) continue
      await giveFirm(tx, firm, { event: 'transfer', to: moved.to, accountId: toAccountId, by })
      entries.push({ objectType, objectId: firm.id, event: 'transfer', from: firm.state, to: moved.to })
    }
  } else
    for (const { id, state } of firms)
      entries.push({
        objectType,
        objectId: id,
        event: 'keepOwner',
        from: state,
        to: state,
        reason: comment,
      })
  await record(tx, actor, entries)
}

/** So many firms are named to the decider; the rest is counted. */
const mostNamed = 20

/** Transfers of firms as the approvals know them. */
export const firmTransferApproval: ApprovalKind = {
  key: transferKind,
  title: (language) => firmsServerTexts.in(language).approval.kind,
  decided,
  path: '/demo/attractinvestment/clue',
  facts(payload, language) {
    const { to, by, firms } = payload as TransferMatter
    const t = firmsServerTexts.in(language).approval
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.by, by.name),
      fact(t.to, to),
      fact(t.count, String(firms.length)),
      ...firms
        .slice(0, mostNamed)
        .map(({ name, from }) => ({ label: name, before: from, after: to, pictureUrl: null })),
    ]
  },
}
