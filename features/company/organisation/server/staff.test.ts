import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { organisationContract, type StaffDraft } from '../organisation.contract.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'

let w: StaffWorld
let stranger: Session
beforeAll(async () => {
  w = await openStaffWorld('staff')
  stranger = await w.world.signIn('admin2')
})
afterAll(() => w.close())

const as = (session: Session) => ({ session })

describe('a person', () => {
  test('is taken in, found, changed, and recorded with what stood before', async () => {
    const departmentId = await w.departmentNamed('研发中心')
    const { data: post } = await w.world.call(
      organisationContract.createPost,
      { body: { code: 'architect', name: '架构师' } },
      as(w.admin),
    )
    const person = await w.made({
      name: ' 司马青衫 ',
      departmentId,
      title: '首席工程师',
      mobile: '13500000001',
      email: 'QingShan@Example.com',
      sex: '0',
      employeeNo: 'A-0001',
      postIds: [post.id],
      remark: '远程办公',
    })
    expect(person).toMatchObject({
      name: '司马青衫',
      department: '研发中心',
      email: 'qingshan@example.com',
      state: 'active',
      source: 'manual',
      posts: [{ id: post.id, name: '架构师' }],
      username: null,
      successor: null,
      version: 1,
    })
    for (const keyword of ['司马', 'smqs', 'simaqing', '13500000001', 'a-0001', ' 司马 '])
      expect((await w.list({ keyword })).list.map(({ staffId }) => staffId)).toContain(person.staffId)
    expect((await w.list({ keyword: '%' })).total).toBe(0)
    expect((await w.list({ postId: post.id })).list.map(({ name }) => name)).toEqual(['司马青衫'])

    const changed = await w.update({
      id: person.staffId,
      title: '',
      employeeNo: 'A-0002',
      postIds: [],
      version: 1,
    })
    expect(changed.data).toMatchObject({
      title: '',
      employeeNo: 'A-0002',
      mobile: '13500000001',
      posts: [],
      version: 2,
    })
    expect((await w.update({ id: person.staffId, title: '晚了', version: 1 })).detail).toMatchObject({
      reason: 'VERSION_CONFLICT',
    })
    const trail = await w.inCompany((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.objectId, person.staffId))
        .orderBy(auditEntries.at),
    )
    expect(trail.map(({ event }) => event)).toEqual(['create', 'update'])
    expect(trail[1]?.detail).toEqual({
      before: { title: '首席工程师', employeeNo: 'A-0001', postIds: [post.id] },
      after: { title: null, employeeNo: 'A-0002', postIds: [] },
    })
  })

  test('a change that changes nothing is no version and no trail', async () => {
    const person = await w.made({ name: '不变', mobile: w.newMobile() })
    expect((await w.update({ id: person.staffId, name: '不变', title: '' })).data.version).toBe(1)
  })

  test('lists filter, sort and page', async () => {
    const top = await w.newDepartment('名单')
    const below = await w.newDepartment('名单下级', top)
    const names = ['王一', '李二', '陈三']
    for (const [place, name] of names.entries())
      await w.made({
        name,
        departmentId: place === 0 ? top : below,
        employeeNo: `Z-${3 - place}`,
        mobile: w.newMobile(),
      })
    await w.made({ name: '无号', departmentId: below })
    const found = async (query: object) =>
      (await w.list({ departmentId: top, ...query })).list.map(({ name }) => name)
    expect(await found({})).toEqual(['陈三', '李二', '王一', '无号'])
    expect(await found({ below: 'false' })).toEqual(['王一'])
    expect(await found({ sort: 'createdAt' })).toEqual([...names, '无号'])
    expect(await found({ sort: 'createdAt', order: 'desc' })).toEqual(['无号', '陈三', '李二', '王一'])
    expect(await found({ sort: 'employeeNo' })).toEqual(['陈三', '李二', '王一', '无号'])
    expect(await found({ sort: 'employeeNo', order: 'desc' })).toEqual(['王一', '李二', '陈三', '无号'])
    expect(await found({ limit: 2, page: 2 })).toEqual(['王一', '无号'])
    expect((await w.list({ departmentId: top, limit: 2 })).total).toBe(4)
    const today = zoneClock('Asia/Shanghai').day(new Date())
    expect(await found({ createdFrom: today, createdTo: today })).toHaveLength(4)
    expect(await found({ createdTo: '2020-01-01' })).toEqual([])
    expect(await found({ state: 'left' })).toEqual([])
    expect(await found({ state: 'active,left' })).toHaveLength(4)
    const wrong = await w.world.call(
      organisationContract.listStaff,
      { query: { state: 'asleep' } },
      as(w.admin),
    )
    expect(wrong.detail?.fields).toHaveProperty('state')
  })
})

