import { describe, expect, test } from 'vitest'

import { all, card, found, line } from './card-lines.world.ts'
import { parseCard } from './card-parser.domain.ts'
import { turnedBack } from './card-text.domain.ts'

test.each([
  ['手机：138 1234 5678', 'mobile', '13812345678'],
  ['M +86 138-1234-5678', 'mobile', '13812345678'],
  ['M13812345678', 'mobile', '13812345678'],
  ['(86)13812345678', 'mobile', '13812345678'],
  ['手機：0912-345-678', 'mobile', '0912-345-678'],
  ['携帯 090-1234-5678', 'mobile', '090-1234-5678'],
  ['手提 Mobile: +852 9123 4567', 'mobile', '+852 9123 4567'],
  ['Mobile: +1 415 555 0134', 'mobile', '+1 415 555 0134'],
  ['WeChat / WhatsApp: +86 138 1234 5678', 'mobile', '13812345678'],
  ['Te1: 0571-88234567', 'tel', '0571-88234567'],
  ['电话 : ( 021 ) 61238899', 'tel', '021-61238899'],
  ['电 话：010-61238899 转 801', 'tel', '010-61238899 转 801'],
  ['電話：02-2345-6789', 'tel', '02-2345-6789'],
  ['電話 Tel02-2616-4081', 'tel', '02-2616-4081'],
  ['热线 400-820-8820', 'tel', '400-820-8820'],
  ['T +1 (650) 555-0199', 'tel', '+1 (650) 555-0199'],
  ['传真：0571-88234568', 'fax', '0571-88234568'],
  ['+33 6 55 01 27 88', 'mobile', '+33 6 55 01 27 88'],
  ['+33 1 55 07 41 20', 'tel', '+33 1 55 07 41 20'],
  ['CO-FOUNDER & CTO', 'title', 'CO-FOUNDER & CTO'],
  ['傅真：02-2345-6780', 'fax', '02-2345-6780'],
  ['E-mail: Zhang.WM@Yunfan-Tech.CN', 'email', 'zhang.wm@yunfan-tech.cn'],
  ['邮箱：zhang @ yunfan-tech . com . cn', 'email', 'zhang@yunfan-tech.com.cn'],
  ['网址：www.yunfan-tech.cn', 'website', 'www.yunfan-tech.cn'],
  ['https://cards.example.com/a', 'website', 'https://cards.example.com/a'],
  ['微信号：zhang_weiming', 'wechat', 'zhang_weiming'],
  ['Wechat: zhang_ 1ei57', 'wechat', 'zhang_lei57'],
  ['邮编：310012', 'postcode', '310012'],
  ['〒100-0005', 'postcode', '100-0005'],
  ["Margaret O' Sullivan", 'name', "Margaret O'Sullivan"],
  ['T100-0005', 'postcode', '100-0005'],
  ['统一社会信用代码：91330106MA2CFKQ27B', 'creditCode', '91330106MA2CFKQ27B'],
  ['杭州云帆科技有限公司', 'company', '杭州云帆科技有限公司'],
  ['海川智能科技(苏州)有限公司', 'company', '海川智能科技（苏州）有限公司'],
  ['株式会社富士商事', 'company', '株式会社富士商事'],
  ['大连海之味水产行', 'company', '大连海之味水产行'],
  ['Nordlys Seafood AS', 'company', 'Nordlys Seafood AS'],
  ['Lumenleaf Health Pte. Ltd.', 'company', 'Lumenleaf Health Pte. Ltd.'],
  ['北京瑞信达投资管理中心（有限合伙）', 'company', '北京瑞信达投资管理中心（有限合伙）'],
  ['Granite Stone Logistics GmbH', 'company', 'Granite Stone Logistics GmbH'],
  ['市场部', 'department', '市场部'],
  ['高级工程师', 'title', '高级工程师'],
  ['首席经济学家', 'title', '首席经济学家'],
  ['代表取締役社長', 'title', '代表取締役社長'],
  ['Chief Executive Officer', 'title', 'Chief Executive Officer'],
  ['地 址：浙江省 杭州市 西湖区 文三路 478 号', 'address', '浙江省杭州市西湖区文三路478号'],
  ['台北市大安區忠孝東路四段216號8樓', 'address', '台北市大安區忠孝東路四段216號8樓'],
  ['292 Market Street,Unit 25, Singapore 068898', 'address', '292 Market Street, Unit 25, Singapore 068898'],
])('"%s" is the %s %s', (words, key, value) => {
  expect(found([line(words)])).toEqual({ [key]: value })
})

