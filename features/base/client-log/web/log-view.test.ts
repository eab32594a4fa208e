import { expect, test } from 'vitest'
import type { LogEntry, LogKind } from '#platform/web/log/client-log.ts'
import { filterLog, kindOf } from './log-view.ts'

const entry = (id: number, kind: LogKind, message: string, call?: string): LogEntry => ({
  id,
  kind,
  message,
  time: id,
  meta: { url: '/index', ...(call ? { call } : {}) },
})
const entries = [
  entry(1, 'info', 'started'),
  entry(2, 'danger', '网络连接失败', '/v2/carte'),
  entry(3, 'danger', 'planted'),
]
const ids = (kind: LogKind | 'all', keyword: string) => filterLog(entries, kind, keyword).map(({ id }) => id)

test('the latest first, by kind and by any of its words', () => {
  expect([ids('all', ''), ids('danger', ''), ids('all', ' CARTE '), ids('info', 'planted')]).toEqual([
    [3, 2, 1],
    [3, 2],
    [2],
    [],
  ])
})

test('an address names a kind or means all', () =>
  expect([kindOf('danger'), kindOf('nonsense'), kindOf(undefined)]).toEqual(['danger', 'all', 'all']))
