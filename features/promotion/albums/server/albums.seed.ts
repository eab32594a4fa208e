import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { promotionsSeed } from '#features/promotion/promotions/server/promotions.seed.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { optionsOf, plainField } from '#features/customers/customer-forms/server/customer-forms.seed.ts'
import { seedGate } from '#features/promotion/share-gates/server/share-gates.seed.ts'
import { readContent, seedContent } from '#features/promotion/contents/server/contents.seed.ts'
import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import { seedSubjectVisits } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

/** Somebody has put the pictures in, and their descriptions are still to be written. */
const withoutDescriptions = ({ blocks, ...document }: ContentDocument): ContentDocument => ({
  ...document,
  blocks: blocks.map((block) =>
    block.type === 'common' || block.type === 'image'
      ? {
          ...block,
          props: {
            ...block.props,
            items: (block.props['items'] as Record<string, unknown>[]).map((item) =>
              'fileId' in item ? { ...item, alt: '' } : item,
            ),
          } as typeof block.props,
        }
      : block,
  ),
})

/** Asked of those who read the catalogue to its end. */
const catalogueQuestions: FormField[] = [
  {
    ...plainField,
    key: 'start',
    type: 'single',
    label: { 'zh-CN': '计划何时上线', en: 'When do you plan to start' },
    isRequired: true,
    options: optionsOf('三个月内', '半年内', '还在了解'),
    visibleTo: ['visitor'],
  },
  {
    ...plainField,
    key: 'process',
    type: 'text',
    label: { 'zh-CN': '要解决的工序', en: 'Which step it is about' },
    visibleTo: ['visitor'],
  },
]

/** Two albums that are read and passed on, one of them behind a gate, and one that is not ready. */
export const albumsSeed = defineSeed({
  name: 'albums',
  async run({ tx, services, of }) {
    const { admin, manager, staff } = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(promotionsSeed)
    const catalogue = await seedContent(
      { tx, services },
      {
        kind: 'album',
        title: '2026 产品手册：协作机器人 MY-R 系列',
        summary: '负载 3 至 20 公斤，重复定位精度 0.02 毫米',
        by: manager,
        age: 66,
        from: 'catalogue',
      },
    )
    await seedGate(
      tx,
      { type: 'content', id: catalogue.id },
      {
        mode: 'form',
        free: 3,
        lead: '参数表、夹爪与控制柜选型在后面。留下联系方式即可继续看，工程师会按您的工序给出建议。',
        fields: catalogueQuestions,
        by: manager.name,
      },
    )
    const brochure = await seedContent(
      { tx, services },
      {
        kind: 'album',
        title: '明远智造企业宣传册',
        summary: '二十年做好一件事：让产线自己会干活',
        by: admin,
        age: 48,
        from: 'brochure',
        facts: { layout: 'flip' },
      },
    )
    await seedContent(
      { tx, services },
      {
        kind: 'album',
        title: '华东机床展邀请函',
        summary: '12 月 8 日至 11 日，上海国家会展中心 5.1 馆',
        by: manager,
        age: 3,
        from: 'invitation',
        isDraft: true,
        written: withoutDescriptions,
      },
    )
    const sharers = [manager, staff, admin]
    const shared = await seedSubjectVisits(tx, [readContent(catalogue, 2.6), readContent(brochure, 1.7)], {
      seed: 20_261_121,
    })
    await seedForwardsOf(
      tx,
      shared.map(({ subjectId, ...visit }, place) => ({
        ...visit,
        subject: { type: 'content', id: subjectId },
        holder: sharers[Math.floor(place / 3) % sharers.length]?.accountId ?? null,
      })),
    )
  },
})
