import { consentPurposes } from '#features/customers/consents/consents.contract.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import {
  type AssetBatch,
  type AssetDraft,
  type AssetEvent,
  assetEvents,
  type AssetMove,
  type NewCheck,
} from '../data-assets.contract.ts'
import { columnsOf, holdsPeople, tableOf } from './asset-counts.repository.ts'
import { questionOf } from './asset-states.repository.ts'
import { certify } from './certifying.actions.ts'
import { assetMachine } from './data-assets.domain.ts'
import { destroyAsset, runAsset } from './data-assets.jobs.ts'
import { refuseDenial, refuseField, versionConflict } from './data-assets.refusals.ts'
import {
  type Asset,
  deleteCheck,
  deleteGrant,
  findCheck,
  findColleague,
  findGrant,
  type Grant,
  insertCheck,
  insertGrant,
  lockAsset,
  nextAssetNumber,
  writeAsset,
} from './data-assets.repository.ts'

export const objectType = 'dataAsset'

/** Locks an asset to which an event may happen, or says why it may not. */
async function lockFor(
  context: MemberContext,
  id: string,
  { event, version }: { event: AssetEvent; version?: number },
) {
  const asset = await lockAsset(context.tx, id).then(orNotFound)
  const { state } = asset
  const question = questionOf(context.viewer, asset)
  const decision = assetMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = assetMachine.possible(assetEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== asset.version) throw versionConflict()
  return { asset, to: decision.to }
}

const cleaned = (draft: AssetDraft): AssetDraft => ({
  name: draft.name.trim(),
  grade: draft.grade,
  purpose: draft.purpose.trim(),
  legalBasis: draft.legalBasis.trim(),
  retention: draft.retention.trim(),
  unitFen: draft.unitFen,
})

type Written = AssetDraft & { version: number }

/** Names a candidate, or says more about one that is registered; who does becomes its steward. */
export async function registerAsset(
  context: MemberContext,
  id: string,
  { version, ...draft }: Written,
): Promise<Asset> {
  const { tx, viewer } = context
  const { asset, to } = await lockFor(context, id, { event: 'register', version })
  const changed = await writeAsset(tx, id, {
    ...cleaned(draft),
    state: to,
    number: asset.number ?? (await nextAssetNumber(tx)),
    stewardAccountId: viewer.accountId,
    stewardName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'register', from: asset.state, to }])
  return changed
}

/** Asks for a change of an asset in use; another person decides it. */
export async function changeAsset(
  context: MemberContext,
  id: string,
  { version, ...draft }: Written,
): Promise<Asset> {
  const { tx, viewer } = context
  const { asset, to } = await lockFor(context, id, { event: 'change', version })
  const changed = await writeAsset(tx, id, {
    state: to,
    wanted: cleaned(draft),
    submittedBy: viewer.accountId,
    submittedByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'change', from: asset.state, to }])
  return changed
}

/** The certificates that events write into the register. */
const certified = { confirm: 'initial', approve: 'change', retire: 'termination' } as const

const needReason: readonly AssetMove[] = ['reject', 'decline', 'freeze', 'retire', 'askDestroy', 'spare']

/** The columns that an event changes besides the state. */
function changesBy(
  event: AssetMove,
  asset: Asset,
  { viewer, reason }: { viewer: MemberContext['viewer']; reason: string },
) {
  const { accountId, displayName } = viewer
  const asking = { submittedBy: accountId, submittedByName: displayName }
  if (event === 'submit') return { ...asking, reason: '' }
  if (event === 'askDestroy') return { ...asking, confirmedByName: '', reason }
  // Why it goes was said by the person who asked for it.
  if (event === 'destroy') return { confirmedByName: displayName }
  if (event === 'approve') return { ...asset.wanted, wanted: null, confirmedByName: displayName, reason: '' }
  if (event === 'decline') return { wanted: null, reason }
  if (event === 'confirm' || event === 'retire') return { confirmedByName: displayName, reason }
  return { reason }
}

