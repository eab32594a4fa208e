import { expect, test } from 'vitest'

import { chineseReadings } from './chinese-readings.adapter.ts'
import { answerTo, indexOf } from './retrieval.domain.ts'

const items = [
  ['fee', '软件怎么收费？', ['软件一年多少钱', '软件能买断吗', '软件买断'], '软件每年 3.6 万元；也可买断。'],
  ['size', 'MY-850 的行程是多少？', ['MY-850 的行程多大', '各轴走多远'], '行程为 850×500×550 mm。'],
  ['data', '设备能联网采集数据吗？', ['支持 OPC UA 吗'], '支持 OPC UA，可采集 60 余项数据。'],
  ['fair', '参加哪些展会？', ['今年参加什么展', '展位'], '参加上海的展会。'],
] as const
const index = indexOf(
  items.map(([id, question, variants, answer]) => ({ id, question, variants, answer })),
  chineseReadings,
)
const given = (question: string) => {
  const outcome = answerTo(question, index)
  return outcome.kind === 'answered' ? outcome.item.id : outcome.kind
}

test.each([
  ['软件一年多少钱', 'fee'],
  ['軟件一年多少錢', 'fee'],
  ['MY-850 的行程是多少', 'size'],
  ['设备支持 OPC UA 采集数据吗', 'data'],
  ['今年参加哪些展会', 'fair'],
])('%s is answered', (question, id) => {
  expect(given(question)).toBe(id)
})

test.each([
  // The price that stands there is another one.
  '软件买断多少钱',
  '软件能买断吗，买断的价格是多少',
  // Another model, and another protocol.
  'MY-500U 的行程是多少',
  '设备支持 PROFINET 采集数据吗',
  // No number stands there.
  '参加展会的展位号多少',
])('%s is not, however alike the words are', (question) => {
  expect(['suggested', 'refused']).toContain(given(question))
})
