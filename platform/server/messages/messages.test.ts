import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BareApp, companyA, companyB, openBareApp } from '#platform/testing/bare-app.ts'
import { openSmtpServer, type SmtpServer } from '#platform/testing/smtp-server.ts'
import type { Tx } from '../database/database.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { jobs as jobsTable } from '../jobs/jobs.tables.ts'
import { maskRecipient, maskText } from './mask.ts'
import { createMessages, type Messages, type NewMessage } from './messages.ts'
import { outboxMessages } from './outbox.tables.ts'
import { localTransport, smtpTransport } from './transports.ts'

let bare: BareApp
let smtp: SmtpServer
let live: { jobs: Jobs; messages: Messages }

beforeAll(async () => {
  bare = await openBareApp({ name: 'messages', mount: () => undefined })
  smtp = await openSmtpServer()
  const jobs = createJobs({ database: bare.database, live: bare.app.services.live, retrySeconds: 0 })
  const messages = createMessages({
    jobs,
    transports: {
      sms: localTransport('sms'),
      mail: smtpTransport({ url: smtp.url, from: 'Cardline <no-reply@example.com>' }),
    },
  })
  live = { jobs, messages }
})
afterAll(async () => {
  live.messages.close()
  await smtp.close()
  await bare.close()
})

let numbers = 0
const newNumber = () => `138${String((numbers += 1)).padStart(8, '0')}`
const mail = (facts: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'mail',
  to: `${randomUUID()}@example.com`,
  template: 'tests.code',
  language: 'zh-CN',
  subject: '验证码',
  text: '您的验证码是 482913，5 分钟内有效。',
  secrets: ['482913'],
  ...facts,
})
const sms = (to: string, facts: Partial<NewMessage> = {}): NewMessage =>
  mail({ channel: 'sms', to, ...facts })

const send = (message: NewMessage, { messages = bare.app.services.messages, company = companyA } = {}) =>
  bare.database.asTenant(company, (tx) => messages.send(tx, message))
const read = async (messageId: string) => {
  const [row] = await bare.database.asTenant(companyA, (tx) =>
    tx.select().from(outboxMessages).where(eq(outboxMessages.id, messageId)),
  )
  return row
}
const deliver = (jobs: Jobs = bare.app.services.jobs) => jobs.runDue(bare.app.services)
/** The status of a refusal, and how long to wait. */
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'sent',
    (error: { status: number; retryAfter?: number }) => ({ status: error.status, wait: error.retryAfter }),
  )

describe('without a carrier', () => {
  test('a message stays in the outbox, marked as local, readable for the operator', async () => {
    const { messageId } = await send(sms(newNumber()))
    expect(await read(messageId)).toMatchObject({
      state: 'queued',
      toMasked: expect.stringMatching(/^138\*{4}\d{4}$/),
    })
    await deliver()
    expect(await read(messageId)).toMatchObject({
      state: 'sent',
      mode: 'local',
      provider: 'outbox',
      attempts: 1,
      sentAt: null,
      text: expect.stringContaining('482913'),
    })
  })

  test('nothing is sent of a transaction that is undone, and nothing is counted', async () => {
    const to = newNumber()
    const undone = bare.database.asTenant(companyA, async (tx) => {
      await bare.app.services.messages.send(tx, sms(to))
      throw new Error('x')
    })
    await expect(undone).rejects.toThrow('x')
    expect(await deliver()).toBe(0)
    expect(await refusalOf(send(sms(to)))).toBe('sent')
  })

  test('a decoy is counted and leaves nothing', async () => {
    await deliver()
    const to = newNumber()
    const { messageId } = await send(sms(to, { isDecoy: true }))
    expect(await read(messageId)).toBeUndefined()
    expect(await deliver()).toBe(0)
    expect(await refusalOf(send(sms(to)))).toMatchObject({ status: 429 })
  })

  test('a job that sent a message is not kept', async () => {
    await send(sms(newNumber()))
    await deliver()
    expect(await bare.database.asTenant(companyA, (tx) => tx.select().from(jobsTable))).toEqual([])
  })
})

