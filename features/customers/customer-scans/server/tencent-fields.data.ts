import type { ScanField } from '../customer-scans.contract.ts'

/** What Tencent Cloud calls the fields of a card. */
export const tencentFields: Readonly<Record<string, ScanField>> = {
  姓名: 'name',
  英文姓名: 'englishName',
  公司: 'company',
  职位: 'title',
  部门: 'department',
  地址: 'address',
  手机: 'mobile',
  电话: 'tel',
  传真: 'fax',
  邮箱: 'email',
  邮编: 'postcode',
  网址: 'website',
  微信: 'wechat',
  社会信用代码: 'creditCode',
}
