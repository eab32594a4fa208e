/** What the server's own services say to a caller. */
export const text = {
  upload: {
    noFile: '请选择要上传的文件',
    oneFile: '一次只能上传一个文件',
    empty: '文件内容为空',
    tooLarge: '文件不能超过 {max}',
    wrongExtension: '仅支持 {extensions} 格式的文件',
    damaged: '文件已损坏或上传不完整，请重新选择',
    notMultipart: '请以表单方式上传文件',
    fields: '表单字段过多或过长',
    mismatch: '文件内容与扩展名 {extension} 不符',
    macros: '文件含有宏，请另存为不含宏的格式后再上传',
    archive: '文件内部结构异常，无法上传',
    image: {
      vector: '不支持 SVG 矢量图，请转换为 JPG、PNG 或 WebP 后上传',
      animated: '不支持 GIF 动图，请转换为 JPG、PNG 或 WebP 后上传',
      format: '仅支持 JPG、PNG、WebP 格式的图片',
      tooManyPixels: '图片像素过大，最多支持 4000 万像素',
    },
  },
  sheet: {
    notASheet: '无法读取该文件，请使用 .xlsx 或 .csv 格式的表格',
    oldExcel: '不支持旧版 .xls 文件，请另存为 .xlsx 后上传',
    encrypted: '表格已加密，请取消密码后再上传',
    tooManyRows: '表格最多支持 {max} 行',
    tooLarge: '表格内容过大，请拆分后上传',
    tooSlow: '表格过于复杂，读取超时，请拆分后上传',
    empty: '表格中没有数据',
    missingColumns: '表格缺少列：{columns}',
    duplicateColumns: '表格中有重复的列：{columns}',
    reason: '原因',
    listedOnly: '请从下拉列表中选择',
  },
  imports: {
    noPermission: '您已没有这项导入的权限',
    notWaiting: '这次导入当前不能执行该操作',
    tooLateToUndo: '已超过 24 小时，不能撤销',
    errorsFile: '{file}-未导入.xlsx',
  },
  jobs: {
    failed: '处理失败：服务器内部错误，请稍后重试或联系管理员（任务编号 {id}）',
  },
  messages: {
    notANumber: '请输入正确的手机号码',
  },
}
