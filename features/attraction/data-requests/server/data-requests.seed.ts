// Chinese as data: what people asked the demonstration company.
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { afterWorkingDays } from './data-requests.domain.ts'
import { openPage, putRequest } from './data-requests.repository.ts'

const requests = [
  { kind: 'erase', state: 'received', mobile: '13900007301', note: '已离开原公司，请删除我的信息', days: 1 },
  { kind: 'correct', state: 'processing', mobile: '13900007302', note: '职务已变更为采购总监', days: 4 },
  { kind: 'quiet', state: 'done', mobile: '13900007303', note: '请不要再打电话', days: 12 },
  { kind: 'erase', state: 'refused', mobile: '13900007304', note: '', days: 20 },
] as const

export const dataRequestsSeed = defineSeed({
  name: 'data-requests',
  async run({ tx }) {
    await openPage(tx)
    for (const { days, ...one } of requests) {
      const receivedAt = new Date(Date.now() - days * dayMs)
      await putRequest(tx, {
        ...one,
        mobileMasked: maskMobile(one.mobile),
        // Made up, as the people are: no key of an installation stands in a demonstration.
        digest: `demo-${one.mobile}`,
        receivedAt,
        dueAt: afterWorkingDays(receivedAt, 15),
        ...(one.state === 'refused' && { reason: '号码不在我们的任何记录中', finishedAt: new Date() }),
        ...(one.state === 'done' && { finishedAt: new Date() }),
      })
    }
  },
})
