/** The company's sites. */
export const text = {
  errors: {
    versionConflict: '内容刚刚被其他人修改，请查看最新内容后再操作',
    unknownBlock: '不支持此类型的模块，请从模块列表中选择',
    title: '请填写产品名称',
    version: '请提供产品的版本号',
    navigation: '导航应指向本网站的页面，或以 https:// 开头的公网网址',
  },
}