describe('with a mail server', () => {
  test('mail arrives, and its code is no longer readable here', async () => {
    const { messageId } = await send(mail({ to: 'li@example.com' }), live)
    await deliver(live.jobs)
    expect(await read(messageId)).toMatchObject({
      state: 'sent',
      mode: 'live',
      provider: 'smtp',
      text: '您的验证码是 ••••••，5 分钟内有效。',
    })
    const [arrived = ''] = smtp.mails
    const [head = '', body = ''] = arrived.split('\n\n')
    expect(head).toContain('To: li@example.com')
    expect(
      Buffer.from(body, 'base64').toString() +
        decodeURIComponent(body.replaceAll('=\n', '').replaceAll('=', '%')),
    ).toContain('482913')
  })

  test('a mail takes its file along, and goes without it once the file is gone', async () => {
    const { files } = bare.app.services
    const keep = () =>
      bare.database.asTenant(companyA, (tx) =>
        files.savePrivate(tx, {
          name: 'a',
          content: Buffer.from('%PDF-1.7 x'),
          contentType: 'application/pdf',
          createdBy: null,
        }),
      )
    const [kept, gone] = [await keep(), await keep()]
    await bare.database.asTenant(companyA, (tx) => files.remove(tx, gone.id))
    const before = smtp.mails.length
    for (const { id: fileId } of [kept, gone])
      await send(mail({ attachment: { fileId, name: 'invoice-1.pdf' } }), live)
    await deliver(live.jobs)
    const attached = smtp.mails.slice(before).filter((text) => text.includes('filename=invoice-1.pdf'))
    expect([smtp.mails.length - before, attached.length]).toEqual([2, 1])
  })

  test('a header cannot be smuggled in', async () => {
    const before = smtp.mails.length
    await send(mail({ to: 'wang@example.com', subject: 'hello\r\nBcc: thief@example.com' }), live)
    await deliver(live.jobs)
    const head = smtp.mails[before]?.split('\n\n')[0] ?? ''
    expect(head).not.toMatch(/^Bcc:/m)
  })

  test('a recipient that is refused five times has failed, and can be tried again', async () => {
    smtp.refuse(true)
    const { messageId } = await send(mail({ to: 'secret@example.com' }), live)
    expect(await deliver(live.jobs)).toBe(5)
    const failed = await read(messageId)
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 5,
      error: expect.stringContaining('no such mailbox'),
    })
    expect(failed?.error).not.toContain('secret@')
    smtp.refuse(false)
    const resend = () => bare.database.asTenant(companyA, (tx) => live.messages.resend(tx, messageId))
    expect(await resend()).toBe(true)
    await deliver(live.jobs)
    expect(await read(messageId)).toMatchObject({ state: 'sent', error: null })
    expect(await resend()).toBe(false)
  })
})

describe('limits', () => {
  test('one message a minute for a number, whichever company sends it', async () => {
    const to = newNumber()
    await send(sms(to))
    expect(await refusalOf(send(sms(to), { company: companyB }))).toEqual({
      status: 429,
      wait: expect.toSatisfy((wait: number) => wait > 50 && wait <= 60),
    })
  })

  test('twenty an hour for one caller who is not signed in, from whichever address of a household', async () => {
    const results = []
    for (let n = 0; n < 22; n += 1)
      results.push(
        await refusalOf(send(sms(newNumber(), { caller: { ip: `2001:db8:0:7::${n}`, limit: 20 } }))),
      )
    expect(results.filter((result) => result === 'sent')).toHaveLength(20)
  })

  test('a batch goes on after a recipient that had enough', async () => {
    const [first, second] = [newNumber(), newNumber()]
    const outcomes = await bare.database.asTenant(companyA, async (tx) => {
      const results: unknown[] = []
      for (const to of [first, first, second])
        results.push(await refusalOf(bare.app.services.messages.send(tx, sms(to))))
      return results
    })
    expect(outcomes).toEqual(['sent', { status: 429, wait: expect.any(Number) }, 'sent'])
  })

  test('notices of one minute all leave and keep nobody from a code, but there is an end of them', async () => {
    const to = `notices-${newNumber()}@example.com`
    const outcomes = []
    for (let n = 0; n < 31; n += 1) outcomes.push(await refusalOf(send(mail({ to, bucket: 'notice' }))))
    expect(outcomes.slice(0, 30).every((outcome) => outcome === 'sent')).toBe(true)
    expect(outcomes[30]).toEqual({ status: 429, wait: expect.any(Number) })
    expect(await refusalOf(send(mail({ to })))).toBe('sent')
  })

  test('what is no number is refused', async () => {
    expect(await refusalOf(send(sms('12345')))).toMatchObject({ status: 400 })
  })
})

