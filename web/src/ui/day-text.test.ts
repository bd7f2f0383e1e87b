import { expect, test } from 'vitest'
import { formatDayText, readDayText } from './day-text.ts'

test.each([
  ['27/03/2026', '2026-03-27'],
  ['7.3.2026', '2026-03-07'],
  ['27032026', '2026-03-27'],
  ['011026', '2026-10-01'],
  ['1,10,26', '2026-10-01'],
  ['01,10,2026', '2026-10-01'],
  ['310226', '310226'],
  ['27032', '27032'],
  ['1/10/26', '2026-10-01'],
  ['12.5.61', '1961-05-12'],
  ['31/2/26', '31/2/26'],
  ['29/02/2024', '2024-02-29'],
  ['', null],
  ['31/02/2023', '31/02/2023'],
  ['demain', 'demain'],
])('« %s » se lit %s', (text, value) => {
  expect(readDayText(text)).toBe(value)
})

test.each([
  ['2026-03-27', '27/03/2026'],
  ['31/02/2023', '31/02/2023'],
  [null, ''],
])('la valeur %s s’écrit « %s »', (value, text) => {
  expect(formatDayText(value)).toBe(text)
})
