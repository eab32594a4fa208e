/** Names in rights and the log. */
export const text = {
  labels: {
    menuGroups: { contents: '官网与内容' },
    menu: { sites: '企业官网' },
    events: {
      changeConfig: '修改官网设置',
      extendLicence: '延长官网授权',
      takeBackLicence: '收回官网授权',
    },
  },
  notice: {
    subject: '官网“{title}”还有 {days} 天到期',
    text: '官网“{title}”将于 {day} 到期。到期后访客将无法查看，内容会保留，续费后恢复。\n续费：{url}',
  },
}
