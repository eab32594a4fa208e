/** Texts of the verified mark on public card pages. */
export const text = {
  verified: '已认证',
  comma: '、',
  open: '已认证：{kinds}，查看认证信息',
  title: '认证信息',
  close: '关闭',
  kinds: { real_name: '实名', employment: '在职', certificate: '职业资格' },
  issuer: '颁发机构',
  verifiedBy: '核验方',
  verifiedOn: '核验日期',
  validUntil: '有效期至',
  help: '由持有人授权、企业核验；过期或撤销后，标识会立即消失。证件号码不会公开。',
}
