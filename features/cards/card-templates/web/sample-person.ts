import type { Translation } from '#platform/text/texts.ts'
import type { text } from '../text/zh-CN.ts'

/** The person of previews while there is no card yet. */
export const samplePerson = ({ sample }: Translation<typeof text>): Record<string, string> => ({
  name: sample.name,
  latinName: sample.latinName,
  title: sample.title,
  department: sample.department,
  mobile: '13800138000',
  phone: '021-5888 0000',
  email: sample.email,
  wechat: 'shuyan_lin',
  website: 'https://www.example.com',
  address: sample.address,
})
