import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  sex: { 0: 'Male', 1: 'Female', 2: 'Unknown' },
  companyScale: {
    micro: 'Fewer than 20 people',
    small: '20–99 people',
    medium: '100–499 people',
    large: '500–999 people',
    huge: '1,000 people or more',
  },
  industry: {
    agriculture: 'Agriculture, forestry and fishing',
    mining: 'Mining',
    manufacturing: 'Manufacturing',
    utilities: 'Electricity, heat, gas and water supply',
    construction: 'Construction',
    trade: 'Wholesale and retail trade',
    transport: 'Transport, storage and postal services',
    hospitality: 'Accommodation and catering',
    software: 'Information technology and software',
    finance: 'Finance',
    realEstate: 'Real estate',
    business: 'Leasing and business services',
    research: 'Scientific research and technical services',
    environment: 'Water, environment and public facilities',
    services: 'Household, repair and other services',
    education: 'Education',
    health: 'Health and social work',
    culture: 'Culture, sport and entertainment',
    government: 'Public administration and social organisations',
    international: 'International organisations',
  },
  certificateType: {
    idCard: 'Resident identity card',
    passport: 'Passport',
    hongKongMacao: 'Mainland travel permit for Hong Kong and Macao residents',
    taiwan: 'Mainland travel permit for Taiwan residents',
    residence: 'Foreign permanent resident identity card',
  },
}
