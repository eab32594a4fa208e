import { v7 as uuidv7 } from 'uuid'

import { drawAvatar } from '#features/cards/cards/server/sample-avatar.public.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { Script } from '../presenters.contract.ts'
import { emptyScript, presenterMachine } from './presenters.domain.ts'
import { changePresenter, insertConsent, insertMedium, insertPresenter } from './presenters.repository.ts'

const spoken = [
  '您好，我是明远智造的产品顾问林晓薇，很高兴为您介绍我们的公司。',
  '明远智造位于苏州工业园区，为离散制造企业提供产线数字化、质量追溯与设备联网的一体化方案。',
  '代表产品 MY-850 立式加工中心，行程 850×500×550 毫米，定位精度 0.005 毫米。',
  '设备在 A3 恒温装配线上装配，全年保持 22±1 摄氏度，主轴装配后连续跑合 72 小时。',
  '欢迎预约参观我们的展厅和车间，期待与您见面。',
]

/** The demonstration company has somebody who presents it, and has begun with another. */
export const presentersSeed = defineSeed({
  name: 'presenters',
  async run({ tx, services, of }) {
    const { admin } = await of(accountsSeed)
    const creator = { createdBy: admin.accountId, createdByName: admin.name }
    const begin = (name: string, title: string) =>
      insertPresenter(tx, {
        id: uuidv7(),
        publicId: newPublicId(),
        name,
        title,
        draft: emptyScript,
        ...creator,
      })
    const presenter = await begin('林晓薇', '产品顾问')
    const keep = async (kind: 'portrait' | 'evidence', name: string, content: Buffer) => {
      const file = await services.files.savePrivate(tx, {
        name,
        content,
        contentType: 'image/png',
        createdBy: admin.accountId,
      })
      return insertMedium(tx, { presenterId: presenter.id, kind, name, fileId: file.id })
    }
    const drawing = drawAvatar('林晓薇', { look: 'feminine' })
    const portrait = await keep(
      'portrait',
      '林晓薇.png',
      await rasterise(drawing, { width: 480, height: 480 }),
    )
    const paper = await keep(
      'evidence',
      '肖像授权书（样例）.png',
      await rasterise(drawing, { width: 240, height: 240 }),
    )
    const day = (at: Date) => at.toISOString().slice(0, 10)
    const inTwoYears = new Date()
    inTwoYears.setFullYear(inTwoYears.getFullYear() + 2)
    await insertConsent(tx, {
      presenterId: presenter.id,
      personName: '林晓薇',
      scopes: ['portrait', 'voice'],
      givenOn: day(new Date(Date.now() - 10 * dayMs)),
      until: day(inTwoYears),
      evidenceId: paper.id,
      recordedBy: admin.name,
    })
    const script: Script = {
      portraitId: portrait.id,
      videoId: null,
      sentences: spoken.map((text, index) => ({ id: `sentence-${index + 1}`, text })),
    }
    await changePresenter(tx, presenter, {
      draft: script,
      shown: script,
      state: presenterMachine.targetOf('publish'),
      publishedAt: new Date(),
      isShown: true,
    })
    await begin('周启航', '技术总监')
  },
})
