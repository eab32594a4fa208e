import type { Translation } from '#platform/text/texts.ts'
import type { text } from '../text/zh-CN.ts'

/** The person of previews while there is no card yet. */
export const samplePerson = ({ list }: Translation<typeof text>): Record<string, string> => ({
  name: list.sampleName,
  latinName: list.sampleLatinName,
  title: list.sampleTitle,
  department: list.sampleDepartment,
  mobile: '13800138000',
  phone: '021-5888 0000',
  email: list.sampleEmail,
  wechat: 'shuyan_lin',
  website: 'https://www.example.com',
  address: list.sampleAddress,
})
