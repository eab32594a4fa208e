import 'dayjs/locale/zh-tw.js'
import locale from 'antd/es/locale/zh_TW.js'

export { locale }
