import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  type AssetCheck,
  type AssetDetail,
  assetEvents,
  type AssetRow,
  type BookLine,
  type BrokenRows,
  type GrantRow,
  type QualityLine,
} from '../data-assets.contract.ts'
import { columnsOf, findBroken, tableOf } from './asset-counts.repository.ts'
import { discoverable } from './data-assets.jobs.ts'
import { questionOf } from './asset-states.repository.ts'
import { assetMachine, valueOf } from './data-assets.domain.ts'
import { describe } from './data-assets.refusals.ts'
import {
  type Asset,
  type Certificate,
  type Check,
  findAsset,
  findCertificates,
  findCheck,
  findChecks,
  findRuns,
  findTallies,
  type Grant,
  type Tally,
} from './data-assets.repository.ts'
import { tableNameOf } from '#features/attraction/data-requests/server/table-names.public.ts'

const draftOf = ({ name, grade, purpose, legalBasis, retention, unitFen }: Asset) => ({
  name,
  grade,
  purpose,
  legalBasis,
  retention,
  unitFen,
})

function rowOf({ viewer, language }: MemberContext, asset: Asset, tally: Tally | undefined): AssetRow {
  const { id, source, state, number, suggestedGrade, rows, version } = asset
  const question = questionOf(viewer, asset)
  return {
    id,
    source,
    state,
    number,
    suggestedGrade,
    rows,
    version,
    ...draftOf(asset),
    // Nobody has named a candidate yet: it is called as its reader knows its table.
    ...(state === 'candidate' && { name: tableNameOf(source, language) }),
    steward: asset.stewardName,
    countedAt: asset.countedAt?.toISOString() ?? null,
    failing: tally?.failing ?? 0,
    checks: tally?.checks ?? 0,
    uses: tally?.uses ?? 0,
    actions: assetMachine.actions(assetEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

export async function rowsOf(context: MemberContext, assets: readonly Asset[]): Promise<AssetRow[]> {
  const tallies = await findTallies(
    context.tx,
    assets.map(({ id }) => id),
  )
  return assets.map((asset) => rowOf(context, asset, tallies.get(asset.id)))
}

const certificateOf = ({
  id,
  kind,
  number,
  submittedByName,
  confirmedByName,
  sha256,
  madeAt,
}: Certificate) => ({
  id,
  kind,
  number,
  submittedBy: submittedByName,
  confirmedBy: confirmedByName,
  sha256,
  madeAt: madeAt.toISOString(),
})

export const bookLineOf = (certificate: Certificate): BookLine => ({
  ...certificateOf(certificate),
  assetId: certificate.assetId,
  name: certificate.name,
})

/** Tables that a column may refer to, by the names that their reader knows. */
const referable = (language: Language) =>
  discoverable()
    .map(({ name }) => ({ source: name, name: tableNameOf(name, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

export async function detailOf(context: MemberContext, asset: Asset): Promise<AssetDetail> {
  const { tx } = context
  const { id, rows, filled, fillable, fresh, reached, converted } = asset
  const partOf = (numerator: number | null) => (numerator === null ? null : { numerator, denominator: rows })
  const declared = tableOf(asset.source)
  const tallies = await findTallies(tx, [id])
  return {
    ...rowOf(context, asset, tallies.get(id)),
    columns: declared ? [...columnsOf(declared.table).keys()] : [],
    targets: referable(context.language),
    submittedBy: asset.submittedByName,
    confirmedBy: asset.confirmedByName,
    reason: asset.reason,
    wanted: asset.wanted,
    checkList: (await findChecks(tx, id)).map(checkOf),
    certificates: (await findCertificates(tx, id)).map(certificateOf),
    value: {
      fen: valueOf(asset),
      completeness: { numerator: filled, denominator: fillable },
      freshness: { numerator: fresh, denominator: rows },
      reach: partOf(reached),
      conversion: partOf(converted),
    },
  }
}

const checkOf = ({ id, kind, column, args, failed, total, ranAt }: Check): AssetCheck => ({
  id,
  kind,
  column,
  args,
  failed,
  total,
  ranAt: ranAt?.toISOString() ?? null,
})

/** Checks with their course; the name of the asset as its reader knows it. */
export async function qualityOf(
  { tx, language }: MemberContext,
  list: readonly { check: Check; asset: Asset }[],
): Promise<QualityLine[]> {
  const runs = await findRuns(
    tx,
    list.map(({ check }) => check.id),
  )
  return list.map(({ check, asset }) => ({
    ...checkOf(check),
    assetId: asset.id,
    asset: asset.state === 'candidate' ? tableNameOf(asset.source, language) : asset.name,
    failingSince: check.failingSince?.toISOString() ?? null,
    runs: (runs.get(check.id) ?? []).map(({ ranAt, failed, total }) => ({
      at: ranAt.toISOString(),
      failed,
      total,
    })),
  }))
}

const shownBroken = 50
/** The records that have a page of their own. */
const links: Readonly<Record<string, 'customer' | 'clue'>> = { customer_cards: 'customer', clues: 'clue' }

/** The rows that break a check, by their ids alone: each page that they lead to asks its reader's rights by itself. */
export async function brokenRowsOf({ tx }: MemberContext, checkId: string): Promise<BrokenRows> {
  const check = orNotFound(await findCheck(tx, checkId))
  const asset = orNotFound(await findAsset(tx, check.assetId))
  const declared = tableOf(asset.source)
  const ids = declared ? await findBroken(tx, declared.table, { ...check, limit: shownBroken + 1 }) : []
  const link = links[asset.source] ?? null
  return { list: ids.slice(0, shownBroken).map((id) => ({ id, link })), isMore: ids.length > shownBroken }
}

export function grantRowOf({ grant, asset }: { grant: Grant; asset: string }): GrantRow {
  const { id, assetId, whoName, purpose, until, uses, byName } = grant
  const isOver = until < new Date().toISOString().slice(0, 10)
  return { id, asset, assetId, who: whoName, purpose, until, isOver, uses, by: byName }
}
