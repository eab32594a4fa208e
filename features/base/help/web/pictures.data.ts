// Written by tools/help-pictures.mjs: the pictures of the manuals, as wide and high as a page shows them.
interface Picture {
  width: number
  height: number
  /** Changes with the picture, so that nobody sees an old one. */
  mark: string
}

export const pictures: Readonly<Record<string, Readonly<Record<string, Picture>>>> = {
  accounts: {
    en: { width: 740, height: 453, mark: '3bc6ccec' },
    'zh-CN': { width: 740, height: 453, mark: 'eae49606' },
  },
  analysis: {
    en: { width: 740, height: 499, mark: '26f11205' },
    'zh-CN': { width: 740, height: 499, mark: 'aaa84792' },
  },
  'audit-log': {
    en: { width: 740, height: 453, mark: '340a8b6e' },
    'zh-CN': { width: 740, height: 453, mark: '6e1ec700' },
  },
  'card-details': {
    en: { width: 740, height: 499, mark: '2622da6e' },
    'zh-CN': { width: 740, height: 499, mark: 'abc3c321' },
  },
  'card-share': {
    en: { width: 740, height: 423, mark: '51e5eed9' },
    'zh-CN': { width: 740, height: 423, mark: '7189724a' },
  },
  'card-visits': {
    en: { width: 740, height: 423, mark: '69ca54a7' },
    'zh-CN': { width: 740, height: 423, mark: '060fc015' },
  },
  claim: {
    en: { width: 293, height: 600, mark: 'f8ecee02' },
    'zh-CN': { width: 293, height: 600, mark: '0a6b371e' },
  },
  company: {
    en: { width: 740, height: 499, mark: '3ddcaba5' },
    'zh-CN': { width: 740, height: 499, mark: '6c4b7547' },
  },
  'create-card': {
    en: { width: 600, height: 600, mark: 'b54f3671' },
    'zh-CN': { width: 600, height: 600, mark: 'ecd88309' },
  },
  departments: {
    en: { width: 740, height: 453, mark: '916ce6ad' },
    'zh-CN': { width: 740, height: 453, mark: 'bdc02c6a' },
  },
  exchange: {
    en: { width: 293, height: 600, mark: 'fb3844bb' },
    'zh-CN': { width: 293, height: 600, mark: 'e62eb19a' },
  },
  'field-rules': {
    en: { width: 740, height: 461, mark: 'f7bda50e' },
    'zh-CN': { width: 740, height: 461, mark: '99a84815' },
  },
  home: {
    en: { width: 740, height: 421, mark: '325a89be' },
    'zh-CN': { width: 740, height: 421, mark: '33a402f2' },
  },
  'import-check': {
    en: { width: 740, height: 523, mark: '13f10081' },
    'zh-CN': { width: 740, height: 528, mark: 'ccda0f65' },
  },
  leaving: {
    en: { width: 600, height: 501, mark: '10be6418' },
    'zh-CN': { width: 600, height: 501, mark: '922cab66' },
  },
  'permission-matrix': {
    en: { width: 740, height: 484, mark: 'eead580b' },
    'zh-CN': { width: 740, height: 484, mark: 'a8b720e5' },
  },
  'public-card': {
    en: { width: 293, height: 600, mark: 'fab4ebdd' },
    'zh-CN': { width: 293, height: 600, mark: '5c242ae1' },
  },
  roles: {
    en: { width: 740, height: 484, mark: '38d496c4' },
    'zh-CN': { width: 740, height: 484, mark: '73e3370d' },
  },
  services: {
    en: { width: 740, height: 453, mark: '83a6d14d' },
    'zh-CN': { width: 740, height: 453, mark: 'f23048d1' },
  },
  skins: {
    en: { width: 740, height: 542, mark: '552bc2cf' },
    'zh-CN': { width: 740, height: 542, mark: 'dd6ef27a' },
  },
  'staff-cards': {
    en: { width: 740, height: 453, mark: '50c3555a' },
    'zh-CN': { width: 740, height: 453, mark: '8626cc62' },
  },
  'staff-import': {
    en: { width: 740, height: 405, mark: '714930e9' },
    'zh-CN': { width: 740, height: 405, mark: '0a8afd65' },
  },
  template: {
    en: { width: 740, height: 461, mark: '82e3a1bd' },
    'zh-CN': { width: 740, height: 461, mark: '61ec2124' },
  },
  templates: {
    en: { width: 740, height: 423, mark: '60cc0244' },
    'zh-CN': { width: 740, height: 423, mark: '5cc1158e' },
  },
}
