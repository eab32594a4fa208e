import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customerGroupsContract } from '#features/customers/card-folders/customer-groups.contract.ts'
import type { FieldMask } from '#features/customers/card-folders/card-folders.contract.ts'
import {
  type FolderWorld,
  grantLine,
  openFolderWorld,
} from '#features/customers/card-folders/server/folders.world.ts'
import { customerFormsContract } from '#features/customers/customer-forms/customer-forms.contract.ts'

import { customerMergesContract } from '../customer-merges.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { findSeenCustomers } from './customer-access.public.ts'

// Chinese as data: a customer that the test makes up.
const whole = {
  mobile: '13712345678',
  otherMobiles: ['13787654321'],
  phones: ['021-55667788'],
  email: 'muster@example.com',
  otherEmails: ['second@example.com'],
  wechat: 'muster_wechat',
  fax: '021-55660000',
  pictureFileId: 'AAAAAAAAAAAAAAAAAAAAAA',
}
const secrets = [
  whole.mobile,
  ...whole.otherMobiles,
  ...whole.phones,
  whole.wechat,
  whole.fax,
  whole.pictureFileId,
]
const addresses = [whole.email, ...whole.otherEmails]

let w: FolderWorld
let id: string
let groupId: string
beforeAll(async () => {
  w = await openFolderWorld('seen_customers')
  ;[id = ''] = await w.newCustomers(1, 'folderlin', { name: '欧阳遮蔽', ...whole })
  ;({ groupId } = await w.newFolder())
  await w.add(groupId, [id])
}, 120_000)
afterAll(() => w.close())

/** What every way of reading customers answers to somebody, by its name. */
async function readings(session = w.bao.session) {
  const call = w.world.call
  const list = await call(customersContract.listStaffCards, { query: { keyword: '欧阳遮蔽' } }, { session })
  const detail = await call(customersContract.get, { query: { carteId: id } }, { session })
  const folder = await w.contents(groupId, session)
  const groups = await call(customerGroupsContract.getGroupCartes, { body: { groupId } }, { session })
  const record = await call(customerFormsContract.getRecord, { body: { id } }, { session })
  const records = await call(customerFormsContract.listRecords, { query: {} }, { session })
  const mobiles = [whole.mobile]
  const twins = await call(customerMergesContract.findDuplicates, { body: { mobiles } }, { session })
  const all = { list, detail, folder, groups, record, records, twins }
  for (const [name, { status }] of Object.entries(all)) expect([name, status]).toEqual([name, 200])
  return Object.entries(all).map(([name, { data }]) => ({ name, data, text: JSON.stringify(data) }))
}

const share = (fieldMask: FieldMask) =>
  w.replace(groupId, [
    grantLine(w.bao.staffId, { fieldMask }),
    // Who looks after a customer sees it whole, however a share masks it.
    grantLine(w.lin.staffId, { fieldMask: 'all' }),
  ])
const detailOf = async (session = w.bao.session) =>
  (await w.world.call(customersContract.get, { query: { carteId: id } }, { session })).data

describe('contacts of a customer', () => {
  test.each(['all', 'phone'] as const)('are whole in no answer to whom a share masks "%s"', async (mask) => {
    await share(mask)
    for (const { name, text } of await readings()) {
      const found = [whole.email, ...secrets].filter((secret) => text.includes(secret))
      // A share that masks the numbers alone shows mail addresses in every answer that has some.
      const shown = mask === 'phone' && name !== 'twins' ? [whole.email] : []
      expect([name, text.includes('欧阳遮蔽'), found]).toEqual([name, true, shown])
    }
  })

  test('are whole for whoever looks after the customer, and to whom a share leaves them open', async () => {
    await share('none')
    for (const session of [w.lin.session, w.bao.session]) {
      for (const { name, text } of await readings(session))
        expect([name, text.includes(whole.mobile)]).toEqual([name, true])
      expect(await detailOf(session)).toMatchObject({
        mobiles: [whole.mobile, ...whole.otherMobiles],
        phones: whole.phones,
        emails: addresses,
        wechat: whole.wechat,
        fax: whole.fax,
        hasPicture: true,
      })
    }
  })

  test('tell a masked reader nothing of a picture', async () => {
    await share('phone')
    const seen = await detailOf()
    expect(seen).toMatchObject({
      mobiles: ['137****5678', '137****4321'],
      phones: ['021-****7788'],
      wechat: 'muste****chat',
      fax: '021-****0000',
      hasPicture: false,
    })
    // Who may ask for numbers one by one learns with them what was masked beside.
    const revealed = await w.world.call(
      customersContract.reveal,
      { body: { carteId: id } },
      { session: w.bao.session },
    )
    expect([seen.numbers, revealed.data]).toMatchObject([
      'masked',
      { mobiles: [whole.mobile, ...whole.otherMobiles], wechat: whole.wechat, fax: whole.fax },
    ])
  })

  test('are masked in what is kept for readers who are not known yet', async () => {
    const seen = (await w.inCompany((tx) => findSeenCustomers(tx, null, [id]))).get(id)
    expect(seen).toMatchObject({
      name: '欧阳遮蔽',
      mobiles: ['137****5678', '137****4321'],
      emails: ['m***@example.com', 's***@example.com'],
      hasPicture: false,
      areContactsVisible: false,
      areEmailsVisible: false,
    })
    expect(seen?.createdAt).toBeInstanceOf(Date)
  })
})
