import { describe, expect, test } from 'vitest'

import { card, found, line } from './card-lines.world.ts'
import { parseCard } from './card-parser.domain.ts'

describe('an address of mail', () => {
  const doubtful = (text: string, others: Readonly<Record<number, string>>) =>
    line(text).map((letter, index) => ({ ...letter, others: others[index] ?? '' }))
  test('has a letter where the recogniser thought of one among letters', () => {
    expect(found([doubtful('sunhao@b1uesea.c0m', { 8: 'l', 16: 'o' })])).toEqual({
      email: 'sunhao@bluesea.com',
    })
  })
  test('keeps its digits where nothing else was thought of, and beside other digits', () => {
    expect(found([line('m1store@qiming88.com')])).toEqual({ email: 'm1store@qiming88.com' })
    expect(found([doubtful('li10@abc.com', { 2: 'l', 3: 'o' })])).toEqual({ email: 'li10@abc.com' })
  })
  test.each([
    ['1inyu@qiming88.cn', 'linyu@qiming88.cn'],
    ['1i.na@hua1an.com', 'li.na@hualan.com'],
    ['wei0o@yunfan-tech.net', 'wei00@yunfan-tech.net'],
    ['wang _wei@hengyuan.net', 'wang_wei@hengyuan.net'],
    ['zhang_ lei@hualan.cn', 'zhang_lei@hualan.cn'],
    ['sales0571@abc.com', 'sales0571@abc.com'],
    ['1688@abc.com', '1688@abc.com'],
    ['daniel@abc.com', 'daniel@abc.com'],
    ['w.chung@abc.com', 'w.chung@abc.com'],
  ])('"%s" is %s by Chinese syllables', (words, value) => {
    expect(found([line(words)])).toEqual({ email: value })
  })
  test('ends with digits where the recogniser thought of them', () => {
    expect(found([doubtful('chaoll@goldport.cn', { 4: '1', 5: '1' })])).toEqual({
      email: 'chao11@goldport.cn',
    })
  })
  test('is made of the words of the card', () => {
    expect(found([line('g1obex@abc.com'), line('Globex Limited', { y: 200 })])).toMatchObject({
      email: 'globex@abc.com',
    })
  })
  test('has its @ where the website says that the host begins', () => {
    expect(found(card('邮箱：zhao.minozhihui.net', '网址：www.zhihui.net'))).toMatchObject({
      email: 'zhao.min@zhihui.net',
    })
  })
  test.each([
    ['linyu@qiming.corn', 'linyu@qiming.com'],
    ['linyu@qiming.c0m', 'linyu@qiming.com'],
    ['linyu@qiming.com.en', 'linyu@qiming.com.cn'],
    ['linyu@qiming.en', 'linyu@qiming.cn'],
    ['amber@hezhu.comtw', 'amber@hezhu.com.tw'],
    ['miura@hokuto.co.ip', 'miura@hokuto.co.jp'],
    ['miura@hokuto.cojp', 'miura@hokuto.co.jp'],
    // Endings that there are.
    ['linyu@qiming.co', 'linyu@qiming.co'],
    ['linyu@qiming.tv', 'linyu@qiming.tv'],
    ['linyu@qiming.ch', 'linyu@qiming.ch'],
  ])('"%s" ends as hosts end: %s', (words, value) => {
    expect(found([line(words)])).toEqual({ email: value })
  })
  test('ends where a website begins without a gap', () => {
    expect(found([line('wong@abc-capital.com.hkwww.abc-capital.com.hk')])).toEqual({
      email: 'wong@abc-capital.com.hk',
      website: 'www.abc-capital.com.hk',
    })
  })
  test('has no blanks behind its label', () => {
    expect(found([line('邮箱：hui jp@qczj.com.cn')])).toEqual({ email: 'huijp@qczj.com.cn' })
  })
  test.each([
    ['ivan@shi guangj i .art', 'ivan@shiguangji.art'],
    ['zha lc@cthy-design.com', 'zhalc@cthy-design.com'],
    ['ruoxi@abc.com I www.abc.com', 'ruoxi@abc.com'],
    ['Daniel lc@cthy-design.com', 'lc@cthy-design.com'],
  ])('"%s" alone on its line is %s', (words, value) => {
    expect(found([line(words)])).toMatchObject({ email: value })
  })
  test('does not begin with the letter of its label', () => {
    const [tim, elena] = [line('Tim Wei', { y: 200 }), line('Elena Wei', { y: 200 })]
    expect(found([line('Etim.wei@abc.com'), tim])).toMatchObject({ email: 'tim.wei@abc.com' })
    expect(found([line('Elena.wei@abc.com'), elena])).toMatchObject({ email: 'elena.wei@abc.com' })
    expect(found([line('Etim.wei@abc.com')])).toMatchObject({ email: 'etim.wei@abc.com' })
  })
  test.each([
    [
      '邮箱：yalan@tanglii.com.cn',
      '网址：www.tanglili.com.cn',
      'yalan@tanglili.com.cn',
      'www.tanglili.com.cn',
    ],
    ['邮箱：jp@qcz.j.com.cn', '网址：ww.qczj.com.cn', 'jp@qczj.com.cn', 'www.qczj.com.cn'],
    ['邮箱：so@metrowell.hk', '网址：www.metrowel1.hk', 'so@metrowell.hk', 'www.metrowell.hk'],
    ['邮箱：a@yunfan.com', '网址：www.yunfan.cn', 'a@yunfan.com', 'www.yunfan.cn'],
  ])('"%s" and "%s" are at one host where they differ by a letter', (mail, web, email, website) => {
    expect(found(card(mail, web))).toEqual({ email, website })
  })
  const unsure = (text: string, at: number, others = '') =>
    line(text).map((letter, index) => (index === at ? { ...letter, others, confidence: 40 } : letter))
  test('has its @ where a label says that there is one, at the least sure letter that looks like it', () => {
    expect(found([unsure('E-mail: xuboobluesea.com', 12)])).toEqual({
      email: 'xubo@bluesea.com',
    })
    expect(found([line('邮箱：372608815oqq.com')])).toEqual({ email: '372608815@qq.com' })
    expect(found([line('邮箱：sc_jewelry 163.com')])).toEqual({ email: 'sc_jewelry@163.com' })
  })
  test('without a label has its @ only where the recogniser doubted', () => {
    expect(found([unsure('linyuoqiming88.co.jp', 5, '@')])).toEqual({ email: 'linyu@qiming88.co.jp' })
    expect(found([line('linyuoqiming88.co.jp')])).toEqual({ website: 'linyuoqiming88.co.jp' })
  })
  test('is unsure without its @', () => {
    const [email] = parseCard([line('邮箱：zhao.minozhihui.net')])
    expect(email).toMatchObject({ key: 'email', value: 'zhao.minozhihui.net' })
    expect(email?.confidence).toBeLessThan(60)
  })
})
