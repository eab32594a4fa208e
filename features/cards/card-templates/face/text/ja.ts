import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skins: {
    portrait: { name: 'ポートレート', about: '写真を主役に、情報をすっきり見せます' },
    ridges: { name: '山水', about: '幾重にも連なる山々。企業カラーに合わせて変化します' },
    ink: { name: '墨', about: '和紙に一筆の円相、朱印を添えて' },
    sky: { name: '青空', about: '雲海の上の青空。明るく親しみやすい印象' },
    geometry: { name: '幾何', about: '円と四角を組み合わせたポスター調' },
    foil: { name: '金箔', about: '深い地色に金の線。格調高い印象' },
    orbit: { name: '軌道', about: '夜空と軌道。テクノロジー企業に' },
    paper: { name: '素紙', about: '活版印刷の風合い。短い氏名は縦組みに' },
    bold: { name: '無垢', about: '企業カラーと頭文字だけの潔いデザイン' },
  },
}
