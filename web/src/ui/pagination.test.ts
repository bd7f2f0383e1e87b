import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 18, [1, 2, null, 18]],
  [3, 18, [1, 2, 3, 4, null, 18]],
  [4, 18, [1, 2, 3, 4, 5, null, 18]],
  [9, 18, [1, null, 8, 9, 10, null, 18]],
  [18, 18, [1, null, 17, 18]],
])('à la page %i sur %i, les pages offertes sont %o', (page, last, shown) => {
  expect(pageWindow(page, last)).toEqual(shown)
})
