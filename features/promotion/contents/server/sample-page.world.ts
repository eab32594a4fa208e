import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import type { RichText } from '../rich-text.contract.ts'
import { blocks } from '../face/block-registry.ts'
import type { FaceData, ShownContent } from '../face/content-face-model.ts'

let count = 0
const newId = () => {
  count += 1
  return `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`
}
const file = (name: string) => name.padEnd(22, '0')

const rich: RichText = [
  { type: 'h2', runs: [{ text: '我们做什么' }] },
  {
    type: 'p',
    runs: [
      { text: '二十年来，我们只做一件事：' },
      { text: '精密连接器', bold: true, colour: 3 },
      { text: '。从打样到量产，' },
      { text: '七天交付', link: 'https://www.example.com/delivery' },
      { text: '。' },
    ],
  },
  {
    type: 'list',
    ordered: false,
    items: [[{ text: '打样 48 小时' }], [{ text: '小批量 7 天' }], [{ text: '年产能 1.2 亿件' }]],
  },
  { type: 'quote', runs: [{ text: '交期准时率 99.6 %，连续三年。' }] },
  { type: 'hr' },
  {
    type: 'table',
    rows: [
      [[{ text: '型号' }], [{ text: '间距' }], [{ text: '额定电流' }]],
      [[{ text: 'MY-2054' }], [{ text: '2.54 mm' }], [{ text: '3 A' }]],
      [[{ text: 'MY-1025' }], [{ text: '1.25 mm' }], [{ text: '1 A' }]],
    ],
  },
  { type: 'image', id: '01900000-0000-7000-8000-0000000000aa', fileId: file('workshop'), alt: '装配车间' },
]

const picture = (name: string, alt: string) => ({ id: newId(), fileId: file(name), alt })

