/** How Chinese and Japanese firms end in law; of two that fit the longer one counts. A branch is a place of its own: 分公司 is no form. */
export const legalForms: readonly string[] = [
  '有限责任公司',
  '股份有限公司',
  '股份公司',
  '有限公司',
  '集团股份有限公司',
  '集团有限责任公司',
  '集团有限公司',
  '集团公司',
  '集团',
  '公司',
  '普通合伙',
  '有限合伙',
  '特殊普通合伙',
  '合伙企业',
  '合伙企业有限合伙',
  '合伙企业普通合伙',
  '个人独资企业',
  '个体工商户',
  '农民专业合作社',
  '专业合作社',
  '股份合作公司',
  '株式会社',
  '有限会社',
  '合同会社',
]

/** The forms of other countries, which are words of their own at the end: Amag is no AG. */
export const foreignForm =
  /[\s,.]+(?:co\.?\s*,?\s*ltd|company\s+limited|pte\.?\s*ltd|limited|ltd|inc|incorporated|corp|corporation|llc|llp|gmbh|ag|plc|s\.?a|b\.?v)\.?\s*$/
