import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { aheadData, call, callAhead, queryOf } from './call.ts'
import { CallError } from './call-error.ts'
import { clearLog, readLog } from './log/client-log.ts'
import { type Notice, onNotice } from './notices.ts'
import { readToken, writeToken } from './session/token.ts'

const contract = defineContract('things', {
  list: {
    method: 'GET',
    path: '/v2/things/:group',
    access: 'member',
    params: z.object({ group: z.string() }),
    query: z.object({ page: z.number().optional(), tags: z.array(z.string()).optional() }),
    data: z.array(z.string()),
  },
  count: { method: 'GET', path: '/v2/things/count', access: 'public', writes: true, data: z.number() },
  create: {
    method: 'POST',
    path: '/v2/things',
    access: 'thing:create',
    body: z.object({ name: z.string() }),
    data: z.null(),
    creates: true,
  },
  upload: {
    method: 'POST',
    path: '/v2/things/file',
    access: 'member',
    upload: { maxBytes: 10, extensions: ['.txt'] },
    body: z.object({ kind: z.string() }),
    data: z.null(),
  },
})

interface Sent {
  url: string
  init: RequestInit
}

let sent: Sent[] = []
let notices: Notice[] = []
let stop = () => {}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

function answer(...answers: (Response | Error)[]) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return next instanceof Response ? Promise.resolve(next.clone()) : Promise.reject(next)
  })
}

const refusal = async (work: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (!(error instanceof CallError)) throw new Error('was not refused')
  return error
}

const header = (name: string, at = 0) =>
  (sent[at]?.init.headers as Record<string, string> | undefined)?.[name]

