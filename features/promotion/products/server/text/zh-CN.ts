export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: { productImport: '商品导入' },
    menuGroups: { mall: '企业商城' },
    menu: { mallProducts: '商品管理' },
    resources: { mall: '企业商城' },
    permissions: {
      'mall:view': '查看商城',
      'mall:edit': '编辑商品',
      'mall:fulfil': '处理订单与发货',
      'mall:refund': '退款与收款设置',
    },
    fields: { saleMode: '销售方式', stock: '库存' },
    events: { sellProduct: '修改商品销售信息' },
  },
  imports: {
    title: '导入商品',
    exportName: '商品.xlsx',
    columns: {
      title: '商品名称',
      category: '分类',
      saleMode: '销售方式',
      variant: '规格',
      price: '价格（元）',
      stock: '库存',
      summary: '简介',
    },
    sheet: {
      name: '商品',
      notesName: '填写说明',
      fileName: '商品导入模板.xlsx',
      listedOnly: '请从列表中选择',
      notes: {
        titles: '请勿修改首行的列名；列的顺序可以调整，不需要的列可以删除。',
        variants: '每行一个规格；商品名称相同的行是同一个商品，分类、销售方式和简介以第一行为准。',
        modes: '“商品名称”和“销售方式”必填；销售方式：{modes}。预订和在线销售须填写价格与库存。',
        limit: '每次最多 {max} 行。上传后先检查，确认后生成草稿，24 小时内可撤销；图片在商品里添加。',
      },
    },
    messages: {
      needed: '{field}不能为空',
      tooLong: '{field}超过 {max} 字',
      mode: '销售方式只能是 {modes}',
      price: '价格不是正确的金额',
      stock: '库存须为 0 至 {max} 的整数',
      twice: '商品与规格和第 {row} 行重复',
      known: '商品列表中已有同名商品',
      variants: '该商品的规格已达上限',
      full: '商品数量已达上限',
      noPermission: '您已没有编辑商品的权限',
    },
  },
}
