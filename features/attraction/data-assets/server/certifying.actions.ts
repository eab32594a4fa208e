import { createHash } from 'node:crypto'

import type { Tx } from '#platform/server/database/database.ts'

import type { CertificateKind } from '../data-assets.contract.ts'
import { valueOf } from './data-assets.domain.ts'
import { type Asset, insertCertificate } from './data-assets.repository.ts'

/** Writes what was confirmed or destroyed, by whom, with a digest over all of it; `counts` are figures of this kind alone. */
export async function certify(
  tx: Tx,
  asset: Asset,
  { kind, counts = {} }: { kind: CertificateKind; counts?: Readonly<Record<string, number>> },
): Promise<void> {
  const { id: assetId, name, submittedByName, confirmedByName } = asset
  const { source, grade, rows, filled, fillable, fresh, purpose, legalBasis, retention } = asset
  const madeAt = new Date()
  const figures = {
    source,
    grade,
    rows,
    filled,
    fillable,
    fresh,
    purpose,
    legalBasis,
    retention,
    valueFen: valueOf(asset),
    ...counts,
  }
  const said = { assetId, kind, name, figures, submittedByName, confirmedByName }
  const sha256 = createHash('sha256')
    .update(JSON.stringify({ ...said, number: asset.number, madeAt: madeAt.toISOString() }))
    .digest('hex')
  await insertCertificate(tx, { ...said, madeAt, sha256 })
}