beforeEach(() => {
  sent = []
  notices = []
  clearLog()
  writeToken('t0ken')
  stop = onNotice((notice) => notices.push(notice))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('what is sent', () => {
  test('path, query and headers', async () => {
    answer(json({ code: 200, msg: '', data: ['a'] }))
    expect(
      await call(contract.list, { params: { group: 'a b' }, query: { page: 2, tags: ['x', 'y'] } }),
    ).toEqual(['a'])
    expect(sent[0]?.url).toBe('/v2/things/a%20b?page=2&tags=x%2Cy')
    expect([header('Authorization'), header('Accept-Language'), header('Idempotency-Key')]).toEqual([
      't0ken',
      'zh-CN',
      undefined,
    ])
  })
  test('what creates carries a key, one of its own unless given', async () => {
    answer(json({ code: 200, msg: '', data: null }))
    await call(contract.create, { body: { name: 'n' } })
    await call(contract.create, { body: { name: 'n' } }, { idempotencyKey: 'once' })
    expect(header('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(header('Idempotency-Key', 1)).toBe('once')
    expect(sent[0]?.init.body).toBe('{"name":"n"}')
  })
  test('a file travels as form data', async () => {
    answer(json({ code: 200, msg: '', data: null }))
    await call(contract.upload, { body: { kind: 'k' }, file: new File(['x'], 'a.txt') })
    const form = sent[0]?.init.body as FormData
    expect([form.get('kind'), (form.get('file') as File).name, header('Content-Type')]).toEqual([
      'k',
      'a.txt',
      undefined,
    ])
  })
})

describe('codes', () => {
  test.each([[200], [0], ['0000']])('%s is success', async (code) => {
    answer(json({ code, msg: '', data: [] }))
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual([])
  })
  test('a body without a code is handed on as it is', async () => {
    answer(json(['bare']))
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['bare'])
  })
  test('500 says what the server says, for six seconds; the log knows more', async () => {
    answer(json({ code: 500, msg: '库存不足', data: null, requestId: 'r-7' }, 500))
    const error = await refusal(call(contract.create, { body: { name: 'n' } }))
    expect(error.message).toBe('库存不足')
    expect(notices).toEqual([{ kind: 'error', text: '库存不足', seconds: 6 }])
    const [entry] = readLog()
    expect(entry).toMatchObject({
      kind: 'danger',
      message: '库存不足',
      meta: { method: 'POST', call: '/v2/things', status: 500, requestId: 'r-7' },
    })
    expect(JSON.stringify(readLog())).not.toContain('t0ken')
  })
  test('any other code adds the address, and fields reach the form', async () => {
    answer(json({ code: 409, msg: '已存在', data: { reason: 'DUPLICATE', fields: { name: '重名' } } }, 409))
    const error = await refusal(call(contract.create, { body: { name: 'n' } }))
    expect([error.code, error.reason, error.fields]).toEqual([409, 'DUPLICATE', { name: '重名' }])
    expect(notices[0]).toMatchObject({ text: '已存在', detail: '/v2/things' })
  })
  test('a quiet call leaves the message to the screen', async () => {
    answer(json({ code: 409, msg: '已存在', data: null }, 409))
    await refusal(call(contract.create, { body: { name: 'n' } }, { quiet: true }))
    expect([notices.length, readLog().length]).toEqual([0, 1])
  })
  test.each([
    [400, '请求错误'],
    [403, '拒绝访问'],
    [404, '请求地址出错：/v2/things/g'],
    [502, '网关错误'],
    [505, 'HTTP 版本不受支持'],
    [418, '操作未成功（418）'],
  ])('status %i without a body of ours', async (status, text) => {
    answer(new Response('<html>', { status }))
    expect((await refusal(call(contract.list, { params: { group: 'g' } }))).message).toBe(text)
  })
})

describe('a lost session', () => {
  const leave = vi.fn()
  beforeEach(() => {
    leave.mockReset()
    vi.stubGlobal('location', {
      pathname: '/enterprise/demo/user/user',
      search: '?page=2',
      hash: '',
      protocol: 'http:',
      assign: leave,
    })
  })
  test('parallel calls leave once, keeping the way back; the token goes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    answer(json({ code: 401, msg: '登录已失效', data: null }, 401))
    await Promise.all([
      refusal(call(contract.list, { params: { group: 'g' } })),
      refusal(call(contract.create, { body: { name: 'n' } })),
    ])
    expect(leave.mock.calls).toEqual([
      [`/enterprise/login?redirect=${encodeURIComponent('/demo/user/user?page=2')}`],
    ])
    expect(readToken()).toBeUndefined()
    expect(notices).toEqual([])
    vi.runAllTimers()
    vi.useRealTimers()
  })
  test.each([
    ['PASSWORD_CHANGE_REQUIRED', '/enterprise/first-password'],
    ['SECOND_STEP_REQUIRED', '/enterprise/second-step-setup'],
  ])('%s leads to its page once, and the session stays', async (reason, page) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    answer(json({ code: 403, msg: '请先完成', data: { reason } }, 403))
    await Promise.all([
      refusal(call(contract.list, { params: { group: 'g' } })),
      refusal(call(contract.create, { body: { name: 'n' } })),
    ])
    expect(leave.mock.calls).toEqual([[`${page}?redirect=${encodeURIComponent('/demo/user/user?page=2')}`]])
    expect(readToken()).toBe('t0ken')
    expect(notices).toEqual([])
    vi.runAllTimers()
    vi.useRealTimers()
  })
  test('any other 403 leads nowhere', async () => {
    answer(json({ code: 403, msg: '拒绝访问', data: { reason: 'FORBIDDEN' } }, 403))
    await refusal(call(contract.list, { params: { group: 'g' } }))
    expect(leave).not.toHaveBeenCalled()
    expect(notices[0]?.text).toBe('拒绝访问')
  })
  test('a wrong password is not a lost session', async () => {
    answer(json({ code: 401, msg: '账号或密码不正确', data: null }, 401))
    await refusal(call(contract.count))
    expect(leave).not.toHaveBeenCalled()
    expect(notices[0]?.text).toBe('账号或密码不正确')
  })
})

describe('no answer', () => {
  const lost = new TypeError('Failed to fetch')
  test('reading is tried once more, then the network is named', async () => {
    answer(lost, json({ code: 200, msg: '', data: ['a'] }))
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['a'])
    sent = []
    answer(lost)
    const error = await refusal(call(contract.list, { params: { group: 'g' } }))
    expect([sent.length, error.code, error.message]).toEqual([2, 0, '网络连接失败，请检查网络后重试'])
  })
  test('what writes is never sent twice', async () => {
    answer(lost)
    await refusal(call(contract.create, { body: { name: 'n' } }))
    await refusal(call(contract.count))
    expect(sent.length).toBe(2)
  })
  test('too late is 408: the message tells whether something may have been done, and which call it was', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const error = await refusal(call(contract.list, { params: { group: 'g' } }, { timeoutMs: 20 }))
    expect([error.code, error.message]).toEqual([408, '等得太久，内容没有加载出来，请稍后重试'])
    expect(notices.at(-1)?.detail).toBe(error.failure.url)
    const writing = await refusal(call(contract.create, { body: { name: 'n' } }, { timeoutMs: 20 }))
    expect(writing.message).toBe('网络较慢，还没有收到结果；可以直接再提交一次，不会重复创建')
    const moving = await refusal(call(contract.count, undefined, { timeoutMs: 20 }))
    expect(moving.message).toBe('等得太久，没有收到结果；操作可能已经完成，请刷新后确认')
  })
  test('what creates keeps its key until an answer comes, and only for the same content', async () => {
    const body = { name: 'slow' }
    answer(lost, json({ code: 504, msg: '', data: null }, 504), json({ code: 200, msg: '', data: null }))
    await refusal(call(contract.create, { body }))
    await refusal(call(contract.create, { body }))
    await call(contract.create, { body })
    await call(contract.create, { body })
    const keys = sent.map((_, at) => header('Idempotency-Key', at))
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    answer(lost)
    await refusal(call(contract.create, { body }))
    await refusal(call(contract.create, { body: { name: 'other' } }))
    expect(header('Idempotency-Key', 5)).not.toBe(header('Idempotency-Key', 4))
  })
  test('two presses before an answer go under one key', async () => {
    answer(json({ code: 200, msg: '', data: null }))
    const body = { name: 'twice' }
    await Promise.all([call(contract.create, { body }), call(contract.create, { body })])
    expect(header('Idempotency-Key', 0)).toBe(header('Idempotency-Key', 1))
  })
  test('a screen that went away is no failure', async () => {
    const controller = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const work = call(contract.list, { params: { group: 'g' } }, { signal: controller.signal })
    controller.abort()
    await expect(work).rejects.toThrow('aborted')
    expect([notices.length, readLog().length]).toEqual([0, 0])
  })
})