test.each(['统一编号：92687656', 'QQ：123456789', '股票代码：600519', '手机 ： 电话 ：', ''])(
  '"%s" says nothing that a card is read for',
  (words) => {
    expect(parseCard([line(words)])).toEqual([])
  },
)

describe('whose card it is', () => {
  test.each([
    ['王小明', '王小明'],
    ['王 小 明', '王小明'],
    ['欧阳建国', '欧阳建国'],
    ['歐陽建宏', '歐陽建宏'],
    ['司马懿', '司马懿'],
    ['上官婉儿', '上官婉儿'],
    ['王明 先生', '王明'],
    ['山田 太郎', '山田太郎'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ['阿依古丽.买买提', '阿依古丽·买买提'],
    ['万侯卓', '万俟卓'],
    ['洗碧君', '冼碧君'],
    ['John Smith', 'John Smith'],
    ['Zoë Grant-Sørensen', 'Zoë Grant-Sørensen'],
    ['Dr. Emily Walker, PhD', 'Emily Walker'],
    ['JAMES T. MILLER', 'JAMES T. MILLER'],
  ])('"%s" is %s', (words, name) => {
    expect(found(card([words, 60]))).toEqual({ name })
  })
  test('is told by surname and size', () => {
    expect(found(card(['王府井', 18], ['合作共赢', 40], ['张伟明', 60]))).toMatchObject({ name: '张伟明' })
  })
  test('also with letters so far apart that they were found one by one', () => {
    const letters = ['王', '小', '明'].map((letter, index) => line(letter, { x: index * 100, size: 60 }))
    expect(found(letters)).toEqual({ name: '王小明' })
  })
  test.each([
    ['张伟明 市场总监', '张伟明', '市场总监'],
    ['欧阳建国 总经理', '欧阳建国', '总经理'],
  ])('also with the title behind it: "%s"', (words, name, title) => {
    expect(found(card([words, 40]))).toEqual({ name, title })
  })
  test('also with department and title in front of it', () => {
    expect(found(card(['行銷部 行銷總監 林雅婷', 40]))).toEqual({
      department: '行銷部',
      title: '行銷總監',
      name: '林雅婷',
    })
  })
  test.each([
    ['总经理：王伟明', '王伟明', '总经理'],
    ['王伟明｜总经理', '王伟明', '总经理'],
  ])('also with a mark between it and the title: "%s"', (words, name, title) => {
    expect(found(card([words, 40]))).toEqual({ name, title })
  })
  test('also written downwards, surname and given name apart', () => {
    const down = (words: string, y: number) =>
      Array.from(words).flatMap((text, index) => line(text, { y: y + index * 60, size: 60 }))
    expect(found([down('馬場', 0), down('洋介', 200)])).toEqual({ name: '馬場洋介' })
    expect(found([down('馬場', 0), down('洋介', 400)])).toEqual({ name: '馬場' })
  })
  test('is no title that begins like a surname', () => {
    expect(found(card(['高级工程师', 40]))).toEqual({ title: '高级工程师' })
  })
  test('is said twice on cards in two languages', () => {
    expect(
      found(card(['张伟明', 60], 'Zhang Weiming', '云帆科技有限公司', 'Yunfan Technology Co., Ltd.')),
    ).toEqual({
      name: '张伟明',
      englishName: 'Zhang Weiming',
      company: '云帆科技有限公司',
    })
  })
  test('is less sure where nobody is called like that', () => {
    const [name] = parseCard(card(['囧囧', 60]))
    expect(name).toMatchObject({ key: 'name', value: '囧囧' })
    expect(name?.confidence).toBeLessThan(80)
  })
})

test.each([
  ['研发中心 高级工程师', '研发中心', '高级工程师'],
  ['客服组、组长', '客服组', '组长'],
  ['業務部/經理', '業務部', '經理'],
  ['研究所 室長', '研究所', '室長'],
])('"%s" is a department and a title', (words, department, title) => {
  expect(found([line(words)])).toEqual({ department, title })
})

test.each([
  '市场部经理',
  '海外事业部总监',
  '首席科学家',
  '首席风险官',
  '品牌主理人',
  '理财规划师',
  '董事长兼总经理',
])('"%s" is a title as a whole', (title) => {
  expect(found([line(title)])).toEqual({ title })
  expect(found([line(`（${title}）`)])).toEqual({ title })
})

test('a department and a title without a mark between them are told by the gap', () => {
  const [department, title] = [line('市场部'), line('经理', { x: 68 })]
  expect(found([[...department, ...title]])).toEqual({ department: '市场部', title: '经理' })
})

test('a title that begins like a surname is no name where there is one', () => {
  expect(found(card(['宗政凯', 54], ['华东大区经理', 26]))).toEqual({ name: '宗政凯', title: '华东大区经理' })
})

test('a title of which nobody knows the words stands nearest behind or under the name, and is less sure', () => {
  const [name, under] = [line('张伟明', { size: 54 }), line('首席体验派', { y: 80, size: 26 })]
  const slogan = line('用心做好每一件事', { y: 400 })
  const fields = parseCard([slogan, under, name])
  const title = fields.find(({ key }) => key === 'title')
  expect(title?.value).toBe('首席体验派')
  expect(title?.confidence).toBeLessThan(80)
  expect(found([name, slogan])).toEqual({ name: '张伟明' })
})

test('a company of which nobody knows the ending stands beside its name in English', () => {
  const lines = [
    line('蓝鲸之光', { size: 30 }),
    line('Blue Whale Co., Ltd.', { y: 36 }),
    line('张伟明', { y: 200, size: 54 }),
  ]
  expect(found(lines)).toMatchObject({ name: '张伟明', company: '蓝鲸之光' })
  expect(found(card('蓝鲸国际贸易', ['张伟明', 54]))).toMatchObject({
    name: '张伟明',
    company: '蓝鲸国际贸易',
  })
})

test('of several addresses that of the card is taken: the labelled one, else the first without a heading', () => {
  const below = (...texts: string[]) => texts.map((text, index) => line(text, { y: index * 30 }))
  expect(
    all(
      below(
        '上海分公司：上海市闵行区莘庄镇都市路12号',
        '总部：陕西省西安市未央区凤城二路25号',
        '广州办事处：广州市白云区黄石街',
      ),
      'address',
    ),
  ).toEqual(['陕西省西安市未央区凤城二路25号'])
  expect(
    all(below('陕西省西安市未央区凤城二路25号', '工厂：陕西省咸阳市秦都区世纪大道1号'), 'address'),
  ).toEqual(['陕西省西安市未央区凤城二路25号'])
})

test('a place with the name of an organisation at its end is a place', () => {
  const address = '湖北省武汉市东湖区关山大道465号光谷软件产业园'
  expect(found([line(address)])).toEqual({ address })
})

test('numbers that only blanks or a stroke are between are several', () => {
  expect(found([line('13311097755 010-57603918')])).toEqual({ mobile: '13311097755', tel: '010-57603918' })
  expect(found([line('13916680427 1 021-62370119')])).toEqual({ mobile: '13916680427', tel: '021-62370119' })
})

test('a label whose letters stand far apart belongs to the value behind it', () => {
  expect(found([line('传'), line('真：0994-5822169', { x: 60 })])).toEqual({ fax: '0994-5822169' })
})

test('a long name that ends like a department is a company where there is no other', () => {
  const centre = line('绵阳市老苟汽车美容中心')
  expect(found([centre, line('苟文强', { y: 200, size: 54 })])).toEqual({
    name: '苟文强',
    company: '绵阳市老苟汽车美容中心',
  })
  expect(found([centre, line('云帆公司', { y: 300 }), line('苟文强', { y: 200, size: 54 })])).toMatchObject({
    company: '云帆公司',
    department: '绵阳市老苟汽车美容中心',
  })
})

test('a bank and its account are nothing that a card is read for', () => {
  expect(found([line('开户行：中国农业银行临沂兰山支行'), line('云帆公司', { y: 200 })])).toEqual({
    company: '云帆公司',
  })
})

test('of a title in two languages the Chinese one is taken', () => {
  expect(found([line('技术总监 / Sales Director')])).toEqual({ title: '技术总监' })
})

test('several numbers and addresses stay; of all others the better one', () => {
  const lines = card('13812345678 / 13912345678', 'a@b.cn', 'c@d.cn', '云帆公司', '杭州云帆科技有限公司')
  expect(all(lines, 'mobile')).toEqual(['13812345678', '13912345678'])
  expect(all(lines, 'email')).toEqual(['a@b.cn', 'c@d.cn'])
  expect(all(lines, 'company')).toEqual(['杭州云帆科技有限公司'])
})

test('one label counts for all numbers behind it', () => {
  expect(all([line('Tel: +1 670 830 0612 / +1 670 830 0613')], 'tel')).toEqual([
    '+1 670 830 0612',
    '+1 670 830 0613',
  ])
})

test('an address goes on in the next line, a company before its ending', () => {
  const lines = [
    line('深圳市云帆智能装备', { y: 0 }),
    line('股份有限公司', { y: 26 }),
    line('地址：广东省深圳市南山区科苑路', { y: 200 }),
    line('15号科兴科学园B栋12层', { x: 60, y: 226 }),
    line('电话：0755-86543210', { y: 252 }),
  ]
  expect(found(lines)).toEqual({
    company: '深圳市云帆智能装备股份有限公司',
    address: '广东省深圳市南山区科苑路15号科兴科学园B栋12层',
    tel: '0755-86543210',
  })
  expect(found([line('447 King Road, Suite 28', { y: 0 }), line('London EC2V 7HN', { y: 26 })])).toEqual({
    address: '447 King Road, Suite 28, London EC2V 7HN',
  })
})

test('a comma that left two traces is one, behind an abbreviation it is not', () => {
  const address = 'Room 2308, Raffles City., 268 Xizang Middle Rd., Shanghai 200001'
  expect(found([line(address)])).toEqual({ address: address.replace('City.,', 'City,') })
})

test('an address begins above where a line ends with a comma', () => {
  const lines = [line('Strandgaten 21,', { y: 0 }), line('5013 Bergen, Norway', { y: 26 })]
  expect(found(lines)).toEqual({ address: 'Strandgaten 21, 5013 Bergen, Norway' })
})

test('what stands behind a number about WeChat is no part of the address above', () => {
  const lines = [
    line('辽宁省大连市中山区鲁迅路35号水产市场B区12号', { y: 0 }),
    line('13050586617（微信同号）', { y: 26 }),
  ]
  expect(found(lines)).toEqual({
    address: '辽宁省大连市中山区鲁迅路35号水产市场B区12号',
    mobile: '13050586617',
  })
})

test('one guessed letter makes a value unsure, and its box is that of its own letters', () => {
  const name = [...line('李', { size: 40 }), ...line('晓', { x: 40, size: 40, confidence: 10 })]
  const fields = parseCard([name, line('13812345678', { x: 400, confidence: 96 })])
  expect(fields.find(({ key }) => key === 'name')?.confidence).toBeLessThan(60)
  expect(fields.find(({ key }) => key === 'mobile')).toMatchObject({
    confidence: 96,
    box: { x: 400, width: 120 },
  })
})

test('a box of a turned picture lies where the letters are in the picture itself', () => {
  const size = { width: 100, height: 100 }
  const quarter = turnedBack({ x: 10, y: 0, width: 20, height: 10 }, Math.PI / 2, size)
  expect(Object.values(quarter).map(Math.round)).toEqual([90, 10, 10, 20])
  expect(turnedBack({ x: 1, y: 2, width: 3, height: 4 }, 0, size)).toEqual({
    x: 1,
    y: 2,
    width: 3,
    height: 4,
  })
})