/** Moves an asset on; confirmations go into the register, and a destruction is done by a job. */
export async function moveAsset(
  context: MemberContext,
  id: string,
  {
    event,
    reason: text = '',
    version,
  }: { event: AssetMove; reason?: string | undefined; version?: number | undefined },
): Promise<Asset> {
  const { tx, viewer, language } = context
  const { asset, to } = await lockFor(context, id, { event, ...(version !== undefined && { version }) })
  const reason = text.trim()
  if (needReason.includes(event) && reason === '') throw refuseField('reason', (t) => t.errors.reason)
  const moved = await writeAsset(tx, id, { state: to, ...changesBy(event, asset, { viewer, reason }) })
  if (event === 'destroy') {
    const started = { accountId: viewer.accountId, language }
    await startJob(tx, destroyAsset, { payload: { assetId: id }, ...started })
  }
  if (event in certified) await certify(tx, moved, { kind: certified[event as keyof typeof certified] })
  await recordBy(context, [
    { objectType, objectId: id, event, from: asset.state, to, reason: reason || null },
  ])
  return moved
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d+(\.\d+)?$/.test(text)

/** PostgreSQL refuses patterns that it cannot read, in the middle of a night: only plain ones are taken. */
function isPattern(text: string | undefined): boolean {
  try {
    return (
      text !== undefined && text !== '' && new RegExp(text, 'u') instanceof RegExp && !/[(][?]/.test(text)
    )
  } catch {
    return false
  }
}

const argsFit: Readonly<Record<NewCheck['kind'], (args: readonly string[]) => boolean>> = {
  notNull: (args) => args.length === 0,
  unique: (args) => args.length === 0,
  inSet: (args) => args.length > 0,
  pattern: ([first, ...rest]) => rest.length === 0 && isPattern(first),
  between: ([low, high, ...rest]) => rest.length === 0 && isNumber(low) && isNumber(high),
  references: ([source, ...rest]) => rest.length === 0 && tableOf(source ?? '') !== undefined,
  agreed: ([purpose, ...rest]) => rest.length === 0 && consentPurposes.some((known) => known === purpose),
  fresh: ([days, ...rest]) => rest.length === 0 && /^[1-9]\d{0,3}$/.test(days ?? ''),
}

/** The types of columns that some kinds of checks are for; the others take each. */
const columnTypes: Partial<
  Record<NewCheck['kind'], { type: RegExp; error: 'moment' | 'number' | 'reference' }>
> = {
  fresh: { type: /^(timestamp|date$)/, error: 'moment' },
  between: { type: /int|numeric/, error: 'number' },
  references: { type: /^uuid$/, error: 'reference' },
}

/** Refuses a check that its column cannot answer. */
function refuseUnfit({ source }: Asset, check: NewCheck): void {
  const declared = tableOf(source)
  const column = declared && columnsOf(declared.table).get(check.column)
  if (!column) throw refuseField('column', (t) => t.errors.column)
  const needed = columnTypes[check.kind]
  if (needed && !needed.type.test(column.getSQLType()))
    throw refuseField('column', (t) => t.errors[needed.error])
  if (check.kind === 'agreed' && !holdsPeople(declared, check.column))
    throw refuseField('column', (t) => t.errors.person)
  if (!argsFit[check.kind](check.args)) throw refuseField('args', (t) => t.errors.args)
}

export async function addCheck(context: MemberContext, id: string, check: NewCheck): Promise<Asset> {
  const { asset } = await lockFor(context, id, { event: 'check' })
  refuseUnfit(asset, check)
  await insertCheck(context.tx, { assetId: id, ...check })
  const detail = { kind: check.kind, column: check.column }
  await recordBy(context, [{ objectType, objectId: id, event: 'check', detail }])
  return asset
}

/** Does the same to several assets, each answered by itself. */
export async function batchAssets(
  context: MemberContext,
  { ids, action, reason }: { ids: readonly string[]; action: AssetBatch; reason?: string | undefined },
): Promise<BatchLine[]> {
  const outcomes = new Map<string, Refusal | undefined>()
  for (const id of new Set(ids))
    outcomes.set(
      id,
      await refusalOf(() =>
        action === 'check' ? runChecks(context, id) : moveAsset(context, id, { event: action, reason }),
      ),
    )
  return batchLines(ids, outcomes, context.language)
}

/** Has an asset counted and checked now. */
export async function runChecks(context: MemberContext, id: string): Promise<string> {
  const { asset } = await lockFor(context, id, { event: 'check' })
  const { tx, viewer, language } = context
  const job = await startJob(tx, runAsset, {
    payload: { assetId: asset.id },
    accountId: viewer.accountId,
    language,
  })
  return job.id
}

export async function removeCheck(context: MemberContext, checkId: string): Promise<void> {
  const check = await findCheck(context.tx, checkId).then(orNotFound)
  await lockFor(context, check.assetId, { event: 'check' })
  await deleteCheck(context.tx, checkId)
  await recordBy(context, [{ objectType, objectId: check.assetId, event: 'removeCheck' }])
}

export async function grantAsset(
  context: MemberContext,
  id: string,
  { staffId, ...grant }: { staffId: string; purpose: Grant['purpose']; until: string },
): Promise<{ grant: Grant; asset: string }> {
  const { tx, viewer } = context
  const { asset } = await lockFor(context, id, { event: 'grant' })
  const colleague = await findColleague(tx, staffId)
  if (!colleague) throw refuseField('staffId', (t) => t.errors.staff)
  const { accountId, name: whoName } = colleague
  const written = await insertGrant(tx, {
    assetId: id,
    accountId,
    whoName,
    ...grant,
    byName: viewer.displayName,
  })
  const detail = { who: whoName, purpose: grant.purpose, until: grant.until }
  await recordBy(context, [{ objectType, objectId: id, event: 'grant', detail }])
  return { grant: written, asset: asset.name }
}

export async function revokeGrant(context: MemberContext, grantId: string): Promise<void> {
  const grant = await findGrant(context.tx, grantId).then(orNotFound)
  await deleteGrant(context.tx, grantId)
  await recordBy(context, [{ objectType, objectId: grant.assetId, event: 'revoke' }])
}
