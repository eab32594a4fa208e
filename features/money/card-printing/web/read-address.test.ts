import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

const places = [
  {
    value: '110000',
    label: '北京市',
    children: [{ value: '110100', label: '市辖区', children: [{ value: '110105', label: '朝阳区' }] }],
  },
  {
    value: '210000',
    label: '辽宁省',
    children: [{ value: '211300', label: '朝阳市', children: [{ value: '211302', label: '双塔区' }] }],
  },
  {
    value: '320000',
    label: '江苏省',
    children: [
      {
        value: '320500',
        label: '苏州市',
        children: [
          { value: '320505', label: '虎丘区' },
          { value: '320583', label: '昆山市' },
        ],
      },
    ],
  },
  {
    value: '150000',
    label: '内蒙古自治区',
    children: [{ value: '150100', label: '呼和浩特市', children: [{ value: '150105', label: '赛罕区' }] }],
  },
]

const huqiu = { name: '林晓薇', mobile: '13900010002', districtCode: '320505', detail: '科技路 8 号' }

test.each([
  [
    'in lines with labels',
    '收货人：林晓薇\n手机号：139-0001-0002\n所在地区：江苏省 苏州市 虎丘区\n详细地址：科技路 8 号',
  ],
  ['in one line, the person first', '林晓薇 13900010002 江苏省苏州市虎丘区科技路 8 号'],
  ['with the person last', '江苏苏州虎丘区科技路 8 号，林晓薇，+86 139 0001 0002'],
  ['without the province', '林晓薇，苏州市虎丘区科技路 8 号 13900010002'],
])('%s', (_how, text) => {
  expect(readAddress(text, places)).toEqual(huqiu)
})

test('a municipality, a city that is a county, an autonomous region, a postcode', () => {
  expect(readAddress('王芳 13800138000 北京市朝阳区建国路 1 号 100020', places)).toEqual({
    name: '王芳',
    mobile: '13800138000',
    postcode: '100020',
    districtCode: '110105',
    detail: '建国路 1 号',
  })
  expect(readAddress('江苏省昆山市人民路 2 号', places)).toEqual({
    districtCode: '320583',
    detail: '人民路 2 号',
  })
  expect(readAddress('内蒙古呼和浩特赛罕区大学路', places)).toEqual({
    districtCode: '150105',
    detail: '大学路',
  })
})

test('what is not there is not made up', () => {
  expect(readAddress('林晓薇 13900010002', places)).toEqual({ name: '林晓薇', mobile: '13900010002' })
  expect(readAddress('', places)).toEqual({})
  expect(readAddress('科技路 8 号', places)).toEqual({ detail: '科技路 8 号' })
})
