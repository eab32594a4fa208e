import { beforeAll, describe, expect, test } from 'vitest'

import { newAddress } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { demoKnowledge } from '#features/promotion/knowledge-items/server/demo-knowledge.data.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { openPresenterWorld } from './presenters.world.ts'

let world: Awaited<ReturnType<typeof openPresenterWorld>>
let path: string
const companyId = demoCompanies[0].id

beforeAll(async () => {
  world = await openPresenterWorld('presenter_questions')
  path = (await world.publish('Asked')).path
})

const [known] = demoKnowledge
/** Sends a form as a visitor's browser does. */
const send = (
  form: 'questions' | 'messages',
  fields: Record<string, string>,
  { at = newAddress(), cookie }: { at?: string; cookie?: string } = {},
) =>
  world.world.inject({
    method: 'POST',
    url: `${path}/${form}`,
    remoteAddress: at,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1',
      'accept-language': 'zh-CN',
      ...(cookie && { cookie }),
    },
  })
const rows = (query: ReturnType<typeof sql>) =>
  world.world.database.asTenant(companyId, async (tx) => (await tx.execute(query)).rows)
const gapsOf = (text: string) =>
  rows(sql`select times, messages from knowledge_gaps where question = ${text} and company_id = ${companyId}`)

describe('a question', () => {
  test('is answered word for word with its source', async () => {
    const { statusCode, body } = await send('questions', { question: known?.[0] ?? '' })
    expect(statusCode).toBe(200)
    expect(body).toContain(known?.[2])
    expect(body).toContain(known?.[3])
  })

  test('that nobody has answered is refused honestly and becomes a gap; a script in it stays text', async () => {
    const question = '宇宙飞船<script>x</script>'
    const { body } = await send('questions', { question })
    expect(body).toContain('我不知道')
    expect(body).not.toContain('<script>x')
    expect(await gapsOf(question)).toMatchObject([{ times: 1 }])
  })

  test('of a machine or with the hidden field leaves nothing behind', async () => {
    await send('questions', { question: '蜜蜂授粉怎么做', website: 'x' })
    expect(await gapsOf('蜜蜂授粉怎么做')).toEqual([])
  })

  test('is taken ten times a minute of one visitor', async () => {
    const first = await send('questions', { question: '海豚怎么训练' })
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answers = []
    for (let time = 0; time < 11; time += 1)
      answers.push(
        (await send('questions', { question: '海豚怎么训练' }, { cookie })).body.includes('过于频繁'),
      )
    expect(answers.at(-1)).toBe(true)
    expect(answers[0]).toBe(false)
  })
})

describe('a message', () => {
  const message = { name: '赵一', mobile: '19900001234', question: '陨石切割要多久', consent: '1' }

  test('makes a customer, names the visitor and counts at the gap', async () => {
    // Visits in which somebody put a question and left a contact; the demonstration may have some.
    const countVisits = async () =>
      (
        await rows(
          sql`select visit_id from visit_events where company_id = ${companyId} and type in ('ask', 'form')
            group by visit_id having count(distinct type) = 2`,
        )
      ).length
    const before = await countVisits()
    const page = await world.open(path)
    await flushVisits(world.world.app.services)
    const visit = /name="visit" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await send('questions', { question: message.question, visit }, { cookie })
    const sent = await send('messages', { ...message, visit }, { cookie })
    expect(sent.headers.location).toBe(`${path}?note=message-sent#questions`)
    expect(await gapsOf(message.question)).toMatchObject([{ times: 1, messages: 1 }])
    const found = await rows(
      sql`select note from customer_cards where mobile = ${message.mobile} and company_id = ${companyId}`,
    )
    expect(found).toMatchObject([{ note: expect.stringContaining(message.question) }])
    expect(await countVisits()).toBe(before + 1)
  })

  test.each([{ consent: '' }, { mobile: '123' }, { name: ' ' }])('with %o is refused', async (part) => {
    const sent = await send('messages', { ...message, mobile: '13900005555', ...part })
    expect(sent.headers.location).toBe(`${path}?note=message-refused#questions`)
    expect(
      await rows(
        sql`select id from customer_cards where mobile = '13900005555' and company_id = ${companyId}`,
      ),
    ).toEqual([])
  })

  test('that is repeated, or followed by another, makes one customer; another name waits as a possible duplicate', async () => {
    const again = { ...message, mobile: '19900004321' }
    const found = () =>
      rows(
        sql`select name, state, note from customer_cards where mobile = ${again.mobile} and company_id = ${companyId}
          order by created_at`,
      )
    await Promise.all([send('messages', again), send('messages', again)])
    await send('messages', { ...again, question: '陨石打磨呢' })
    const [only, ...others] = await found()
    expect(others).toEqual([])
    expect(only).toMatchObject({ name: again.name, state: 'normal' })
    expect(String(only?.['note']).split('\n')).toEqual([`Asked: ${again.question}`, 'Asked: 陨石打磨呢'])
    await send('messages', { ...again, name: '钱二' })
    expect(await found()).toMatchObject([{ state: 'normal' }, { name: '钱二', state: 'duplicate' }])
  })

  test('is taken five times an hour of one number at one address', async () => {
    const at = newAddress()
    const locations = []
    for (let time = 0; time < 6; time += 1)
      locations.push((await send('messages', { ...message, mobile: '13900006666' }, { at })).headers.location)
    expect(locations.map((one) => one?.includes('message-sent'))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })
})
