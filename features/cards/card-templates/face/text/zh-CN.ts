/** Names of the card skins, and one line that says what each looks like. */
export const text = {
  skins: {
    portrait: { name: '人像', about: '照片为先，信息清楚，适合销售与顾问' },
    ridges: { name: '山水', about: '远山层叠，色彩随企业色变化' },
    ink: { name: '墨', about: '一笔圆相，宣纸底，朱印点题' },
    sky: { name: '晴空', about: '蓝天云海，明亮亲切' },
    geometry: { name: '几何', about: '圆与方的拼贴，年轻有活力' },
    foil: { name: '金箔', about: '暗底金线，庄重典雅' },
    orbit: { name: '星轨', about: '夜空与轨道，适合科技企业' },
    paper: { name: '素纸', about: '活版印刷，姓名可竖排' },
    bold: { name: '本色', about: '只用企业色与首字，醒目直接' },
  },
}
