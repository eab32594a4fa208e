import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  sex: { 0: '男性', 1: '女性', 2: '不明' },
  companyScale: {
    micro: '20 人未満',
    small: '20～99 人',
    medium: '100～499 人',
    large: '500～999 人',
    huge: '1,000 人以上',
  },
  industry: {
    agriculture: '農業・林業・畜産業・漁業',
    mining: '鉱業',
    manufacturing: '製造業',
    utilities: '電気・熱・ガス・水道業',
    construction: '建設業',
    trade: '卸売・小売業',
    transport: '運輸・倉庫・郵便業',
    hospitality: '宿泊・飲食業',
    software: '情報通信・ソフトウェア業',
    finance: '金融業',
    realEstate: '不動産業',
    business: 'リース・ビジネスサービス業',
    research: '学術研究・技術サービス業',
    environment: '水利・環境・公共施設管理業',
    services: '生活関連・修理・その他サービス業',
    education: '教育',
    health: '医療・社会福祉',
    culture: '文化・スポーツ・娯楽業',
    government: '公務・社会保障・社会団体',
    international: '国際機関',
  },
  certificateType: {
    idCard: '中国居民身分証',
    passport: 'パスポート',
    hongKongMacao: '香港・マカオ居民の本土通行証',
    taiwan: '台湾居民の大陸通行証',
    residence: '外国人永住者身分証',
  },
}
