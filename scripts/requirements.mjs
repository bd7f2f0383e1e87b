import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const table = 'docs/exigences.md'
const last = 104

/** Requirements of docs/exigences.md whose test is missing. */
export function checkRequirements(root) {
  const rows = [...readFileSync(join(root, table), 'utf8').matchAll(/^\| R(\d+) \| .+ \| (.+) \|$/gm)]
  const numbers = rows.map(([, number]) => Number(number)).toSorted((a, b) => a - b)
  const expected = Array.from({ length: last }, (_, index) => index + 1)
  const count = numbers.join() === expected.join() ? [] : [`${table}: R1 à R${last}, une ligne chacune`]
  return [...count, ...rows.flatMap(([, number, cell]) => checkRow(root, number, cell))]
}

/** Checks that `file` contains a test called « R12 : … », or that `file` «title» contains this title. */
function checkRow(root, number, cell) {
  const tests = [...cell.matchAll(/`([^`]+)`(?: «\u00A0(.+?)\u00A0»)?/g)]
  if (tests.length === 0) return [`${table}: R${number} n’a pas de test`]
  const numbered = new RegExp(`['\`](R\\d+, )*R${number}(, R\\d+)* : `)
  return tests.flatMap(([, path, title]) => {
    if (!existsSync(join(root, path))) return [`${table}: R${number}, ${path} n’existe pas`]
    const source = readFileSync(join(root, path), 'utf8')
    const holds = title === undefined ? numbered.test(source) : source.includes(title)
    return holds ? [] : [`${table}: R${number}, ${path} n’a pas de test «\u00A0${title ?? `R${number} : …`}\u00A0»`]
  })
}
