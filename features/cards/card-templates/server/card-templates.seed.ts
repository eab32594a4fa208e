import { randomUUID } from 'node:crypto'

import { seedTemplateRoles } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { watchLicence } from './card-licences.jobs.ts'
import { insertLicence } from './card-licences.repository.ts'
import { insertSkin, insertTemplate, type NewTemplate } from './card-templates.repository.ts'
import { defaultFields } from './default-fields.domain.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { companySeed } from '#features/company/companies/server/companies.seed.ts'

interface Owner {
  name: string
  website: string
  address: string
  phone: string
  /** Who published the first skins. */
  adminId: string
}

export interface SeededTemplates {
  vertical: string
  horizontal: string
}

/** The demonstration's two templates: an upright one that people may edit themselves, a lying one that the company keeps. */
export async function seedTemplates(
  tx: Tx,
  { adminId, ...company }: Owner,
  now = new Date(),
): Promise<SeededTemplates> {
  const licence = { state: 'active', validFrom: new Date(now.getTime() - 120 * dayMs) } as const
  const defaultValues = {
    company: company.name,
    website: company.website,
    address: company.address,
    phone: company.phone,
  }
  const add = async (template: NewTemplate) => {
    const id = await insertTemplate(tx, template)
    await seedTemplateRoles(tx, id)
    await insertSkin(tx, { templateId: id, skin: template.skin, publishedBy: adminId })
    await insertLicence(tx, {
      templateId: id,
      orderId: randomUUID(),
      kind: 'activate',
      months: 12,
      validFrom: template.validFrom,
      validTo: template.validTo,
      at: template.validFrom ?? now,
    })
    await watchLicence(tx, { id, validTo: template.validTo }, now)
    return id
  }
  const phoneInherited = <R extends { key: string }>(rule: R) =>
    rule.key === 'phone' ? { ...rule, source: 'default' as const } : rule
  const vertical = await add({
    ...licence,
    name: '明远标准名片',
    orientation: 'vertical',
    seats: 50,
    validTo: new Date(now.getTime() + 245 * dayMs),
    fieldRules: defaultFields('standard').map(phoneInherited),
    defaultValues,
    skin: { skinId: 'ridges' },
    shareText: '您好，我是{公司}的{姓名}，这是我的名片，期待与您交流。',
    sort: 10,
  })
  const horizontal = await add({
    ...licence,
    validFrom: new Date(now.getTime() - 345 * dayMs),
    name: '明远商务名片',
    orientation: 'horizontal',
    seats: 20,
    validTo: new Date(now.getTime() + 20 * dayMs),
    fieldRules: defaultFields('strict').map(phoneInherited),
    defaultValues,
    skin: { skinId: 'foil' },
    shareText: '{公司}{职位}{姓名}，很高兴认识您。',
    sort: 20,
  })
  // Bought for a fair that is over: switched off, its cards long sealed.
  await add({
    ...licence,
    state: 'disabled',
    validFrom: new Date(now.getTime() - 269 * dayMs),
    name: '展会接待名片',
    orientation: 'vertical',
    seats: 10,
    validTo: new Date(now.getTime() + 96 * dayMs),
    fieldRules: defaultFields('loose').map(phoneInherited),
    defaultValues,
    skin: { skinId: 'orbit' },
    shareText: '{公司}{姓名}，欢迎来{活动名}展台交流。',
    sort: 30,
  })
  return { vertical, horizontal }
}

export const templatesSeed = defineSeed({
  name: 'card-templates',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    return seedTemplates(tx, { ...(await of(companySeed)), adminId: admin.accountId })
  },
})
