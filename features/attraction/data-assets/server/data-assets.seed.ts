// Chinese as data: what the demonstration company has registered.
import { createHash } from 'node:crypto'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { countWays } from './lineage.actions.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { countTable, tableOf } from './asset-counts.repository.ts'
import { discover } from './data-assets.jobs.ts'
import {
  findSources,
  insertCertificate,
  insertCheck,
  nextAssetNumber,
  writeAsset,
  writeCounts,
} from './data-assets.repository.ts'

const registered = [
  {
    source: 'customer_cards',
    state: 'in_use',
    purpose: '招商客户的联系与服务',
    legalBasis: '个人同意（个人信息保护法第 13 条第 1 项）',
    retention: '最后联系后 3 年',
    unitFen: 2000,
  },
  {
    source: 'clues',
    state: 'in_use',
    purpose: '线索分配与跟进',
    legalBasis: '订立合同所必需（第 13 条第 2 项）',
    retention: '关闭后 2 年',
    unitFen: 5000,
  },
  {
    source: 'activity_registrations',
    state: 'under_review',
    purpose: '活动报名与入场',
    legalBasis: '个人同意（第 13 条第 1 项）',
    retention: '活动结束后 1 年',
    unitFen: 800,
  },
  {
    source: 'deals',
    state: 'registered',
    purpose: '商机推进与预测',
    legalBasis: '订立合同所必需（第 13 条第 2 项）',
    retention: '成交或失败后 5 年',
    unitFen: 20_000,
  },
] as const

export const dataAssetsSeed = defineSeed({
  name: 'data-assets',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    await discover(tx)
    const ids = await findSources(tx)
    for (const [source, id] of ids) {
      const declared = tableOf(source)
      if (declared) await writeCounts(tx, id, { ...(await countTable(tx, declared)), countedAt: new Date() })
    }
    await countWays(tx)
    for (const { source, ...facts } of registered) {
      const id = ids.get(source)
      if (id === undefined) continue
      const asset = await writeAsset(tx, id, {
        ...facts,
        number: await nextAssetNumber(tx),
        stewardAccountId: admin.accountId,
        stewardName: admin.name,
        ...(facts.state !== 'registered' && { submittedBy: admin.accountId, submittedByName: admin.name }),
        ...(facts.state === 'in_use' && { confirmedByName: '陈静' }),
      })
      if (facts.state === 'in_use')
        await insertCertificate(tx, {
          assetId: id,
          kind: 'initial',
          name: asset.name,
          figures: { source, grade: asset.grade, rows: asset.rows, ...facts },
          submittedByName: admin.name,
          confirmedByName: '陈静',
          sha256: createHash('sha256').update(`${source} ${asset.rows}`).digest('hex'),
          madeAt: new Date(),
        })
      if (source === 'customer_cards') {
        await insertCheck(tx, { assetId: id, kind: 'notNull', column: 'name', args: [] })
        await insertCheck(tx, {
          assetId: id,
          kind: 'pattern',
          column: 'mobile',
          args: [String.raw`^1[3-9]\d{9}$`],
        })
      }
    }
  },
})
