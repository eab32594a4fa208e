// Chinese as data: channel codes of the demonstration, as a park writes them.
import { asc, eq } from 'drizzle-orm'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertChannel, writeStaff } from './channels.repository.ts'

const shared = { fromHour: 9, toHour: 18, dailyCap: 30, spareStaffId: null, expiresOn: null, note: '' }
/** The demonstration company has one code in every state. */
const items = [
  {
    name: '园区展厅前台',
    welcome: '欢迎来到澜湾科技园，留下联系方式，招商同事为您介绍厂房与政策。',
    campaign: '日常接待',
    state: 'active',
    opens: 126,
    forms: 31,
  },
  {
    name: '秋季开放日易拉宝',
    welcome: '开放日现场咨询，请留下联系方式。',
    campaign: '2026 秋季开放日',
    state: 'archived',
    opens: 84,
    forms: 22,
  },
  { name: '冬季路演海报', welcome: '', campaign: '2026 冬季路演', state: 'draft', opens: 0, forms: 0 },
] as const

export const channelsSeed = defineSeed({
  name: 'channels',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    const creator = { createdBy: admin.accountId, createdByName: admin.name }
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.state, 'active'))
      .orderBy(asc(staff.id))
      .limit(3)
    for (const item of items) {
      const { id } = await insertChannel(tx, { ...shared, ...item, ...creator })
      await writeStaff(
        tx,
        id,
        people.map((one) => one.id),
      )
    }
  },
})
