import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createChatAnswerChooser } from './chat-answer-chooser.adapter.ts'
import { verifiedChoice } from './chosen-answers.domain.ts'

const items = [
  { id: 'a', question: '质保多久？', variants: [], answer: '整机质保 24 个月。' },
  { id: 'b', question: '怎么付款？', variants: [], answer: '合同签订付 30%。' },
]

let server: Server
let url: string
let reply: { status: number; content: string } = { status: 200, content: '' }
let received: { authorization: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ authorization: request.headers.authorization, body })
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      // As services of this kind answer.
      response.end(
        JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          choices: [
            { index: 0, message: { role: 'assistant', content: reply.content }, finish_reason: 'stop' },
          ],
        }),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
})
afterAll(() => void server.close())

const choose = async (content: string, status = 200) => {
  received = []
  reply = { status, content }
  const chooser = createChatAnswerChooser({ url, key: 'secret', model: 'm' })
  return chooser.choose('保修几年', items, new AbortController().signal)
}

describe('a model', () => {
  test('is sent the question with the offered answers and the key', async () => {
    expect(await choose('{"id": "a", "quote": "质保 24 个月"}')).toEqual({ id: 'a', quote: '质保 24 个月' })
    const [call] = received
    expect(call?.authorization).toBe('Bearer secret')
    expect(call?.body).toContain('整机质保 24 个月')
    expect(call?.body).not.toContain('variants')
  })

  test.each(['{"id": null, "quote": ""}', 'The answer is 24 months.', '{"id": 5}', ''])(
    'that says %o has chosen none',
    async (content) => {
      expect(await choose(content)).toBeUndefined()
    },
  )

  test('that fails is an error', async () => {
    await expect(choose('', 500)).rejects.toThrow('500')
  })
})

describe('a choice is shown', () => {
  const verified = (id: string, quote: string, question = '保修期多久') =>
    verifiedChoice(question, { id, quote }, items)?.id
  test('with a quotation that stands in the answer word for word', () => {
    expect(verified('a', '质保 24 个月')).toBe('a')
  })
  test('not with other words, of another answer, or of none that was offered', () => {
    expect(verified('a', '质保 36 个月')).toBeUndefined()
    expect(verified('b', '质保 24 个月')).toBeUndefined()
    expect(verified('c', '质保 24 个月')).toBeUndefined()
    expect(verified('a', '')).toBeUndefined()
  })
  test('not where the answer holds nothing of the kind that was asked', () => {
    expect(verified('b', '合同签订付 30%', '付款的电话是多少')).toBeUndefined()
  })
})
