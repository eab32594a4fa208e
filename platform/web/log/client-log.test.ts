import { beforeEach, expect, test } from 'vitest'
import { catchErrors } from './catchers.ts'
import { clearLog, log, readLog, setLogUser, subscribeLog } from './client-log.ts'

beforeEach(clearLog)

test('keeps the latest 500 entries, oldest first', () => {
  for (let index = 0; index < 520; index += 1) log('info', `entry ${index}`)
  expect([readLog().length, readLog()[0]?.message, readLog().at(-1)?.message]).toEqual([
    500,
    'entry 20',
    'entry 519',
  ])
})

test('notes who and where; tells whoever listens', () => {
  let calls = 0
  const stop = subscribeLog(() => (calls += 1))
  setLogUser('admin')
  log('danger', 'broken', { call: '/v2/x', status: 500 })
  stop()
  setLogUser(undefined)
  log('info', 'later')
  expect(readLog()[0]).toMatchObject({
    kind: 'danger',
    meta: { user: 'admin', url: '/', call: '/v2/x', status: 500 },
  })
  expect(readLog()[1]?.meta).not.toHaveProperty('user')
  expect(calls).toBe(1)
})

test('catches errors and forgotten promises, but not what was noted already', () => {
  const stop = catchErrors()
  window.dispatchEvent(new ErrorEvent('error', { message: 'planted', filename: 'a.js', lineno: 3, colno: 7 }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('forgotten') }))
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new DOMException('', 'AbortError') }),
  )
  stop()
  window.dispatchEvent(new ErrorEvent('error', { message: 'too late' }))
  expect(readLog().map(({ message, meta }) => [message, meta.source])).toEqual([
    ['planted', 'a.js@3:7'],
    ['forgotten', undefined],
  ])
})
