import { v7 as uuidv7 } from 'uuid'

import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import type { ContentBlock, ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { type ArtName, artSize, drawArt } from '#features/promotion/contents/face/templates/template-art.ts'
import { readContent, seedContent } from '#features/promotion/contents/server/contents.seed.ts'
import { promotionsSeed } from '#features/promotion/promotions/server/promotions.seed.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import { seedSubjectVisits } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { insertComment } from './news-comments.repository.ts'
import { insertLike } from './news.repository.ts'

interface SeededNews {
  title: string
  summary: string
  art: ArtName
  age: number
  paragraphs: readonly string[]
  tags: string[]
  isDraft?: boolean
}

const stories: readonly SeededNews[] = [
  {
    title: '协作机器人产线通过 IATF 16949 年度审核',
    summary: '审核组对过程能力给出零不符合项。',
    art: 'certificate',
    age: 47,
    tags: ['质量'],
    paragraphs: [
      '三天的现场审核覆盖了来料、装配、标定和出货四个环节，抽查的 46 份过程记录全部可以追溯到班组和设备。',
      '从明年一月起，每台机器人出厂时都附带标定报告的二维码，客户扫码即可查看。',
    ],
  },
  {
    title: '苏州二期厂房封顶，新增 12 条自动化产线',
    summary: '明年三月设备进场，年产能将达到 8,000 台。',
    art: 'workshop',
    age: 26,
    tags: ['产能'],
    paragraphs: [
      '二期厂房建筑面积 9,600 平方米，一层为总装和老化测试，二层为控制柜和夹爪产线。',
      '投产后标准机型的交期将从六周缩短到四周。',
    ],
  },
  {
    title: '与江南汽车签署三年供货协议',
    summary: '为其电池托盘产线提供 120 台协作机器人和全部工装。',
    art: 'robot',
    age: 11,
    tags: ['客户'],
    paragraphs: [
      '首批 40 台将在十二周内交付，并派驻两名工程师完成现场调试。',
      '双方还将共建一条试验线，验证视觉引导的拧紧工艺。',
    ],
  },
  {
    title: '智能制造开放日报名开始',
    summary: '走进产线，与工程师面对面。名额 80 人。',
    art: 'hall',
    age: 4,
    tags: ['活动'],
    paragraphs: ['当天安排产线参观、三场技术分享和一对一选型咨询，午餐和苏州北站接驳车由我们安排。'],
  },
  {
    title: '年末服务安排',
    summary: '',
    art: 'desk',
    age: 1,
    tags: ['服务'],
    isDraft: true,
    paragraphs: ['12 月 30 日至 1 月 2 日热线照常，备件仓库次日恢复发货。'],
  },
]

function pageOf({ paragraphs, title }: SeededNews, fileId: string): ContentDocument {
  const block = (type: string, props: object): ContentBlock => ({
    id: uuidv7(),
    type,
    v: 1,
    props: props as ContentBlock['props'],
  })
  return {
    schema: 1,
    blocks: [
      block('image', { layout: 'long', items: [{ id: uuidv7(), fileId, alt: title }] }),
      block('text', {
        variant: 'body',
        rich: paragraphs.map((text) => ({ type: 'p', runs: [{ text }] })),
      }),
    ],
  }
}

/** News with comments that wait, are shown, are answered and are hidden, and one that is not published. */
export const newsSeed = defineSeed({
  name: 'news',
  async run({ tx, services, of }) {
    const { admin, manager } = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(promotionsSeed)
    const made = []
    const drawn = stories.map(async ({ art }) => ({
      name: `${art}.png`,
      content: await rasterise(drawArt(art, '#2f7de1'), artSize),
      createdBy: manager.accountId,
    }))
    const pictures = await services.files.saveImages(tx, await Promise.all(drawn))
    for (const [place, one] of stories.entries()) {
      const publicId = pictures[place]?.publicId ?? null
      const { title, summary, age, tags, isDraft = false } = one
      made.push(
        await seedContent(
          { tx, services },
          {
            kind: 'news',
            title,
            summary,
            age,
            isDraft,
            by: manager,
            from: pageOf(one, publicId ?? ''),
            facts: { author: '市场部', tags },
            coverFileId: publicId,
            ...(one.art === 'workshop' && { topAt: new Date(Date.now() - age * dayMs) }),
          },
        ),
      )
    }
    const [audit, plant, contract, openDay] = made
    const ago = (days: number) => new Date(Date.now() - days * dayMs)
    const comment = (news: { id: string } | undefined, name: string, text: string) => ({
      contentId: news?.id ?? '',
      visitorKey: `demo:${name}`,
      name,
      text,
    })
    const question = await insertComment(tx, {
      ...comment(plant, '顾晨', '二期投产后，MY-R10 的交期能到四周以内吗？'),
      state: 'shown',
      createdAt: ago(25),
    })
    await insertComment(tx, {
      contentId: question.contentId,
      accountId: admin.accountId,
      name: admin.name,
      text: '可以。标准机型四周，带力控的机型五周，合同里会写明。',
      replyTo: question.id,
      state: 'shown',
      createdAt: ago(24.8),
    })
    for (const row of [
      { ...comment(audit, '任国强', '恭喜，标定报告可查很实用。'), state: 'shown', createdAt: ago(46) },
      { ...comment(contract, '方雅', '低价代办各类认证，加微信咨询。'), state: 'hidden', createdAt: ago(10) },
      { ...comment(contract, '石磊', '试验线什么时候可以参观？'), state: 'pending', createdAt: ago(0.4) },
      { ...comment(openDay, '秦岚', '可以带两位同事一起报名吗？'), state: 'pending', createdAt: ago(0.1) },
    ] as const)
      await insertComment(tx, row)
    for (const [place, news] of [audit, plant, contract, openDay].entries())
      for (let like = 0; like < 9 + place * 4; like += 1)
        await insertLike(tx, { contentId: news?.id ?? '', likerKey: `demo:${like}` })
    const shared = await seedSubjectVisits(
      tx,
      made.filter(({ state }) => state === 'published').map((news) => readContent(news, 0.9)),
      { seed: 20_261_123 },
    )
    await seedForwardsOf(
      tx,
      shared.map(({ subjectId, ...visit }) => ({
        ...visit,
        subject: { type: 'content', id: subjectId },
        holder: manager.accountId,
      })),
    )
  },
})