/** A page with every kind of block and everything that it points at: for tests and pictures of the faces. */
export function samplePage(pictureUrl = (name: string) => `/files/${name}`): {
  document: ContentDocument
  data: FaceData
} {
  count = 0
  const contents = new Map<string, ShownContent>()
  const content = (title: string, summary: string, price: string | null) => {
    const contentId = newId()
    contents.set(contentId, {
      title,
      summary,
      path: `/s/demo/${contents.size + 1}`,
      cover: { url: pictureUrl('product'), width: 800, height: 600 },
      day: price === null ? '2026-11-18' : null,
      price,
    })
    return { id: newId(), contentId }
  }
  const openDay = newId()
  const props: { [T in keyof typeof blocks]: ReturnType<(typeof blocks)[T]['create']> } = {
    banner: {
      title: '明远精密：连接每一次信任',
      subtitle: '汽车、医疗与工业设备的连接器供应商',
      height: 'medium',
      fileId: file('workshop'),
      button: { label: '预约参观', link: 'tel:+86-512-66668888' },
    },
    text: { variant: 'body', rich },
    image: {
      layout: 'grid',
      items: [
        {
          ...picture('workshop', '装配车间'),
          areas: [{ id: newId(), x: 10, y: 10, w: 30, h: 30, link: '#contact' }],
        },
        picture('product', '2.54 mm 间距连接器'),
        { ...picture('workshop', ''), decorative: true },
      ],
    },
    carousel: {
      autoplay: true,
      items: [
        { ...picture('workshop', '装配车间'), caption: '一号车间，2025 年投产' },
        { ...picture('product', '成品'), link: 'https://www.example.com/' },
      ],
    },
    product: {
      title: '主打产品',
      layout: 'grid',
      items: [
        content('MY-2054 板端连接器', '镀金触点，插拔 5,000 次', '¥1.80 / 件'),
        content('MY-1025 线束', '耐 125 ℃', '询价'),
      ],
    },
    news: {
      title: '新闻',
      layout: 'list',
      mode: 'picked',
      most: 5,
      items: [
        content('明远精密通过 IATF 16949 年度审核', '审核组对过程能力给出零不符合项。', null),
        content('苏州二期厂房封顶', '新增 12 条自动化产线。', null),
      ],
    },
    video: {
      items: [
        {
          id: newId(),
          title: '三分钟看懂我们的工厂',
          url: 'https://v.example.com/x1',
          posterFileId: file('workshop'),
        },
      ],
    },
    file: {
      items: [
        { id: newId(), fileId: file('catalogue'), name: '2026 产品手册.pdf' },
        { id: newId(), fileId: file('drawing'), name: 'MY-2054 尺寸图.xlsx' },
      ],
    },
    wechat: {
      name: '明远精密',
      wechatId: 'mingyuan-1998',
      qrFileId: file('code'),
      articles: [{ id: newId(), title: '连接器选型的五个误区', url: 'https://mp.weixin.qq.com/s/x' }],
    },
    common: {
      title: '为什么是我们',
      layout: 'columns',
      items: ['来料全检', '七天交付', '一对一工程师'].map((title) => ({
        id: newId(),
        title,
        rich: [{ type: 'p', runs: [{ text: '每一批来料都有检验记录，扫码可查，保存十年。' }] }],
        fileId: file('product'),
        alt: title,
      })),
    },
    activity: {
      title: '近期活动',
      layout: 'card',
      ended: 'shown',
      items: [{ id: newId(), promotionId: openDay }],
    },
    numbers: {
      title: '',
      items: [
        { id: newId(), value: '1.2 亿', label: '年产能（件）' },
        { id: newId(), value: '99.6 %', label: '准时交付' },
        { id: newId(), value: '340+', label: '服务客户' },
      ],
    },
    timeline: {
      title: '发展历程',
      items: [
        { id: newId(), when: '1998', title: '在苏州成立', text: '十二个人，一条手工线。' },
        { id: newId(), when: '2016', title: '通过 IATF 16949', text: '进入新能源汽车供应链。' },
      ],
    },
    faq: {
      title: '常见问题',
      items: [
        {
          id: newId(),
          question: '最小起订量是多少？',
          answer: [{ type: 'p', runs: [{ text: '标准品 500 件。' }] }],
        },
      ],
    },
    logos: {
      title: '合作伙伴',
      layout: 'partners',
      items: [picture('code', '江南汽车'), picture('code', '华东医疗')],
    },
    contact: {
      title: '联系我们',
      phone: '+86 512 6666 8888',
      email: 'sales@example.com',
      address: '江苏省苏州市工业园区星湖街 328 号',
      hours: '周一至周五 9:00–18:00',
      map: 'https://map.example.com/x',
    },
    navigation: {
      items: ['产品', '新闻', '招聘', '联系'].map((label) => ({
        id: newId(),
        label,
        link: '#contact',
        fileId: file('product'),
      })),
    },
  }
  const placements = [
    ['banner', 'page'],
    ['navigation', 'page'],
    ['text', 'page'],
    ['numbers', 'accent'],
    ['image', 'page'],
    ['carousel', 'tint'],
    ['product', 'page'],
    ['timeline', 'tint'],
    ['news', 'page'],
    ['activity', 'tint'],
    ['logos', 'tint'],
    ['video', 'ink'],
    ['file', 'page'],
    ['faq', 'tint'],
    ['common', 'page'],
    ['wechat', 'accent'],
    ['contact', 'ink'],
  ] as const
  const placed = placements.map(([type, ground]): ContentBlock => ({
    id: newId(),
    type,
    v: blocks[type].v,
    // The kinds' own properties are JSON.
    props: props[type] as unknown as ContentBlock['props'],
    style: { ground, ...(type === 'contact' && { anchor: 'contact' }) },
  }))
  const shown = { width: 1200, height: 800 }
  return {
    document: { schema: 1, blocks: placed },
    data: {
      pictures: new Map(
        ['workshop', 'product', 'code'].map((name) => [
          file(name),
          name === 'code'
            ? { url: pictureUrl(name), width: 400, height: 400 }
            : { url: pictureUrl(name), ...shown },
        ]),
      ),
      documents: new Map([
        [file('catalogue'), { url: '/files/catalogue', bytes: 4_812_300 }],
        [file('drawing'), { url: '/files/drawing', bytes: 88_120 }],
      ]),
      contents,
      activities: new Map([
        [
          openDay,
          {
            title: '工厂开放日',
            summary: '参观产线，与工程师面对面',
            path: '/a/demo',
            cover: { url: pictureUrl('workshop'), ...shown },
            day: '2026-12-08 14:00',
            phase: 'coming',
          },
        ],
      ]),
      videos: new Map(),
      latest: new Map(),
    },
  }
}
