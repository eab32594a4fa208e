import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { formOf } from '#platform/testing/form-data.ts'
import { openPrintWorld, type PrintWorld } from './print.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { type PressProfile, productionContract } from '../production.contract.ts'

let p: PrintWorld
let press: Buffer
beforeAll(async () => {
  p = await openPrintWorld('press_profiles')
  const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer()
  press = Buffer.from((await sharp(jpeg).metadata()).icc ?? '')
})
afterAll(() => p.world.close())

interface Told {
  code: number
  msg: string
  data: PressProfile & { fields?: Record<string, string> }
}

async function upload(
  content: Buffer,
  {
    name = 'press.icc',
    condition = '',
    session,
  }: { name?: string; condition?: string; session?: Session } = {},
) {
  const form = formOf([{ name, content }], { condition })
  const headers = { ...form.headers, authorization: (session ?? p.operator).token }
  const answer = await p.world.inject({ method: 'POST', url: '/v2/operator/print/profile', ...form, headers })
  return { status: answer.statusCode, ...answer.json<Told>() }
}

const current = async () =>
  (await p.world.call(productionContract.getProfile, {}, { session: p.operator })).data

/** The printing condition that the proof of a job names. */
async function conditionOf(jobId: string): Promise<string | undefined> {
  const headers = { authorization: p.manager.token }
  const { rawPayload } = await p.world.inject({ method: 'GET', url: `/v2/print/proof/${jobId}`, headers })
  const { catalog } = await PDFDocument.load(rawPayload, { updateMetadata: false })
  const intents = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)
  const word = intents?.lookup(0, PDFDict).lookup(PDFName.of('OutputConditionIdentifier'))
  return word instanceof PDFString || word instanceof PDFHexString ? word.decodeText() : undefined
}

test('proofs name the press from its profile on, another one after it, and none once it is put aside', async () => {
  const { jobId } = await p.paidJob({ cardIds: p.some(1) })
  expect(await current()).toBeNull()
  expect(await conditionOf(jobId)).toBeUndefined()
  const specifications = async () =>
    (await p.world.call(cardPrintingContract.specifications, {}, { session: p.manager })).data.press
  expect(await specifications()).toBeNull()

  const first = await upload(press, { condition: 'FOGRA39' })
  expect(first).toMatchObject({
    code: 200,
    data: { condition: 'FOGRA39', profileVersion: '2.2', bytes: press.length },
  })
  expect(await current()).toMatchObject({ profileId: first.data.profileId })
  expect(await conditionOf(jobId)).toBe('FOGRA39')
  expect(await specifications()).toMatchObject({ condition: 'FOGRA39' })

  const second = await upload(press, { condition: 'JC200103' })
  expect(await conditionOf(jobId)).toBe('JC200103')
  const gone = await p.world.call(
    productionContract.removeProfile,
    { params: { id: second.data.profileId } },
    { session: p.operator },
  )
  expect(gone.status).toBe(200)
  expect(await current()).toBeNull()
  expect(await conditionOf(jobId)).toBeUndefined()
  const again = await p.world.call(
    productionContract.removeProfile,
    { params: { id: first.data.profileId } },
    { session: p.operator },
  )
  expect(again.status).toBe(404)
})

test('what is no profile of a press is refused at its field, and the one in use stays', async () => {
  const kept = await upload(press)
  const screen = Buffer.from(press)
  screen.write('mntr', 12, 'latin1')
  for (const wrong of [Buffer.from('not a profile'), press.subarray(0, 5000), screen]) {
    const refused = await upload(wrong)
    expect(refused).toMatchObject({ status: 400, data: { fields: { file: expect.any(String) } } })
    expect(refused.msg.length).toBeGreaterThan(6)
  }
  expect((await upload(press, { name: 'press.pdf' })).status).toBe(400)
  expect(await upload(press, { condition: '<x>' })).toMatchObject({
    status: 400,
    data: { fields: { condition: expect.any(String) } },
  })
  expect(await current()).toMatchObject({ profileId: kept.data.profileId })
})

test('only who prints sets it', async () => {
  for (const session of [p.manager, p.stranger]) {
    expect((await upload(press, { session })).status).toBe(403)
    expect((await p.world.call(productionContract.getProfile, {}, { session })).status).toBe(403)
  }
})
