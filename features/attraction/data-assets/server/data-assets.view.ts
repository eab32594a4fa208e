import type { MemberContext } from '#platform/server/http/context.ts'

import {
  type AssetDetail,
  assetEvents,
  type AssetRow,
  type BookLine,
  type GrantRow,
  type Lineage,
} from '../data-assets.contract.ts'
import { columnsOf, tableOf } from './asset-counts.repository.ts'
import { actorFor, assetMachine, valueOf } from './data-assets.domain.ts'
import { describe } from './data-assets.refusals.ts'
import {
  type Asset,
  type Certificate,
  findCertificates,
  findChecks,
  findCounts,
  findTallies,
  type Grant,
  type Tally,
} from './data-assets.repository.ts'
import { depthsOf, lineageEdges } from './lineage.domain.ts'

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
  const question = { subject: asset, actor: actorFor(viewer), context: undefined }
  return {
    id,
    source,
    state,
    number,
    suggestedGrade,
    rows,
    version,
    ...draftOf(asset),
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

export async function detailOf(context: MemberContext, asset: Asset): Promise<AssetDetail> {
  const { tx } = context
  const { id, rows, filled, fillable, fresh } = asset
  const declared = tableOf(asset.source)
  const tallies = await findTallies(tx, [id])
  return {
    ...rowOf(context, asset, tallies.get(id)),
    columns: declared ? [...columnsOf(declared.table).keys()] : [],
    submittedBy: asset.submittedByName,
    confirmedBy: asset.confirmedByName,
    reason: asset.reason,
    wanted: asset.wanted,
    checkList: (await findChecks(tx, id)).map(
      ({ ranAt, kind, column, args, failed, total, id: checkId }) => ({
        id: checkId,
        kind,
        column,
        args,
        failed,
        total,
        ranAt: ranAt?.toISOString() ?? null,
      }),
    ),
    certificates: (await findCertificates(tx, id)).map(certificateOf),
    value: {
      fen: valueOf(asset),
      completeness: { numerator: filled, denominator: fillable },
      freshness: { numerator: fresh, denominator: rows },
    },
  }
}

export function grantRowOf({ grant, asset }: { grant: Grant; asset: string }): GrantRow {
  const { id, assetId, whoName, purpose, until, uses, byName } = grant
  const isOver = until < new Date().toISOString().slice(0, 10)
  return { id, asset, assetId, who: whoName, purpose, until, isOver, uses, by: byName }
}

/** All ways that data takes, with the rows that each set has. */
export async function lineageOf({ tx }: MemberContext): Promise<Lineage> {
  const counts = new Map((await findCounts(tx)).map(({ source, rows }) => [source, rows]))
  return {
    nodes: [...depthsOf(lineageEdges)].map(([key, depth]) => ({ key, depth, rows: counts.get(key) ?? null })),
    edges: [...lineageEdges],
  }
}