describe('wrong input', () => {
  const nobody = '01900000-dead-7000-8000-00000000beef'
  test.each([
    ['an empty name', { name: '' }, 400, 'name'],
    ['a name of blanks', { name: '  ' }, 400, 'name'],
    ['a name that is too long', { name: '长'.repeat(31) }, 400, 'name'],
    ['a number that is no mobile', { name: '甲', mobile: '12345678901' }, 400, 'mobile'],
    ['a mobile with a digit too many', { name: '甲', mobile: '138001380001' }, 400, 'mobile'],
    ['a mail address without an @', { name: '甲', email: 'nobody' }, 400, 'email'],
    ['a title that is too long', { name: '甲', title: '长'.repeat(61) }, 400, 'title'],
    ['a sex that is none', { name: '甲', sex: '7' }, 400, 'sex'],
    ['an employee number that is too long', { name: '甲', employeeNo: '1'.repeat(41) }, 400, 'employeeNo'],
    ['a remark that is too long', { name: '甲', remark: '长'.repeat(501) }, 400, 'remark'],
    ['a department that does not exist', { name: '甲', departmentId: nobody }, 400, 'departmentId'],
    ['a post that does not exist', { name: '甲', postIds: [nobody] }, 400, 'postIds'],
    ['a mobile that somebody has', { name: '甲', mobile: '13522220000' }, 409, 'mobile'],
    ['an employee number that somebody has', { name: '甲', employeeNo: 'TAKEN' }, 409, 'employeeNo'],
  ])('%s is marked at its field and writes nothing', async (_what, body, status, field) => {
    await w.create({ name: '占号', mobile: '13522220000', employeeNo: 'TAKEN' })
    const before = (await w.list()).total
    const answer = await w.create(body as StaffDraft)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
    expect(answer.detail?.fields?.[field]).toMatch(/\S/)
    expect((await w.list()).total).toBe(before)
    const victim = await w.made({ name: '改我', mobile: w.newMobile() })
    const change = await w.update({ id: victim.staffId, ...(body as StaffDraft) })
    expect({ status: change.status, fields: Object.keys(change.detail?.fields ?? {}) }).toEqual({
      status,
      fields: [field],
    })
    expect((await w.get(victim.staffId)).data).toEqual(victim)
  })

  test('what another company has is unknown', async () => {
    const { data: foreignDepartment } = await w.world.call(
      organisationContract.saveDepartment,
      { body: { name: '外部', parentId: null } },
      as(stranger),
    )
    const foreign = (await w.create({ name: '外人', mobile: '13533330000' }, stranger)).data
    expect(
      (await w.create({ name: '甲', departmentId: foreignDepartment.id })).detail?.fields,
    ).toHaveProperty('departmentId')
    const mine = await w.made({ name: '本人', mobile: '13533330000' })
    expect((await w.startLeave(mine.staffId, foreign.staffId)).detail?.fields).toHaveProperty(
      'successorStaffId',
    )
    const answers = [
      await w.get(foreign.staffId),
      await w.update({ id: foreign.staffId, name: '改名' }),
      await w.enable(foreign.staffId, false),
      await w.startLeave(foreign.staffId),
      await w.remove(foreign.staffId),
      await w.restore(foreign.staffId),
    ]
    for (const answer of answers) expect(answer.status).toBe(404)
    expect((await w.get(foreign.staffId, stranger)).data.state).toBe('active')
  })

  test('of twenty people who come at once with one number there is one', async () => {
    const mobile = w.newMobile()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => w.create({ name: `抢号${n}`, mobile })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.detail).toMatchObject({ reason: 'DUPLICATE' })
    expect((await w.list({ keyword: mobile })).total).toBe(1)
  })
})
