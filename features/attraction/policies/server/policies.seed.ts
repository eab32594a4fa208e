import { v7 as uuidv7 } from 'uuid'

import { projectsSeed } from '#features/attraction/projects/server/projects.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { PolicyDraft } from '../policies.contract.ts'
import { insertOffer, insertPolicy } from './policies.repository.ts'

const fenOf = (wan: number) => wan * 1_000_000

const days = { validFrom: '2026-01-01', validTo: '2028-12-31' }

const written: readonly PolicyDraft[] = [
  {
    ...days,
    name: '先进制造业落户扶持办法',
    summary: '支持智能制造、智能传感、新能源项目落户园区。',
    basis: '苏园管规字〔2026〕3 号；公平竞争审查条例（国务院令第 783 号）',
    conditions: [
      { key: 'industry', among: ['智能制造', '智能传感', '新能源'] },
      { key: 'promisedFen', atLeast: fenOf(20_000) },
      { key: 'jobs', atLeast: 200 },
    ],
    benefits: [
      { kind: 'rent', text: '标准厂房前两年租金减免 50%' },
      { kind: 'service', text: '项目专员全程代办' },
    ],
  },
  {
    ...days,
    name: '总部与工业软件专项政策',
    summary: '支持工业软件企业设立区域总部。',
    basis: '苏园管规字〔2026〕7 号',
    conditions: [
      { key: 'industry', among: ['工业软件'] },
      { key: 'yearlyTaxFen', atLeast: fenOf(1000) },
    ],
    benefits: [
      { kind: 'talent', text: '人才公寓 20 套，租金按 70% 收取' },
      { kind: 'subsidy', text: '研发投入按 5% 给予资助，每年不超过 300 万元' },
    ],
  },
  {
    ...days,
    name: '绿色低碳项目用地保障（征求意见）',
    summary: '',
    basis: '苏环发〔2026〕12 号',
    conditions: [{ key: 'landCentimu', atLeast: 3000 }],
    benefits: [{ kind: 'land', text: '优先安排三期用地指标' }],
  },
]

/** Policies of the park: two that were reviewed, one that waits; and what two projects were offered. */
export const policiesSeed = defineSeed({
  name: 'policies',
  async run({ tx, of }) {
    const { admin, manager } = await of(accountsSeed)
    const projects = await of(projectsSeed)
    const ids: string[] = []
    for (const [index, draft] of written.entries()) {
      const isEffective = index < 2
      const policy = await insertPolicy(tx, {
        ...draft,
        id: uuidv7(),
        familyId: uuidv7(),
        number: 1,
        state: isEffective ? 'effective' : 'in_review',
        byId: admin.accountId,
        byName: admin.name,
        ...(isEffective && {
          reviewText: '未限定商品或服务来源地，不含排除、限制竞争的内容，审查通过。',
          reviewedByName: manager.name,
          reviewedAt: new Date('2026-01-05T02:00:00Z'),
        }),
      })
      ids.push(policy.id)
    }
    const offer = async (project: string, place: number) => {
      const found = projects.find(({ name }) => name === project)
      const policyId = ids[place]
      if (found && policyId)
        await insertOffer(tx, {
          projectId: found.id,
          policyId,
          validTo: days.validTo,
          byName: found.leadName,
        })
    }
    await offer('柔性传感器量产线', 0)
    await offer('固态电池中试线', 0)
    await offer('固态电池中试线', 2)
  },
})
