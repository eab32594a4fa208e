import 'dayjs/locale/zh-cn.js'
import locale from 'antd/es/locale/zh_CN.js'

export { locale }
