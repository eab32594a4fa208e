import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAppleWallet } from './apple-wallet.adapter.ts'
import type { PassContent } from './wallet.public.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-pass-'))
  const subject =
    '/UID=pass.com.example.card/CN=Pass Type ID: pass.com.example.card/OU=ABCDE12345/O=Example/C=CN'
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    subject,
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'certificate.pem'),
  ])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = () => ({
  typeId: 'pass.com.example.card',
  teamId: 'ABCDE12345',
  certificate: join(folder, 'certificate.pem'),
  key: join(folder, 'key.pem'),
  wwdr: join(folder, 'certificate.pem'),
})

test('a pass is a signed archive that says who and leads to the card', async () => {
  const icon = await sharp({ create: { width: 29, height: 29, channels: 3, background: '#12395b' } })
    .png()
    .toBuffer()
  const content: PassContent = {
    serialNumber: 'abcdefghijklmnopqrstuv',
    name: '林知远',
    title: '产品总监',
    company: '海川智能科技（苏州）有限公司',
    contact: [{ key: 'email', label: '邮箱', value: 'lin@example.com' }],
    url: 'https://cards.example.com/c/abcdefghijklmnopqrstuv',
    ground: '#12395b',
    ink: '#ffffff',
    icon,
  }
  const archive = (await openAppleWallet(files())).sign(content)
  // The files of the archive are stored as they are.
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  const text = archive.toString('utf8')
  for (const part of ['pass.json', 'manifest.json', 'signature', 'icon.png']) expect(text).toContain(part)
  for (const said of ['林知远', 'PKBarcodeFormatQR', content.url, 'rgb(18, 57, 91)', 'ABCDE12345'])
    expect(text).toContain(said)
})

test('a ticket is a pass of its own kind, and its code is the one that opens the gate', async () => {
  const icon = await sharp({ create: { width: 29, height: 29, channels: 3, background: '#12395b' } })
    .png()
    .toBuffer()
  const archive = (await openAppleWallet(files())).signTicket({
    serialNumber: '0198-1',
    title: '客户沙龙',
    company: '海川智能',
    startsAt: new Date('2027-03-01T01:00:00Z'),
    facts: [{ key: 'place', label: '地点', value: '文三路 388 号' }],
    code: 'T1.the-signed-code',
    url: 'https://cards.example.com/k/abcdefghijklmnopqrstuv',
    ground: '#12395b',
    ink: '#ffffff',
    icon,
  })
  const text = archive.toString('utf8')
  for (const said of ['eventTicket', '客户沙龙', 'T1.the-signed-code', '文三路 388 号', '2027-03-01'])
    expect(text).toContain(said)
})

test('a certificate that is not there stops the start', async () => {
  await expect(openAppleWallet({ ...files(), key: join(folder, 'gone.pem') })).rejects.toThrow('gone.pem')
})