describe('a call ahead of its screen', () => {
  test('is taken by the screen, once', async () => {
    answer(json({ code: 200, msg: '', data: ['a'] }))
    callAhead(contract.list, { params: { group: 'g' } })
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['a'])
    expect(sent.length).toBe(1)
    await call(contract.list, { params: { group: 'g' } })
    expect(sent.length).toBe(2)
  })
  test('says what it answers to what is asked next, and the screen still takes it', async () => {
    answer(json({ code: 200, msg: '', data: ['a'] }))
    expect(await aheadData(contract.list, { params: { group: 'g' } })).toBeUndefined()
    callAhead(contract.list, { params: { group: 'g' } })
    const looked = aheadData(contract.list, { params: { group: 'g' } })
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['a'])
    expect(await looked).toEqual(['a'])
    expect(sent.length).toBe(1)
  })
  test('that is refused says nothing to what is asked next', async () => {
    answer(json({ code: 403, msg: 'no', data: null }, 403))
    callAhead(contract.list, { params: { group: 'g' } })
    expect(await aheadData(contract.list, { params: { group: 'g' } })).toBeUndefined()
  })
  test('whose answer has come keeps it when its time runs out before the screen is there', async () => {
    const clock = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal)
    const bytes = new TextEncoder().encode(JSON.stringify({ code: 200, msg: '', data: ['a'] }))
    const read = vi.fn<() => void>()
    const pull = (body: ReadableStreamDefaultController) => {
      clock.signal.throwIfAborted()
      body.enqueue(bytes)
      body.close()
      read()
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    answer(new Response(body, { headers: { 'content-type': 'application/json' } }))
    callAhead(contract.list, { params: { group: 'g' } })
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    clock.abort(new DOMException('too late', 'TimeoutError'))
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['a'])
    expect(sent.length).toBe(1)
  })
  test('is not taken once something was changed meanwhile', async () => {
    answer(json({ code: 200, msg: '', data: ['old'] }))
    callAhead(contract.list, { params: { group: 'g' } })
    answer(json({ code: 200, msg: '', data: {} }))
    await call(contract.create, { body: { name: 'n' } })
    answer(json({ code: 200, msg: '', data: ['new'] }))
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['new'])
  })
  test('that got no answer is made again by the screen', async () => {
    answer(new TypeError('Failed to fetch'), json({ code: 200, msg: '', data: ['a'] }))
    callAhead(contract.list, { params: { group: 'g' } })
    expect(await call(contract.list, { params: { group: 'g' } })).toEqual(['a'])
    expect(sent.length).toBe(2)
  })
})

test('the key of a query: feature, path, request', () => {
  expect(queryOf(contract.list, { params: { group: 'g' } }).queryKey).toEqual([
    'things',
    '/v2/things/:group',
    { params: { group: 'g' } },
  ])
})
