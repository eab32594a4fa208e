import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { rasterise } from '#platform/server/files/image.ts'

import { companies } from './companies.tables.ts'
import { drawLogo } from './sample-logo.renderer.ts'
import { companiesServerTexts } from './server.texts.ts'

interface DemoCompany {
  id: string
  name: string
  shortName: string
  creditCode: string
  legalPerson: string
  industry: string
  brandColour: string
  phone: string
  address: string
  website: string
  introduction: string
}

/** Two invented companies; the second shows that one never sees the other. Credit codes are well-formed (GB 32100-2015) and belong to nobody. */
export const demoCompanies: readonly [DemoCompany, DemoCompany] = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    name: '明远智造科技（苏州）有限公司',
    shortName: '明远智造',
    creditCode: '91320594MA1MYEH00C',
    legalPerson: '许明远',
    industry: '智能制造',
    brandColour: '#2F7D6B',
    phone: '0512-66881200',
    address: '江苏省苏州市工业园区星湖街328号创意产业园6幢',
    website: 'https://www.mingyuan-smart.example',
    introduction: '为离散制造企业提供产线数字化、质量追溯与设备联网的一体化方案。',
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    name: '海岚文化传媒（厦门）有限公司',
    shortName: '海岚文化',
    creditCode: '91350203MA2HLWH14G',
    legalPerson: '苏海岚',
    industry: '文化传媒',
    brandColour: '#1F5FA8',
    phone: '0592-5180266',
    address: '福建省厦门市思明区软件园二期望海路19号',
    website: 'https://www.hailan-media.example',
    introduction: '品牌活动与展览策划。',
  },
]

export const seedCompany = (tx: Tx, company: DemoCompany, logoFileId: string | null = null) =>
  tx
    .insert(companies)
    .values({ ...company, logoFileId, state: 'certified', namedAt: sql`now()`, certifiedAt: sql`now()` })

/** A company that its administrator has still to describe. */
export const seedBlankCompany = (tx: Tx, id: string) =>
  tx.insert(companies).values({
    id,
    name: companiesServerTexts.in('zh-CN').unnamed,
    shortName: companiesServerTexts.in('zh-CN').unnamed,
  })

export const companySeed = defineSeed({
  name: 'companies',
  async run({ tx, services }) {
    const [company] = demoCompanies
    const logo = await services.files.saveImage(tx, {
      name: 'logo.png',
      content: await rasterise(drawLogo(company.brandColour), { width: 512, height: 512 }),
      createdBy: null,
    })
    await seedCompany(tx, company, logo.publicId)
    return company
  },
})
