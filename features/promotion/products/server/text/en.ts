import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { productImport: 'Import of products' },
    menuGroups: { mall: 'Shop' },
    menu: { mallProducts: 'Products' },
    resources: { mall: 'Company shop' },
    permissions: {
      'mall:view': 'See the shop',
      'mall:edit': 'Edit products',
      'mall:fulfil': 'Handle and ship orders',
      'mall:refund': 'Refunds and payment settings',
    },
    fields: { saleMode: 'Way of selling', stock: 'Stock' },
    events: { sellProduct: 'Changed how a product is sold' },
  },
  imports: {
    title: 'Import of products',
    exportName: 'products.xlsx',
    columns: {
      title: 'Product',
      category: 'Category',
      saleMode: 'Way of selling',
      variant: 'Variant',
      price: 'Price (yuan)',
      stock: 'Stock',
      summary: 'Summary',
    },
    sheet: {
      name: 'Products',
      notesName: 'How to fill it in',
      fileName: 'products-to-import.xlsx',
      listedOnly: 'Choose one of the list',
      notes: {
        titles:
          'Keep the titles of the first row; columns may change places, and those you do not need may go.',
        variants:
          'One variant a row. Rows with the same product are one product; category, way of selling and summary are those of its first row.',
        modes:
          'Product and way of selling are needed. Ways of selling: {modes}. What is booked or sold needs price and stock.',
        limit:
          'Up to {max} rows at once. They are checked first; once confirmed they become drafts, which can be taken back for 24 hours. Pictures are added to the product.',
      },
    },
    messages: {
      needed: '{field} is missing',
      tooLong: '{field} is longer than {max} characters',
      mode: 'The way of selling is one of {modes}',
      price: 'This is no price',
      stock: 'The stock is a whole number from 0 to {max}',
      twice: 'Product and variant stand in row {row} already',
      known: 'There is a product of this name',
      variants: 'This product has as many variants as it can',
      full: 'There are as many products as there can be',
      noPermission: 'You may not edit products any more',
    },
  },
}