describe('marketing', () => {
  const job = {
    log: { info: () => undefined, error: () => undefined },
    asTenant: <T>(work: (tx: Tx, save: () => void) => Promise<T>) =>
      bare.database.asTenant(companyA, (tx) => work(tx, () => undefined)),
  }
  const news = (to: string, channel: 'sms' | 'mail' = 'sms') => ({
    channel,
    to,
    template: 'tests.news',
    language: 'zh-CN' as const,
    subject: '广告 新园区开放',
    text: '新园区开放，回复 TD 退订',
    unsubscribeUrl: 'https://example.com/u/1',
  })
  const advertise = (to: string, messages = bare.app.services.messages) =>
    messages.sendOnce(job, async () => news(to))

  test('a campaign keeps nobody from a code, and a code no campaign; in one bucket it would', async () => {
    const [one, other] = [newNumber(), newNumber()]
    expect(await advertise(one)).toMatchObject({ state: 'sent' })
    expect(await refusalOf(send(sms(one)))).toBe('sent')
    // The control: two messages of the bucket of codes.
    await send(sms(other))
    expect(await refusalOf(send(sms(other)))).toMatchObject({ status: 429 })
    expect(await advertise(other)).toMatchObject({ state: 'sent' })
  })

  test('the recipient is counted there too; nothing is written of what is too much', async () => {
    const to = newNumber()
    await advertise(to)
    expect(await refusalOf(advertise(to))).toEqual({ status: 429, wait: expect.any(Number) })
    const rows = await bare.database.asTenant(companyA, (tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.to, to)),
    )
    expect(rows).toMatchObject([{ bucket: 'marketing', state: 'sent' }])
  })

  test('what was decided against is not written', async () => {
    expect(await bare.app.services.messages.sendOnce(job, async () => undefined)).toBeUndefined()
  })

  test('a mail has the button of mail programs; one that failed stays so', async () => {
    const before = smtp.mails.length
    const outcome = await live.messages.sendOnce(job, async () => news('chen@example.com', 'mail'))
    expect(outcome?.state).toBe('sent')
    expect(smtp.mails[before]).toContain('List-Unsubscribe: <https://example.com/u/1>')
    expect(smtp.mails[before]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    smtp.refuse(true)
    const failed = await live.messages.sendOnce(job, async () => news('zhou@example.com', 'mail'))
    smtp.refuse(false)
    expect(failed?.state).toBe('failed')
    const again = await bare.database.asTenant(companyA, (tx) =>
      live.messages.resend(tx, failed?.messageId ?? ''),
    )
    expect(again).toBe(false)
  })
})

test.each([
  ['13800138000', '138****8000'],
  ['li.lei@example.com', 'l***@example.com'],
  ['110', '***'],
])('%s is shown as %s', (to, masked) => {
  expect(maskRecipient(to)).toBe(masked)
})

test('all places of a secret are masked', () => {
  expect(maskText('123 and 123', ['123', ''])).toBe('•••••• and ••••••')
})
