// Chinese as data: what is printed on cards that tests have read.
import { join } from 'node:path'

import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/** The texts on a drawn card. */
export interface PaperPerson {
  name: string
  title: string
  department: string
  company: string
  mobile: string
  tel: string
  email: string
  website: string
  address: string
  postcode: string
}

export const paperPeople: readonly PaperPerson[] = [
  {
    name: '张伟明',
    title: '市场总监',
    department: '市场部',
    company: '杭州云帆科技有限公司',
    mobile: '13812345678',
    tel: '0571-88234567',
    email: 'zhang.wm@yunfan-tech.cn',
    website: 'www.yunfan-tech.cn',
    address: '浙江省杭州市西湖区文三路478号华星大厦12层',
    postcode: '310012',
  },
  {
    name: '李晓彤',
    title: '高级工程师',
    department: '研发中心',
    company: '上海恒远智能装备股份有限公司',
    mobile: '15900876543',
    tel: '021-61238899',
    email: 'lixt@hengyuan-smart.com',
    website: 'www.hengyuan-smart.com',
    address: '上海市浦东新区张江路665号3号楼',
    postcode: '201203',
  },
  {
    name: '欧阳建国',
    title: '总经理',
    department: '国际业务部',
    company: '广州博睿国际贸易有限公司',
    mobile: '18620345671',
    tel: '020-38765432',
    email: 'ouyang@borui-trade.com.cn',
    website: 'www.borui-trade.com.cn',
    address: '广东省广州市天河区珠江新城华夏路30号富力盈通大厦2201室',
    postcode: '510623',
  },
]

export interface CardLook {
  isDark?: boolean
  /** In degrees; only photographs are askew. */
  turned?: number
  isPhoto?: boolean
}

const size = { width: 1063, height: 638 }
const fonts = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'].map((file) =>
  join(import.meta.dirname, '../../node_modules/@expo-google-fonts/noto-sans-sc', file),
)

function svgOf(person: PaperPerson, { isDark = false }: CardLook): string {
  const [paper, ink, soft] = isDark ? ['#16233b', '#ffffff', '#d5dbe6'] : ['#ffffff', '#1b1f27', '#4a4f5a']
  const text = (
    text: string,
    {
      x,
      y,
      font,
      fill = soft,
      weight = 400,
    }: { x: number; y: number; font: number; fill?: string; weight?: number },
  ) =>
    `<text x="${x}" y="${y}" font-size="${font}" fill="${fill}" font-weight="${weight}" font-family="Noto Sans SC">${text}</text>`
  const { name, title, department, company, mobile, tel, email, website, address, postcode } = person
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${paper}"/>${[
    text(company, { x: 70, y: 105, font: 38, fill: ink, weight: 700 }),
    text(name, { x: 70, y: 235, font: 64, fill: ink, weight: 700 }),
    text(title, { x: 420, y: 232, font: 34 }),
    text(department, { x: 70, y: 300, font: 32 }),
    text(`手机：${mobile}`, { x: 70, y: 390, font: 28 }),
    text(`电话：${tel}`, { x: 540, y: 390, font: 28 }),
    text(`邮箱：${email}`, { x: 70, y: 445, font: 28 }),
    text(`网址：${website}`, { x: 70, y: 500, font: 28 }),
    text(`地址：${address}`, { x: 70, y: 555, font: 26 }),
    text(`邮编：${postcode}`, { x: 70, y: 605, font: 26 }),
  ].join('')}</svg>`
}

/** Uneven light from one corner, as a lamp above a desk throws it. */
const light = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="0.25" cy="0.2" r="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )

/** The grain of a small sensor, the same each time. */
function grain(width: number, height: number): Promise<Buffer> {
  let state = 20_261_122
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  // Three even values make one that is nearly normal.
  const pixels = Buffer.from(
    Array.from({ length: width * height }, () => Math.round(128 + (next() + next() + next() - 1.5) * 28)),
  )
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

/** A drawn card: clean as a PNG, or as somebody would photograph it: askew, unevenly lit, noisy, soft, as a JPEG. */
export async function drawPaperCard(person: PaperPerson, look: CardLook = {}): Promise<Buffer> {
  const resvg = new Resvg(svgOf(person, look), {
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Noto Sans SC' },
  })
  const clean = Buffer.from(resvg.render().asPng())
  if (!look.isPhoto) return clean
  const turned = await sharp(clean)
    .rotate(look.turned ?? 2.4, { background: look.isDark ? '#6d6255' : '#b9ad9a' })
    .png()
    .toBuffer()
  const { width, height } = await sharp(turned).metadata()
  const noise = await grain(width, height)
  const lit = await sharp(turned)
    .composite([
      { input: await sharp(light(width, height)).png().toBuffer() },
      { input: noise, blend: 'soft-light' },
    ])
    .png()
    .toBuffer()
  return sharp(lit).blur(0.7).jpeg({ quality: 70 }).toBuffer()
}
