import { fairApplicationsSeed } from '#features/shows/recruitment/server/fair-applications.seed.ts'
import { findApplicationById } from '#features/shows/recruitment/server/recruitment.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { followApplication, stepExhibitor } from './exhibitors.actions.ts'
import { findExhibitorOfApplication, writeExhibitor } from './exhibitors.repository.ts'
import { exhibitorUsers } from './exhibitors.tables.ts'

const products = [
  [
    { name: 'HC-500 五轴加工中心', note: '行程 500 mm，重复定位 0.003 mm' },
    { name: '柔性产线 FMS-8', note: '八工位，换型 12 分钟' },
  ],
  [
    { name: '协作机器人 QY-7', note: '负载 7 kg，免围栏' },
    { name: '码垛工作站', note: '每小时 900 箱' },
  ],
  [{ name: '三维视觉检测仪 SR-3', note: '每分钟 60 件' }],
  [
    { name: '光纤激光切割机 GG-6020', note: '功率 6 kW' },
    { name: '激光清洗机', note: '手持式' },
  ],
] as const

/** The companies that signed for the fair, most of them in the directory already, with people of their own. */
export const exhibitorsSeed = defineSeed({
  name: 'exhibitors',
  async run({ tx, of }): Promise<void> {
    const { applicationIds } = await of(fairApplicationsSeed)
    for (const [place, applicationId] of applicationIds.entries()) {
      const application = await findApplicationById(tx, applicationId)
      if (!application) continue
      await followApplication(tx, application)
      const made = await findExhibitorOfApplication(tx, applicationId)
      if (!made) throw new Error('a signed application has no exhibitor')
      const ofOne = products[place]
      if (!ofOne) continue
      const written = await writeExhibitor(tx, made, {
        products: ofOne.map((product) => ({ ...product })),
        website: `https://exhibitor${place + 1}.example`,
      })
      await stepExhibitor(tx, written, { event: 'publish', actor: systemActor, by: { role: 'E1' } })
      const tail = (digit: number) => `1380514${String(6000 + place * 10 + digit)}`
      await tx.insert(exhibitorUsers).values([
        { exhibitorId: made.id, name: `${application.contact.slice(0, 1)}敏`, mobile: tail(1), role: 'E2', state: 'invited' },
        { exhibitorId: made.id, name: `${application.contact.slice(0, 1)}强`, mobile: tail(2), role: 'E3', state: 'invited' },
      ]) // prettier-ignore
    }
  },
})
