import { v7 as uuidv7 } from 'uuid'

import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import type { ContentBlock, ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { type ArtName, artSize, drawArt } from '#features/promotion/contents/face/templates/template-art.ts'
import { readContent, seedContent } from '#features/promotion/contents/server/contents.seed.ts'
import { newsSeed } from '#features/promotion/news/server/news.seed.ts'
import { seedSubjectVisits } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { rasterise } from '#platform/server/files/image.ts'

import type { SaleMode } from '../face/sale-modes-model.ts'
import { lowestPrice } from './products.domain.ts'
import { products, productSkus } from './products.tables.ts'

const accents = ['#2f7de1', '#0f8a70', '#b26a1f'] as const

interface SeededProduct {
  key: string
  title: string
  summary: string
  category: string
  saleMode: SaleMode
  age: number
  arts: readonly [ArtName, ...ArtName[]]
  /** Of a product without variants; null for a price on request. */
  priceFen?: number | null
  specs: readonly (readonly [name: string, value: string])[]
  /** Held pieces are those of orders that wait for money. */
  variants?: readonly { name: string; priceFen: number; stock: number; held?: number }[]
  paragraphs: readonly string[]
  isDraft?: boolean
}

const goods: readonly SeededProduct[] = [
  {
    key: 'mill',
    title: 'MY-850 立式加工中心',
    summary: '行程 850×500×550 mm，定位精度 0.005 mm，45 天交货',
    category: '整机',
    saleMode: 'enquire',
    age: 40,
    arts: ['controller', 'workshop'],
    priceFen: 46_800_000,
    specs: [
      ['X/Y/Z 行程', '850×500×550 mm'],
      ['定位精度', '0.005 mm'],
      ['主轴', '12,000 转/分，11 kW'],
      ['刀库', '24 把，换刀 1.8 秒'],
      ['质保', '整机 24 个月，主轴 36 个月'],
    ],
    paragraphs: [
      '铸件经两次时效，三轴滚柱导轨，标配 FANUC 0i-MF Plus，可选西门子 828D。',
      '寄来图纸和 3 件毛坯，免费试切一次，7 个工作日内出样件和检测报告。',
    ],
  },
  {
    key: 'fiveAxis',
    title: 'MY-500U 五轴加工中心',
    summary: '摇篮式转台 500 mm，适合叶轮和医疗植入件',
    category: '整机',
    saleMode: 'show',
    age: 34,
    arts: ['robot'],
    priceFen: null,
    specs: [
      ['转台直径', '500 mm'],
      ['A 轴', '±120°'],
      ['可选', '70 bar 高压内冷'],
    ],
    paragraphs: ['样机在苏州技术中心，周一至周五可预约上机试切。'],
  },
  {
    key: 'box',
    title: 'MY-Box 设备采集盒',
    summary: '没有网口的老机床也能联网，每台半天装好',
    category: '数字化',
    saleMode: 'sell',
    age: 30,
    arts: ['network', 'chart'],
    specs: [
      ['协议', 'OPC UA、MTConnect'],
      ['供电', 'DC 24 V'],
      ['防护', 'IP54'],
    ],
    variants: [
      { name: '4 路输入', priceFen: 198_000, stock: 54 },
      { name: '8 路输入', priceFen: 298_000, stock: 24, held: 1 },
    ],
    paragraphs: ['导轨安装，采集主轴负载、报警和产量；断网时本机保存 72 小时，恢复后自动补传。'],
  },
  {
    key: 'gripper',
    title: 'MY-G 电动夹爪套件',
    summary: '即插即用，含控制器和三套指尖；预订后两周交货',
    category: '自动化',
    saleMode: 'book',
    age: 22,
    arts: ['gripper', 'robot'],
    specs: [
      ['夹持力', '20 至 140 N'],
      ['重复精度', '±0.02 mm'],
      ['通信', 'Modbus RTU、IO'],
    ],
    variants: [
      { name: '行程 50 mm', priceFen: 368_000, stock: 12 },
      { name: '行程 80 mm', priceFen: 458_000, stock: 6, held: 2 },
    ],
    paragraphs: ['与 MY-R 系列协作机器人直接连接，软件里选型号即可，不用写程序。'],
  },
  {
    key: 'care',
    title: 'MY-850 原厂保养套件',
    summary: '过滤器、主轴冷却液和密封件，一次备齐',
    category: '备件',
    saleMode: 'sell',
    age: 45,
    arts: ['goods'],
    specs: [
      ['适用', 'MY-650、MY-850'],
      ['发货', '苏州仓现货，当日发出'],
    ],
    variants: [
      { name: '500 小时', priceFen: 68_000, stock: 176 },
      { name: '2000 小时', priceFen: 128_000, stock: 88 },
    ],
    paragraphs: ['按《保养手册》第 2 页的周期配好，随箱附更换步骤图。'],
  },
  {
    key: 'holder',
    title: 'BT40 刀柄套装（8 支）',
    summary: '出厂动平衡 G2.5，附检测单',
    category: '备件',
    saleMode: 'sell',
    age: 45,
    arts: ['storefront'],
    specs: [['动平衡', 'G2.5 @ 20,000 转/分']],
    variants: [{ name: '', priceFen: 156_000, stock: 0 }],
    paragraphs: ['ER32 弹簧夹头 6 支，面铣刀柄 2 支。'],
  },
  {
    key: 'course',
    title: '五轴编程进阶班（每月一期）',
    summary: '苏州培训中心，三天，每期 20 人',
    category: '培训',
    saleMode: 'book',
    age: 18,
    arts: ['team', 'desk'],
    specs: [
      ['时间', '每月第二周周二至周四'],
      ['地点', '苏州工业园区星湖街 328 号'],
    ],
    variants: [{ name: '12 月班', priceFen: 120_000, stock: 20, held: 3 }],
    paragraphs: ['上机时间占三分之二，结业件由学员自己编程加工；含教材和午餐。'],
  },
  {
    key: 'mist',
    title: 'MY-OM 油雾收集器',
    summary: '静电两级过滤，噪声不超过 62 dB(A)',
    category: '自动化',
    saleMode: 'enquire',
    age: 2,
    arts: ['controller'],
    priceFen: null,
    specs: [['风量', '1,200 m³/h']],
    paragraphs: ['资料整理中，照片待补。'],
    isDraft: true,
  },
]

const pageOf = ({ paragraphs }: SeededProduct): ContentDocument => {
  const text: ContentBlock = {
    id: uuidv7(),
    type: 'text',
    v: 1,
    props: {
      variant: 'body',
      rich: paragraphs.map((paragraph) => ({ type: 'p', runs: [{ text: paragraph }] })),
    },
  }
  return { schema: 1, blocks: [text] }
}

/** Everything that the shop of the demonstration needs of a product. */
export interface MadeProduct {
  contentId: string
  title: string
  skus: { skuId: string; variant: string; priceFen: number }[]
}

const drawings = goods.flatMap(({ key, arts }) =>
  arts.map((art, place) => ({ name: `${key}-${place + 1}.png`, art, accent: accents[place] ?? accents[0] })),
)

/** The company's catalogue: products that are shown, asked about, booked and sold, one that is sold out, and one that is not ready. */
export const productsSeed = defineSeed({
  name: 'products',
  begin: () =>
    Promise.all(
      drawings.map(async ({ name, art, accent }) => ({
        name,
        content: await rasterise(drawArt(art, accent), artSize),
      })),
    ),
  async run({ tx, services, of }, begun): Promise<Map<string, MadeProduct>> {
    const { manager } = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(newsSeed)
    const drawn = (await begun).map((one) => ({ ...one, createdBy: manager.accountId }))
    const saved = await services.files.saveImages(tx, drawn)
    const picturesOf = (key: string) =>
      saved.flatMap(({ publicId }, at) =>
        drawings[at]?.name.startsWith(`${key}-`) && publicId !== null ? [publicId] : [],
      )
    const made = new Map<string, MadeProduct>()
    const offers: (typeof products.$inferInsert)[] = []
    const skus: (typeof productSkus.$inferInsert & { id: string })[] = []
    const read = []
    for (const [place, product] of goods.entries()) {
      const { key, title, summary, age, category, saleMode, specs, variants = [], isDraft = false } = product
      // The page shows the pictures, and the cover nowhere.
      const pictures = picturesOf(key)
      const [cover = null] = pictures
      const price = variants.length > 0 ? lowestPrice(variants) : product.priceFen
      const content = await seedContent(
        { tx, services },
        {
          kind: 'product',
          title,
          summary,
          age,
          isDraft,
          by: manager,
          from: pageOf(product),
          facts: {
            specs: specs.map(([name, value]) => ({ name, value })),
            ...(price !== undefined && { priceFen: price }),
          },
          coverFileId: cover,
        },
      )
      const own = variants.map((variant, at) => ({
        id: uuidv7(),
        contentId: content.id,
        place: at,
        ...variant,
      }))
      offers.push({ contentId: content.id, category, place: (place + 1) * 10, saleMode, pictures })
      skus.push(...own)
      made.set(key, {
        contentId: content.id,
        title,
        skus: own.map(({ id, name, priceFen }) => ({ skuId: id, variant: name, priceFen })),
      })
      if (!isDraft) read.push(readContent(content, 0.5))
    }
    await tx.insert(products).values(offers)
    await tx.insert(productSkus).values(skus)
    await seedSubjectVisits(tx, read, { seed: 20_261_126 })
    return made
  },
})
